const NBSP = "\u00a0"

/** Characters of a keyboard, and how they are printed. */
const rules: readonly (readonly [RegExp, string])[] = [
  // 4x4, 2x airbag, 2x15 W
  [/(?<![\p{L}\d.,])(\d{1,2})x(?=\d|[\s,;)]|$)/giu, "$1×"],
  // 1.maj., 1. maj., 2. generace
  [/(?<![\d.])(\d{1,2})\.(?:(?=maj)| (?=\p{Ll}))/gu, `$1.${NBSP}`],
  // "v Brně", "a další": a letter alone never ends a line.
  [/(?<![\p{L}\d])([ksvzouai]) +(?=\S)/giu, `$1${NBSP}`],
  // 270 000
  [/(?<=\d) (?=\d{3}(?!\d))/gu, NBSP],
  [/(?<=\d) (?=(?:Kč|km|kW|kWh|cm|mm|m|l|t|kg|W|V|%|let|míst|dní|hod)(?![\p{L}\d]))/gu, NBSP],
]

/**
 * The text of a dealer or a feed as a printer would set it: no line ends with a one-letter word or parts a number from its
 * unit, and 4x4 is 4×4. Only for texts that people read; names that are compared or part of a URL stay as they are.
 */
export function polishCzech(text: string): string {
  return rules.reduce((polished, [pattern, replacement]) => polished.replace(pattern, replacement), text)
}
