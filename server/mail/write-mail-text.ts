import type {
  MailBar,
  MailContent,
  MailFact,
  MailLink,
  MailNumber,
  MailPart,
  MailVehicle,
} from "./mail-content.ts"

/** The part of a mail for programs that show no HTML; it leaves nothing out. */
export function writeMailText({ parts, footer }: MailContent, sender: string): string {
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
