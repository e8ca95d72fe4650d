import type { Letter, LetterFact, LetterPart } from "./letter.ts"

/** The part of a mail for programs that show no HTML; it leaves nothing out. */
export function writeLetterText({ parts }: Letter): string {
  return `${parts.map(writePart).join("\n\n")}\n`
}

function writePart(part: LetterPart): string {
  if (part.kind === "heading") return part.text.toLocaleUpperCase("cs")
  if (part.kind === "facts") return writeFacts(part.facts)
  if (part.kind === "quote")
    return part.text
      .split("\n")
      .map((line) => `> ${line}`.trimEnd())
      .join("\n")
  if (part.kind === "link" || part.kind === "button") return `${part.label}: ${readableUrl(part.url)}`
  return part.text
}

function writeFacts(facts: readonly LetterFact[]): string {
  const width = Math.max(...facts.map(({ label }) => label.length)) + 2
  return facts
    .flatMap(({ label, value, url }) => [
      `${label}:`.padEnd(width) + value,
      ...(url?.startsWith("http") ? [" ".repeat(width) + url] : []),
    ])
    .join("\n")
}

/** A number to dial is read by people. */
function readableUrl(url: string): string {
  return url.replace(/^tel:/, "")
}
