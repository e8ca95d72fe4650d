/** What the provider writes where it knows nothing. */
const unknownTexts = new Set(["", "-", "neuvedeno"])

/** One field's text. An element with attributes is an object whose text is apart; an empty element may be an object too. */
export function readText(value: unknown): string {
  return tidy(readRawText(value))
}

function readRawText(value: unknown): string {
  if (typeof value === "string") return value
  return typeof value === "object" && value !== null && "#text" in value ? String(value["#text"]) : ""
}

/** Where an unknown value is possible, it is `null`. */
export function readKnownText(value: unknown): string | null {
  const text = readText(value)
  return unknownTexts.has(text.toLowerCase()) ? null : text
}

/** A number above zero ("249000.00", "128 400"); zero and anything else is unknown. */
export function readPositiveNumber(value: unknown): number | null {
  const text = readText(value).replace(/\s/g, "").replace(",", ".")
  if (!/^\d{1,12}(\.\d+)?$/.test(text)) return null
  const rounded = Math.round(Number(text))
  return rounded > 0 ? rounded : null
}

export function readFlag(value: unknown): boolean | null {
  const text = readText(value).toLowerCase()
  if (["1", "true", "ano"].includes(text)) return true
  if (["0", "false", "ne"].includes(text)) return false
  return null
}

/** The texts of a list, line breaks kept: `<extras><extra>…</extra></extras>` arrives empty, single or many. */
export function readTexts(container: unknown, item: string): readonly string[] {
  if (typeof container !== "object" || container === null || !(item in container)) return []
  const items: unknown = Reflect.get(container, item)
  return (Array.isArray(items) ? items : [items])
    .map((text) => readRawText(text).trim())
    .filter((text) => text !== "")
}

/** Plain lines of a text that may be HTML: breaks part the lines, tags go, entities left over (from CDATA) are decoded. */
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

/** U+FFFD stands for bytes that were not text in the reply's encoding. */
export function isDamaged(text: string): boolean {
  return text.includes("\ufffd")
}

function tidy(text: string): string {
  return text.replace(/[\s\u00a0]+/g, " ").trim()
}
