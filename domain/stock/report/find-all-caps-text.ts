import type { Vehicle } from "../../vehicle/vehicle.ts"

/** Shorter words in capitals are abbreviations: TDI, DSG, ABS, LED. */
const longWord = /\p{L}{4,}/gu
/** Two may be names of trims ("QUATTRO SLINE"); three are a sentence. */
const MIN_ALL_CAPS_WORDS = 3
const MIN_ALL_CAPS_SHARE = 0.8
const MAX_LENGTH = 60

/** The dealer's first text in capitals, shortened for the report. */
export function findAllCapsText({ supplement, remarks, condition }: Vehicle): string | undefined {
  const text = [supplement, ...remarks, condition ?? ""].find(isAllCaps)
  return text === undefined || text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH).trimEnd()}…`
}

function isAllCaps(text: string): boolean {
  const words = text.match(longWord) ?? []
  const capitals = words.filter((word) => word === word.toUpperCase())
  return capitals.length >= MIN_ALL_CAPS_WORDS && capitals.length >= words.length * MIN_ALL_CAPS_SHARE
}
