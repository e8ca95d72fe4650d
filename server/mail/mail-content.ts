import type { Dealer } from "#domain/dealer/dealer.ts"
import { writeMailHtml } from "./write-mail-html.ts"
import { writeMailText } from "./write-mail-text.ts"

/** A mail's words, declared once: its text and its HTML are both written from these parts. */
export type MailContent = {
  readonly subject: string
  readonly parts: readonly MailPart[]
  /** Under the mail, before who sends it. */
  readonly footer: { readonly text: string | null; readonly links: readonly MailLink[] }
}

export type MailPart =
  | { readonly kind: "heading"; readonly text: string }
  /** Over one of several parts of a mail; may lead to all of what the part reports. */
  | { readonly kind: "subheading"; readonly text: string; readonly url?: string }
  | { readonly kind: "paragraph"; readonly text: string }
  /** What the mail is about, at one look. */
  | { readonly kind: "highlight"; readonly title: string; readonly text: string }
  /** Label and value, one a line. */
  | { readonly kind: "facts"; readonly facts: readonly MailFact[] }
  /** Two beside each other, large enough to be read at one look. */
  | { readonly kind: "numbers"; readonly numbers: readonly MailNumber[] }
  | { readonly kind: "bars"; readonly bars: readonly MailBar[] }
  /** Somebody's own words: a visitor's only in what the dealer gets. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "steps"; readonly steps: readonly string[] }
  /** Links that are the next thing to do, at most two. */
  | { readonly kind: "buttons"; readonly buttons: readonly MailButton[] }
  /** Links in a line of text: "Nehodí se? Odmítnout termín · Smazat" */
  | { readonly kind: "links"; readonly before: string; readonly links: readonly MailLink[] }
  | { readonly kind: "vehicles"; readonly vehicles: readonly MailVehicle[] }
  | { readonly kind: "rule" }
  | { readonly kind: "note"; readonly text: string }

export type MailFact = {
  readonly label: string
  readonly value: string
  readonly url?: string
  /** Under the value, quieter. */
  readonly note?: string
}

/** "11", "dotazů za týden" */
export type MailNumber = { readonly value: string; readonly label: string }

/** A bar as long as its share of the longest; the number stands beside it in text. */
export type MailBar = {
  readonly label: string
  readonly url?: string
  readonly note?: string
  readonly value: string
  /** Above 0, at most 1. */
  readonly share: number
}

export type MailVehicle = {
  readonly name: string
  readonly url: string
  readonly price: string
  /** "2019, 142 300 km"; empty where nothing is known. */
  readonly facts: string
  readonly note: string | null
  /** The only picture of a mail, which reads complete without it. */
  readonly photoUrl: string | null
}

export type MailLink = { readonly label: string; readonly url: string }

/** A call to a person, what the mail asks for, or another way. */
export type MailButton = MailLink & { readonly variant: "call" | "primary" | "quiet" }

/** A file that a mail client offers to add to a calendar, or to remove from it. */
export type MailCalendar = { readonly method: "REQUEST" | "CANCEL"; readonly content: string }

export type WrittenMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly calendar: MailCalendar | null
}

type MailDealer = Pick<Dealer, "name" | "town" | "firm" | "email" | "brand">

type Around = {
  /** The last line: who sends it. */
  readonly sender?: string
  readonly calendar?: MailCalendar | null
}

/** A part that holds nothing, such as the words of who wrote none, is left out. */
export function writeMail(
  { parts, ...head }: MailContent,
  dealer: MailDealer,
  { sender = formatSender(dealer), calendar = null }: Around = {},
): WrittenMail {
  const content = { ...head, parts: parts.filter(holdsAll) }
  return {
    subject: content.subject,
    text: writeMailText(content, sender),
    html: writeMailHtml(content, dealer, sender),
    calendar,
  }
}

function holdsAll(part: MailPart): boolean {
  return Object.values(part).every((value: string | readonly unknown[]) => value.length > 0)
}

function formatSender({ firm, email }: MailDealer): string {
  return `${firm.name}, ${firm.seat}, IČO\u00a0${firm.registrationNumber}, ${firm.register}, ${email}`
}
