import type { Vehicle } from "../vehicle.ts"

/** Shorter words in capitals are abbreviations: TDI, DSG, ABS, LED. */
const longWord = /\p{L}{4,}/gu
/** Two may be names of trims ("QUATTRO SLINE"); three in a row of mostly capitals are a sentence. */
const LEAST_SHOUTED_WORDS = 3
const SHOUTED_SHARE = 0.8
const MOST_SHOWN = 60

/** The first text of the dealer's own that is written in capitals, shortened for a report. */
export function findShoutedText({ supplement, remarks, condition }: Vehicle): string | undefined {
  const text = [supplement, ...remarks, condition ?? ""].find(isShouted)
  return text === undefined || text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN).trimEnd()}…`
}

function isShouted(text: string): boolean {
  const words = text.match(longWord) ?? []
  const shouted = words.filter((word) => word === word.toUpperCase())
  return shouted.length >= LEAST_SHOUTED_WORDS && shouted.length >= words.length * SHOUTED_SHARE
}
