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

/** Also reads links from before the escape ("Mercedes-Benz-Audi"), by the values that are in stock. */
export function parseValueList(text: string, inStock: readonly string[]): string[] {
  const values = text.includes("~") ? splitEscaped(text) : joinSplitValues(text.split("-"), new Set(inStock))
  return values.filter((value) => value !== "")
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
function joinSplitValues(parts: readonly string[], inStock: ReadonlySet<string>): readonly string[] {
  if (parts.every((part) => inStock.has(part))) return parts
  const maxParts = Math.max(1, ...Array.from(inStock, (value) => value.split("-").length))
  const values: string[] = []
  for (let start = 0; start < parts.length; ) {
    let length = Math.min(maxParts, parts.length - start)
    while (length > 1 && !inStock.has(parts.slice(start, start + length).join("-"))) length--
    values.push(parts.slice(start, start + length).join("-"))
    start += length
  }
  return values
}
