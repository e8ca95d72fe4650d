import type { Dealer } from "#domain/dealer/dealer.ts"
import { writeMailHtml } from "./write-mail-html.ts"

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

/** Each part by its kind. */
export const part = {
  heading: (text: string): MailPart => ({ kind: "heading", text }),
  subheading: (text: string, url?: string): MailPart => ({
    kind: "subheading",
    text,
    ...(url !== undefined && { url }),
  }),
  paragraph: (text: string): MailPart => ({ kind: "paragraph", text }),
  highlight: (title: string, text: string): MailPart => ({ kind: "highlight", title, text }),
  facts: (facts: readonly MailFact[]): MailPart => ({ kind: "facts", facts }),
  numbers: (numbers: readonly MailNumber[]): MailPart => ({ kind: "numbers", numbers }),
  bars: (bars: readonly MailBar[]): MailPart => ({ kind: "bars", bars }),
  quote: (text: string): MailPart => ({ kind: "quote", text }),
  steps: (steps: readonly string[]): MailPart => ({ kind: "steps", steps }),
  buttons: (buttons: readonly MailButton[]): MailPart => ({ kind: "buttons", buttons }),
  links: (before: string, links: readonly MailLink[]): MailPart => ({ kind: "links", before, links }),
  vehicles: (vehicles: readonly MailVehicle[]): MailPart => ({ kind: "vehicles", vehicles }),
  rule: { kind: "rule" },
  note: (text: string): MailPart => ({ kind: "note", text }),
} as const

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

/** The part of a mail for programs that show no HTML; it leaves nothing out. */
function writeMailText({ parts, footer }: MailContent, sender: string): string {
  const paragraphs = [
    ...parts.flatMap((part) => (part.kind === "rule" ? [] : [writePart(part)])),
    ...(footer.text === null ? [] : [footer.text]),
    ...(footer.links.length === 0 ? [] : [writeLinks(footer.links)]),
    sender,
  ]
  return `${paragraphs.join("\n\n")}\n`
}

function writePart(part: Exclude<MailPart, { readonly kind: "rule" }>): string {
  if (part.kind === "heading") return part.text.toLocaleUpperCase("cs")
  if (part.kind === "subheading")
    return [part.text.toLocaleUpperCase("cs"), ...(part.url === undefined ? [] : [part.url])].join("\n")
  if (part.kind === "highlight") return `${part.title}\n${part.text}`
  if (part.kind === "facts") return writeFacts(part.facts)
  if (part.kind === "numbers") return writeNumbers(part.numbers)
  if (part.kind === "bars") return writeBars(part.bars)
  if (part.kind === "quote")
    return part.text
      .split("\n")
      .map((line) => `> ${line}`.trimEnd())
      .join("\n")
  if (part.kind === "steps") return part.steps.map((step, index) => `${index + 1}. ${step}`).join("\n")
  if (part.kind === "buttons") return writeLinks(part.buttons)
  if (part.kind === "links") return `${part.before}\n${writeLinks(part.links)}`
  if (part.kind === "vehicles") return part.vehicles.map(writeVehicle).join("\n\n")
  return part.text
}

/** "Škoda Octavia, 2019, 142 300 km, 329 000 Kč", why it is listed, and its page. */
function writeVehicle({ name, facts, price, note, url }: MailVehicle): string {
  const first = [name, facts, price].filter((part) => part !== "").join(", ")
  return [first, ...(note === null ? [] : [note]), url].join("\n")
}

function writeNumbers(numbers: readonly MailNumber[]): string {
  const width = Math.max(...numbers.map(({ value }) => value.length))
  return numbers.map(({ value, label }) => `${value.padStart(width)}  ${label}`).join("\n")
}

/** What the bars show is in the numbers. */
function writeBars(bars: readonly MailBar[]): string {
  const width = Math.max(...bars.map(({ value }) => value.length))
  return bars.map(({ label, note, value }) => `${value.padStart(width)}  ${addNote(label, note)}`).join("\n")
}

function addNote(text: string, note: string | undefined): string {
  return note === undefined ? text : `${text} (${note})`
}

function writeFacts(facts: readonly MailFact[]): string {
  const width = Math.max(...facts.map(({ label }) => label.length)) + 2
  return facts
    .flatMap(({ label, value, url, note }) => [
      `${label}:`.padEnd(width) + addNote(value, note),
      ...(url?.startsWith("http") ? [" ".repeat(width) + url] : []),
    ])
    .join("\n")
}

function writeLinks(links: readonly MailLink[]): string {
  return links.map(writeLink).join("\n")
}

/** A call is written with its label and number, an e-mail as the address alone. */
function writeLink({ label, url }: MailLink): string {
  if (url.startsWith("tel:")) return label
  const [address = ""] = url.replace("mailto:", "").split("?")
  return `${label}: ${url.startsWith("mailto:") ? decodeURIComponent(address) : url}`
}
