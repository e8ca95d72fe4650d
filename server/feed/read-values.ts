/** What the provider writes for an unknown value. */
const unknownTexts = new Set(["", "-", "neuvedeno"])

/** The text of a field. The parser makes an object of an element with attributes, and may of an empty one. */
export function readFeedText(value: unknown): string {
  return tidy(readRawText(value))
}

/** An entity may name half of a character (&#xD800;), which no URL can hold: it becomes U+FFFD. */
function readRawText(value: unknown): string {
  if (typeof value === "string") return value.toWellFormed()
  const text = typeof value === "object" && value !== null && "#text" in value ? value["#text"] : ""
  return String(text).toWellFormed()
}

/** `null` for an unknown value. */
export function readKnownText(value: unknown): string | null {
  const text = readFeedText(value)
  return unknownTexts.has(text.toLowerCase()) ? null : text
}

/** A number above zero ("249000.00", "128 400"); zero and anything else is unknown. */
export function readPositiveNumber(value: unknown): number | null {
  const text = readFeedText(value).replace(/\s/g, "").replace(",", ".")
  if (!/^\d{1,12}(\.\d+)?$/.test(text)) return null
  const rounded = Math.round(Number(text))
  return rounded > 0 ? rounded : null
}

export function readFlag(value: unknown): boolean | null {
  const text = readFeedText(value).toLowerCase()
  if (["1", "true", "ano"].includes(text)) return true
  if (["0", "false", "ne"].includes(text)) return false
  return null
}

/** The texts of `<extras><extra>…</extra></extras>`, with their line breaks; the parser gives none, one or an array. */
export function readTexts(container: unknown, item: string): readonly string[] {
  if (typeof container !== "object" || container === null || !(item in container)) return []
  const items: unknown = Reflect.get(container, item)
  return (Array.isArray(items) ? items : [items])
    .map((text) => readRawText(text).trim())
    .filter((text) => text !== "")
}

/** The lines of a text that may be HTML: without tags, and with the entities decoded that CDATA leaves. */
export function stripTags(text: string): readonly string[] {
  return text
    .split(/<br\s*\/?>|<\/p>|<\/li>|\r?\n/i)
    .map((line) =>
      line.replace(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, "").replace(/<\/?[a-z!][^<>]*>/gi, ""),
    )
    .map((line) => tidy(line.replace(/&(\w+|#39);/g, (entity, name) => htmlEntities.get(name) ?? entity)))
    .filter((line) => line !== "")
}

const htmlEntities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["#39", "'"],
  ["nbsp", "\u00a0"],
])

/** U+FFFD replaces bytes that are invalid in the reply's encoding, and halves of characters. */
export function isDamaged(text: string): boolean {
  return text.includes("\ufffd")
}

function tidy(text: string): string {
  return text.replace(/[\s\u00a0]+/g, " ").trim()
}
