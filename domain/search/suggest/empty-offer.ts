import type { StockSnapshot } from "../../stock/snapshot.ts"
import { searchStock } from "../engine/search-stock.ts"
import { type ChoiceFilter, choiceFilters } from "../filters.ts"
import { isModelOf } from "../model-value.ts"
import { isSet, noRange, type Range, type RangeFilter, rangeFilters, rangeRows } from "../ranges.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import { emptyStockQuery, type StockQuery, setChoices, setRange } from "../stock-query.ts"
import type { SearchWords } from "../words/search-words.ts"

const MAX_CHANGES = 3

/** Another search, and what it finds. */
export type Found<V> = {
  readonly query: StockQuery
  readonly count: number
  /** The cheapest of them first. */
  readonly vehicles: readonly V[]
}

/** One change of a query, and what there is after it. */
export type Change<V> = ChangedFilter & Found<V>

type ChangedFilter =
  | { readonly choice: ChoiceFilter }
  | { readonly range: RangeFilter }
  | { readonly words: string }

/** Offered to a visitor whose search finds nothing. */
export type EmptyOffer<V> = {
  readonly changes: readonly Change<V>[]
  /** Where no one change is enough: each criterion that finds something by itself. */
  readonly criteria: readonly Found<V>[]
}

/** A query with words needs `searchWords`. */
export function buildEmptyOffer<V extends SearchedVehicle>(
  snapshot: StockSnapshot<V>,
  query: StockQuery,
  searchWords?: SearchWords,
): EmptyOffer<V> {
  const find = (other: StockQuery): Found<V> => {
    const { total, vehicles } = searchStock(snapshot, { ...other, sort: "cheapest" }, searchWords)
    return { query: other, count: total, vehicles }
  }
  const changes = suggestChanges(query, find)
  const criteria = changes.length > 0 ? [] : listCriteria(query).map(find)
  return { changes, criteria: criteria.filter(({ count }) => count > 0) }
}

/** For a search that finds nothing: up to three single changes after which there is something, most vehicles first. */
function suggestChanges<V>(query: StockQuery, find: (query: StockQuery) => Found<V>): readonly Change<V>[] {
  const build = (filter: ChangedFilter, changed: StockQuery): Change<V> => ({ ...filter, ...find(changed) })
  const choices = choiceFilters
    .filter((filter) => query.choices[filter].length > 0)
    .map((filter) => build({ choice: filter }, setChoices(query, filter, [])))
  const ranges = rangeFilters
    .filter((filter) => isSet(query.ranges[filter]))
    .map((filter) => {
      const wider = listWiderRanges(filter, query.ranges[filter])
        .map((range) => build({ range: filter }, setRange(query, filter, range)))
        .toSorted((a, b) => b.count - a.count)[0]
      return wider !== undefined && wider.count > 0
        ? wider
        : build({ range: filter }, setRange(query, filter, noRange))
    })
  const words = query.words === "" ? [] : [build({ words: query.words }, { ...query, words: "" })]
  return [...words, ...choices, ...ranges]
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_CHANGES)
}

/** The range with one of its bounds a step further. */
function listWiderRanges(filter: RangeFilter, { from, to }: Range): readonly Range[] {
  const { steps, fixedTo = steps } = rangeRows[filter]
  const lower = from === null ? undefined : steps.findLast((step) => step < from)
  const higher = to === null ? undefined : fixedTo.find((step) => step > to)
  return [
    ...(lower === undefined ? [] : [{ from: lower, to }]),
    ...(higher === undefined ? [] : [{ from, to: higher }]),
  ]
}

/** Each criterion of a search by itself; a model with its make, which is then no criterion of its own. */
function listCriteria({ choices, ranges, words, sort }: StockQuery): readonly StockQuery[] {
  const nothing = { ...emptyStockQuery, sort }
  const others = choiceFilters.filter((filter) => filter !== "make" && filter !== "model")
  return [
    ...choices.make.flatMap((make) => {
      const ofMake = setChoices(nothing, "make", [make])
      const models = choices.model.filter((value) => isModelOf(make, value))
      return models.length === 0 ? ofMake : models.map((model) => setChoices(ofMake, "model", [model]))
    }),
    ...others.flatMap((filter) => choices[filter].map((value) => setChoices(nothing, filter, [value]))),
    ...rangeFilters
      .filter((filter) => isSet(ranges[filter]))
      .map((filter) => setRange(nothing, filter, ranges[filter])),
    ...(words === "" ? [] : [{ ...nothing, words }]),
  ]
}
