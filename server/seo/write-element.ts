import { escapeXml } from "#domain/data/escape-xml.ts"

/** An element with text; the text is escaped. */
export function writeElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
