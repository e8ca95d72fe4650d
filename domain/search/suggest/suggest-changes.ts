import type { StockSnapshot } from "../../stock/snapshot.ts"
import { searchStock } from "../engine/search-stock.ts"
import { type ChoiceFilter, choiceFilters } from "../filters.ts"
import { isSet, noRange, type Range, type RangeFilter, rangeFilters, rangeRows } from "../ranges.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import { type StockQuery, setChoices, setRange } from "../stock-query.ts"
import type { SearchWords } from "../words/search-words.ts"

const MAX_CHANGES = 3

/** One change of a query, and how many vehicles there are after it. */
export type Change = ChangedFilter & { readonly query: StockQuery; readonly count: number }

type ChangedFilter =
  | { readonly choice: ChoiceFilter }
  | { readonly range: RangeFilter }
  | { readonly words: string }

/** For a search that finds nothing: up to three single changes after which there is something, most vehicles first. */
export function suggestChanges(
  snapshot: StockSnapshot<SearchedVehicle>,
  query: StockQuery,
  searchWords?: SearchWords,
): readonly Change[] {
  const build = (filter: ChangedFilter, changed: StockQuery): Change => ({
    ...filter,
    query: changed,
    count: searchStock(snapshot, changed, searchWords).total,
  })
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
