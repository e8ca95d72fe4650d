import { type Amount, findAmount, numberWords, type RangeField } from "./range-amounts.ts"
import type { SourceWord } from "./split-words.ts"

/** Both ends count; an open end is infinite. A vehicle whose value is not known is in no range. */
export type SpokenRange = { readonly field: RangeField; readonly min: number; readonly max: number }

type Bound = "atMost" | "below" | "atLeast" | "above" | "around" | "exactly"
type Row = { readonly bound?: Bound; readonly field?: RangeField }

/** Words before a number; with a field where they are used for nothing else. */
const boundsBefore = listPhrases([
  ["do|max|maximalne|nejvyse|nejvic|za|az do", { bound: "atMost" }],
  ["pod|mene nez|min nez", { bound: "below" }],
  ["levnejsi nez|levneji nez", { bound: "below", field: "priceCzk" }],
  ["ne drazsi nez", { bound: "atMost", field: "priceCzk" }],
  ["starsi nez", { bound: "below", field: "year" }],
  ["ne starsi nez", { bound: "atLeast", field: "year" }],
  ["od|min|minimalne|nejmene|alespon|aspon", { bound: "atLeast" }],
  ["nad|pres|vic nez|vice nez", { bound: "above" }],
  ["drazsi nez", { bound: "above", field: "priceCzk" }],
  ["novejsi nez|mladsi nez", { bound: "above", field: "year" }],
  ["kolem|okolo|cca|zhruba|priblizne|asi", { bound: "around" }],
  ["mezi", { bound: "exactly" }],
])

/** Words after a number: "2018 a novější". */
const boundsAfter = listPhrases([
  ["+|a vic|a vice|a vys|a vyse", { bound: "atLeast" }],
  ["a novejsi|a mladsi", { bound: "atLeast", field: "year" }],
  ["a starsi", { bound: "atMost", field: "year" }],
  ["a mene|a nize|max|maximalne", { bound: "atMost" }],
  ["a levnejsi", { bound: "atMost", field: "priceCzk" }],
])

const fieldNames = listPhrases([
  ["cena|cenou|ceny|cene", { field: "priceCzk" }],
  ["najezd|najezdem|najezdu|najeto|tachometr|kilometry", { field: "mileageKm" }],
  ["vykon|vykonem|vykonu", { field: "powerKw" }],
  ["rok vyroby|roku vyroby|rok|roku|roky|rocnik|rocniku|rocniky|r v|rv", { field: "year" }],
])

/** "Kolem 300 tisíc" is a tenth to either side. */
const AROUND = 0.1

/**
 * The range that a phrase beginning at this word means ("do 300 tis", "2018-2020", "nad 100 kW"), and the word after it;
 * null of a price that is not in crowns.
 */
export function findRangePhrase(
  words: readonly SourceWord[],
  at: number,
  thisYear: number,
): { readonly range: SpokenRange | null; readonly end: number } | undefined {
  const seats = numberWords.get(words[at]?.text.match(/^(.+?)mist/)?.[1] ?? "")
  if (seats !== undefined) return { range: { field: "seats", min: seats, max: seats }, end: at + 1 }
  const name = findPhrase(fieldNames, words, at)
  const before = findPhrase(boundsBefore, words, name.end)
  const nameAfter = findPhrase(fieldNames, words, before.end)
  const first = findAmount(words, nameAfter.end, before.row !== undefined)
  if (first === undefined) return undefined
  const second = findSecondAmount(words, first, before.row?.bound)
  const after = findPhrase(boundsAfter, words, (second ?? first).end)
  const text = [name, nameAfter, before, after].find(({ row }) => row?.field !== undefined)?.row?.field
  const isBounded = before.row !== undefined || after.row !== undefined || second !== undefined
  const field = (second ?? first).field ?? text ?? guessField(second ?? first, isBounded)
  if (field === undefined) return undefined
  if (field === "foreignPrice") return { range: null, end: after.end }
  const bound = second === undefined ? (before.row?.bound ?? after.row?.bound) : "exactly"
  const values = [first, second ?? first].map((amount) => toValue(amount, second ?? first, field))
  if (field === "age") {
    const isOfYears = [before, after].some(({ row }) => row?.field === "year")
    const { min, max } = limit(bound === undefined ? "atMost" : isOfYears ? opposites[bound] : bound, values)
    return { range: { field: "year", min: thisYear - max, max: thisYear - min }, end: after.end }
  }
  return { range: { field, ...limit(bound ?? usualBound(field), values) }, end: after.end }
}

