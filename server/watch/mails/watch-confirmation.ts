import { pagePaths } from "#domain/site/site-paths.ts"
import { watchSteps } from "#domain/watch/watch-act.ts"
import type { Wish } from "#domain/watch/watches.ts"
import type { Mail } from "#server/mail/mail.ts"
import { type MailContent, type WrittenMail, writeMail } from "#server/mail/mail-content.ts"
import { buildWatchUrl, findWatch, type WatchMailData, type WatchMailProps } from "./watch-mail-props.ts"

/** Asks whoever was named whether that was them. */
export const watchConfirmation: Mail<WatchMailData> = {
  queue: "watch-mail",
  recipient: "visitor",
  async write({ data }, site) {
    const props = await findWatch(site, data)
    return props === undefined ? null : { ...props.envelope, ...formatConfirmationMail(props) }
  },
}

/** Goes to whomever somebody named, so it repeats no words of theirs. */
export function formatConfirmationMail(props: WatchMailProps): WrittenMail {
  const { dealer, siteUrl } = props
  const { firm, phones, email } = dealer
  const content: MailContent = {
    subject: `Potvrďte hlídání – ${dealer.name}`,
    parts: [
      { kind: "heading", text: "Potvrďte hlídání" },
      {
        kind: "paragraph",
        text: `Dobrý den,\nněkdo, nejspíš vy, si na\u00a0tuto adresu objednal upozornění na\u00a0vozidla${nameSearch(props.wishes)}.`,
      },
      { kind: "paragraph", text: "Potvrďte to prosím do\u00a048\u00a0hodin." },
      { kind: "buttons", buttons: [{ look: "primary", label: "Potvrdit", url: buildWatchUrl(props) }] },
      {
        kind: "paragraph",
        text: "Pokud jste to nebyli vy, nedělejte nic. Nic vám posílat nebudeme a\u00a0adresu smažeme.",
      },
    ],
    footer: {
      text: null,
      links: [
        { label: "Smazat moje údaje", url: buildWatchUrl(props, watchSteps.erase) },
        { label: "Ochrana osobních údajů", url: siteUrl + pagePaths.privacy },
      ],
    },
  }
  const sender = `${firm.name}, ${firm.seat}, IČO\u00a0${firm.registrationNumber}, ${firm.register}, ${phones[0].display}, ${email}`
  return writeMail(content, dealer, { sender })
}

/** Every wish that is of our own words; of others only that there are some. */
function nameSearch(wishes: readonly Wish[]): string {
  const own = wishes.filter(({ isOwn }) => isOwn === true).map(({ text }) => text)
  if (own.length === 0) return " podle vašeho hledání"
  return `: ${own.join(", ")}${own.length < wishes.length ? " a\u00a0další" : ""}`
}
