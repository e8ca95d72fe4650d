import { watchSteps } from "#domain/watch/watch-act.ts"
import type { Mail } from "#server/mail/mail.ts"
import type { WrittenMail } from "#server/mail/mail-content.ts"
import {
  buildWatchUrl,
  type ConfirmedWatchProps,
  findConfirmedWatch,
  nameWishes,
  type WatchMailData,
  writeToWatcher,
} from "./watch-mail-props.ts"

/** Offers to continue a watch that ends soon. */
export const watchReminder: Mail<WatchMailData> = {
  queue: "watch-mail",
  recipient: "visitor",
  async write({ data }, site) {
    const props = await findConfirmedWatch(site, data)
    return props === undefined ? null : { ...props.envelope, ...formatReminderMail(props) }
  },
}

/** Fourteen days before the end, once. */
export function formatReminderMail(props: ConfirmedWatchProps): WrittenMail {
  return writeToWatcher(props, {
    subject: "Hlídací pes brzy skončí (obchodní sdělení)",
    parts: [
      { kind: "heading", text: "Hlídací pes brzy skončí" },
      {
        kind: "paragraph",
        text: `Za\u00a014\u00a0dní přestaneme hlídat: ${nameWishes(props)}. Máme hlídat dál?`,
      },
      {
        kind: "buttons",
        buttons: [{ look: "primary", label: "Hlídat dál", url: buildWatchUrl(props, watchSteps.renew) }],
      },
      { kind: "paragraph", text: "Nechcete-li, nemusíte nic dělat." },
    ],
  })
}