/** "Starší než" means a year that is lower and an age that is higher. */
const opposites: Readonly<Record<Bound, Bound>> = {
  atMost: "atLeast",
  atLeast: "atMost",
  below: "above",
  above: "below",
  around: "around",
  exactly: "exactly",
}

/** "2018-2020", "200 až 300 tis", "mezi 2015 a 2018", "od 100 do 150 kW"; but "od 2018 do 300 tis" are two ranges. */
function findSecondAmount(words: readonly SourceWord[], first: Amount, bound?: Bound): Amount | undefined {
  const joint = words[first.end]?.text ?? ""
  const isJoint =
    joint === "-" ||
    joint === "az" ||
    (joint === "a" && bound === "exactly") ||
    (joint === "do" && bound === "atLeast")
  if (!isJoint) return undefined
  const second = findAmount(words, first.end + 1, bound !== undefined)
  if (second === undefined || isYear(first) !== isYear(second)) return undefined
  return first.field === undefined || first.field === second.field ? second : undefined
}

function isYear({ number, factor, field }: Amount): boolean {
  return field === undefined && factor === 1 && number >= 1900 && number <= 2100
}

/** A number without a unit is a year or a price; people leave out the thousands, too ("do 300"). Others stay words. */
function guessField(amount: Amount, isBounded: boolean): RangeField | undefined {
  const { number, factor } = amount
  if (isYear(amount)) return isBounded ? "year" : undefined
  if (factor > 1 || number >= 10_000) return "priceCzk"
  return isBounded && number >= 20 && number < 1000 ? "priceCzk" : undefined
}

/** The first of two numbers takes what the second says: "200-300 tis", "100 až 150 koní". */
function toValue(amount: Amount, last: Amount, field: NonNullable<Amount["field"]>): number {
  const isPlain = amount.factor === 1 && amount.field === undefined
  const { factor, field: unit } = isPlain ? last : amount
  const isThousands = factor === 1 && unit === undefined && amount.number < 1000
  const usual = isThousands && (field === "priceCzk" || field === "mileageKm") ? 1000 : factor
  return Math.round(amount.number * usual)
}

/** A single price or mileage is an upper bound: people do not search for an exact one. */
function usualBound(field: RangeField): Bound {
  return field === "priceCzk" || field === "mileageKm" ? "atMost" : "exactly"
}

function limit(bound: Bound, values: readonly number[]): { readonly min: number; readonly max: number } {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const limits = {
    atMost: { min: Number.NEGATIVE_INFINITY, max },
    below: { min: Number.NEGATIVE_INFINITY, max: max - 1 },
    atLeast: { min, max: Number.POSITIVE_INFINITY },
    above: { min: min + 1, max: Number.POSITIVE_INFINITY },
    around: { min: min * (1 - AROUND), max: max * (1 + AROUND) },
    exactly: { min, max },
  }
  return limits[bound]
}

function listPhrases(rows: readonly (readonly [string, Row])[]): ReadonlyMap<string, Row> {
  return new Map(rows.flatMap(([phrases, row]) => phrases.split("|").map((phrase) => [phrase, row] as const)))
}

const MAX_PHRASE_WORDS = 3

/** The longest phrase that begins at a word; none ends where it begins. */
function findPhrase(phrases: ReadonlyMap<string, Row>, words: readonly SourceWord[], at: number) {
  let found: { readonly row: Row | undefined; readonly end: number } = { row: undefined, end: at }
  let phrase = ""
  for (let end = at + 1; end <= Math.min(at + MAX_PHRASE_WORDS, words.length); end++) {
    phrase += `${phrase === "" ? "" : " "}${words[end - 1]?.text ?? ""}`
    const row = phrases.get(phrase)
    if (row !== undefined) found = { row, end }
  }
  return found
}
