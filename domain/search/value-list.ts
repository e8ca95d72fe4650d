import { foldSpelling } from "../czech/fold-text.ts"

/**
 * A list of values in one URL parameter: joined with hyphens, a hyphen or tilde inside a value escaped with a tilde.
 * ["Mercedes-Benz", "Audi"] is written "Mercedes~-Benz-Audi".
 */
export function formatValueList(values: readonly string[]): string {
  return values.map(escapeValue).join("-")
}

export function escapeValue(value: string): string {
  return value.replace(/[-~]/g, "~$&")
}

/**
 * Also reads links from before the escape ("Mercedes-Benz-Audi") and from before the stock's spelling ("ŠKODA"), by the
 * values that are in stock.
 */
export function parseValueList(text: string, inStock: readonly string[]): string[] {
  const spell = createSpelling(inStock)
  const values = text.includes("~") ? splitEscaped(text) : joinSplitValues(text.split("-"), inStock, spell)
  return values.filter((value) => value !== "").map((value) => spell(value) ?? value)
}

/** A value as the stock spells it; undefined where it is not in stock. */
type Spelling = (value: string) => string | undefined

export function createSpelling(inStock: readonly string[]): Spelling {
  const exact = new Set(inStock)
  const folded = new Map(inStock.map((value) => [foldSpelling(value), value]))
  return (value) => (exact.has(value) ? value : folded.get(foldSpelling(value)))
}

function splitEscaped(text: string): string[] {
  const values = [""]
  for (const [part, escaped] of text.matchAll(/~([\s\S])|[\s\S]/g)) {
    if (part === "-") values.push("")
    else values.push((values.pop() ?? "") + (escaped ?? part))
  }
  return values
}

/** Unless every part is itself a value in stock, the longest run of parts that joins into one is that value. */
function joinSplitValues(
  parts: readonly string[],
  inStock: readonly string[],
  spell: Spelling,
): readonly string[] {
  if (parts.every((part) => spell(part) !== undefined)) return parts
  const maxParts = Math.max(1, ...inStock.map((value) => value.split("-").length))
  const values: string[] = []
  for (let start = 0; start < parts.length; ) {
    let length = Math.min(maxParts, parts.length - start)
    while (length > 1 && spell(parts.slice(start, start + length).join("-")) === undefined) length--
    values.push(parts.slice(start, start + length).join("-"))
    start += length
  }
  return values
}
