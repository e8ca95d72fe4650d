import { choiceTexts, formatBounds, formatChoice, rangeTexts } from "#app/search/filter-texts.ts"
import { choosePlural } from "#domain/czech/choose-plural.ts"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import { lowerFirst } from "#domain/czech/sentence.ts"
import type { ByChoiceFilter, ChoiceFilter } from "#domain/search/filters.ts"
import { isSet } from "#domain/search/ranges.ts"
import type { SearchedVehicle } from "#domain/search/searched-vehicle.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import { buildEmptyOffer } from "#domain/search/suggest/empty-offer.ts"
import type { MissedCriterion } from "#domain/search/suggest/find-nearest.ts"
import type { Change } from "#domain/search/suggest/suggest-changes.ts"
import type { SearchWords } from "#domain/search/words/search-words.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { formatWords } from "../texts.ts"

/** Offered where nothing is found, in words. */
export type DescribedOffer<V> = {
  readonly changes: readonly {
    readonly label: string
    readonly value: string
    readonly count: number
    readonly query: StockQuery
  }[]
  readonly nearest: readonly { readonly vehicle: V; readonly difference: string }[]
}

/** A file that only an empty list needs: a browser loads it at the first one. */
export function describeEmptyOffer<V extends SearchedVehicle>(
  snapshot: StockSnapshot<V>,
  asked: StockQuery,
  searchWords?: SearchWords,
): DescribedOffer<V> {
  const { changes, nearest } = buildEmptyOffer(snapshot, asked, searchWords)
  return {
    changes: changes.map((change) => {
      const [label, value] = describeChange(change, asked)
      return { label, value, count: change.count, query: change.query }
    }),
    nearest: nearest.map(({ vehicle, difference }) => ({
      vehicle,
      difference: describeDifference(difference),
    })),
  }
}

/** The filter's label, and what becomes of it: "jakákoli, nejen kombi". */
function describeChange(change: Change, asked: StockQuery): readonly [label: string, value: string] {
  if ("choice" in change) {
    const [only, ...others] = asked.choices[change.choice]
    const named = namedWhenDropped.includes(change.choice) && only !== undefined && others.length === 0
    const exception = named ? `, nejen ${change.choice === "make" ? only : lowerFirst(only)}` : ""
    const { label, dropped } = choiceTexts[change.choice]
    return [label, dropped + exception]
  }
  if ("words" in change) return ["Hledaná slova", `i\u00a0bez ${formatWords(change.words)}`]
  const bounds = change.query.ranges[change.range]
  const value = isSet(bounds) ? formatBounds(change.range, bounds) : "bez omezení"
  return [rangeTexts[change.range].label, value]
}

const namedWhenDropped: readonly ChoiceFilter[] = ["make", "fuel", "bodyType", "gearbox"]

/** "jiná značka: Agados", "není elektrický", "o 79 000 Kč dražší" */
export function describeDifference(difference: MissedCriterion): string {
  if ("choice" in difference) {
    const { choice, missing, has } = difference
    const text = missing.length === 1 ? notThis[`${choice} ${missing[0]}`] : undefined
    const values = statedOnly.includes(choice) ? missing : has
    return text ?? `${otherTexts[choice]}: ${values.map((value) => nameValue(choice, value)).join(", ")}`
  }
  const { range, by } = difference
  const { unit: ownUnit, more, less } = rangeTexts[range]
  const gap = Math.abs(by)
  const unit = range === "year" ? choosePlural(gap, ["rok", "roky", "let"]) : ownUnit
  return `o\u00a0${formatWholeNumber(gap)}\u00a0${unit} ${by > 0 ? more : less}`
}

/** Where one value was asked for and has a word of its own. */
const notThis: Readonly<Record<string, string>> = {
  "fuel Elektro": "není elektrický",
  "drive 4x4": "není\u00a04×4",
}

/** Said only of a vehicle that has it; what others have instead is no answer. */
const statedOnly: readonly ChoiceFilter[] = ["drive", "equipment", "vat"]

const otherTexts: ByChoiceFilter<string> = {
  make: "jiná značka",
  model: "jiný model",
  fuel: "jiné palivo",
  bodyType: "jiná karoserie",
  gearbox: "jiná převodovka",
  drive: "není uvedeno",
  seats: "jiný počet míst",
  equipment: "není uvedeno",
  vat: "není uvedeno",
}

/** Makes, models and some equipment have names of their own. */
const properNames: readonly ChoiceFilter[] = ["make", "model", "equipment"]

function nameValue(choice: ChoiceFilter, value: string): string {
  if (choice === "seats") return value
  const name = formatChoice(choice, value)
  return properNames.includes(choice) ? name : lowerFirst(name)
}
