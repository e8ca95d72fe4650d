import type { Vehicle } from "../vehicle.ts"

/** Shorter words in capitals are abbreviations: TDI, DSG, ABS, LED. */
const longWord = /\p{L}{4,}/gu
/** Two may be names of trims ("QUATTRO SLINE"); three in a row of mostly capitals are a sentence. */
const MIN_ALL_CAPS_WORDS = 3
const ALL_CAPS_SHARE = 0.8
const MAX_SHOWN = 60

/** The first text of the dealer's own that is written in capitals, shortened for a report. */
export function findAllCapsText({ supplement, remarks, condition }: Vehicle): string | undefined {
  const text = [supplement, ...remarks, condition ?? ""].find(isAllCaps)
  return text === undefined || text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN).trimEnd()}…`
}

function isAllCaps(text: string): boolean {
  const words = text.match(longWord) ?? []
  const capitals = words.filter((word) => word === word.toUpperCase())
  return capitals.length >= MIN_ALL_CAPS_WORDS && capitals.length >= words.length * ALL_CAPS_SHARE
}
