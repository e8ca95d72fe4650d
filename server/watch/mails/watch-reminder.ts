import { watchSteps } from "#domain/watch/watch-act.ts"
import type { Mail } from "#server/mail/mail.ts"
import type { WrittenMail } from "#server/mail/mail-content.ts"
import {
  buildWatchUrl,
  type ConfirmedFacts,
  findConfirmedWatch,
  nameWishes,
  type WatchMailData,
  writeToWatcher,
} from "./watch-facts.ts"

/** Offers to continue a watch that ends soon. */
export const watchReminder: Mail<WatchMailData> = {
  queue: "watch-mail",
  recipient: "visitor",
  async write({ data }, site) {
    const facts = await findConfirmedWatch(site, data)
    return facts === undefined ? null : { ...facts.envelope, ...formatReminderMail(facts) }
  },
}

/** Fourteen days before the end, once. */
export function formatReminderMail(facts: ConfirmedFacts): WrittenMail {
  return writeToWatcher(facts, {
    subject: "Hlídací pes brzy skončí (obchodní sdělení)",
    parts: [
      { kind: "heading", text: "Hlídací pes brzy skončí" },
      {
        kind: "paragraph",
        text: `Za\u00a014\u00a0dní přestaneme hlídat: ${nameWishes(facts)}. Máme hlídat dál?`,
      },
      {
        kind: "buttons",
        buttons: [{ look: "primary", label: "Hlídat dál", url: buildWatchUrl(facts, watchSteps.renew) }],
      },
      { kind: "paragraph", text: "Nechcete-li, nemusíte nic dělat." },
    ],
  })
}
