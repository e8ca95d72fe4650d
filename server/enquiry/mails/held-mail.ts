import { formatMinutes, type Moment } from "#domain/calendar/opening-hours.ts"
import { formatAtTime } from "#domain/czech/calendar-days.ts"
import { formatCount } from "#domain/czech/choose-plural.ts"
import { formatDay } from "#domain/czech/named-days.ts"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import type { Letter, LetterPart, WrittenLetter } from "#server/mail/template/letter.ts"
import { shorten } from "./digest-mail.ts"
import { writeLetter } from "./enquiry-facts.ts"

type HeldEnquiry = {
  readonly code: string
  readonly enquiry: Enquiry
  /** In Prague. */
  readonly receivedAt: Moment
  /** Of the dealer's links. */
  readonly token: string
}

type HeldFacts = {
  readonly siteUrl: string
  readonly dealer: SellingDealer
  /** Of all that were held; those that are left out came from connections that sent many. */
  readonly count: number
  readonly held: readonly HeldEnquiry[]
}

const footer: Letter["footer"] = {
  text: "Interní zpráva pro\u00a0prodejce. Zadržené dotazy se na\u00a0webu samy smažou po\u00a030\u00a0dnech, v\u00a0poště je smažte ve\u00a0stejné době.",
  links: [],
}

/** Once a day: what looks like a program's, in case that one of them is a visitor's after all. */
export function formatHeldLetter({ siteUrl, dealer, count, held }: HeldFacts): WrittenLetter {
  const left = count - held.length
  const parts: LetterPart[] = [
    { kind: "heading", text: formatHeldCount(count) },
    {
      kind: "paragraph",
      text: "Vypadají jako nevyžádané: vedou na\u00a0cizí stránky, opakují se nebo je poslal program. Nikomu jsme na\u00a0ně neodpověděli. Podívejte se prosím, jestli mezi nimi není zákazník.",
    },
    ...held.flatMap((each) => listParts(each, siteUrl)),
    ...(left > 0
      ? [
          {
            kind: "note" as const,
            text: `Dalších, které tu nejsou: ${formatWholeNumber(left)}. Přišly po\u00a0mnoha z\u00a0týchž připojení, najde je správce webu.`,
          },
        ]
      : []),
  ]
  return writeLetter({ subject: formatHeldCount(count), parts, footer }, dealer)
}

function listParts({ code, enquiry, receivedAt, token }: HeldEnquiry, siteUrl: string): LetterPart[] {
  const { name, phone, email, message } = enquiry
  const contact = [phone, email].filter((known) => known !== null).join(", ")
  return [
    { kind: "rule" },
    {
      kind: "facts",
      facts: [
        { label: "Číslo", value: code },
        { label: "Jméno", value: name },
        { label: "Kontakt", value: contact },
        {
          label: "Přišlo",
          value: `${formatDay(receivedAt)} ${formatAtTime(formatMinutes(receivedAt.minutes))}`,
        },
      ],
    },
    ...(message === "" ? [] : [{ kind: "quote" as const, text: shorten(message) }]),
    {
      kind: "links",
      before: "Je to zákazník?",
      links: [{ label: "Otevřít dotaz", url: siteUrl + buildLinkPath("dealer", token) }],
    },
  ]
}

function formatHeldCount(count: number): string {
  return formatCount(count, ["zadržený dotaz", "zadržené dotazy", "zadržených dotazů"])
}
