/** A line of a calendar file is at most 75 octets long; what is longer continues after a line end and a space. */
const MAX_OCTETS = 75

/** One property as RFC 5545 wants it sent: folded, never inside a character, with its line end. */
export function buildContentLine(property: string): string {
  const lines: string[] = []
  let line = ""
  let octets = 0
  for (const character of property) {
    const size = countOctets(character)
    if (octets + size > MAX_OCTETS) {
      lines.push(line)
      line = " "
      octets = 1
    }
    line += character
    octets += size
  }
  return `${[...lines, line].join("\r\n")}\r\n`
}

/** In UTF-8; by hand, because the domain knows no TextEncoder. */
function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** A property's text; other controls than line ends have no place in it. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n")
    .replace(/\p{Cc}/gu, "")
}

/** A parameter cannot hold a quotation mark or a control at all. */
export function quoteParameter(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, "")}"`
}
