import { escapeXml } from "#domain/data/escape-xml.ts"
import type { LetterLink } from "./letter.ts"
import { colors } from "./letter-style.ts"

/** For layout only: what is read aloud is its content. */
export function writeTable(rows: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows}</table>`
}

/** A telephone number stays on its line. */
export function writeLink({ label, url }: LetterLink): string {
  const wrapping = url.startsWith("tel:") ? ";white-space:nowrap" : ""
  return `<a class="lnk" href="${escapeXml(url)}" style="color:${colors.link};text-decoration:underline${wrapping}">${escapeXml(label)}</a>`
}
