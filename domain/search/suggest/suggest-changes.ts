import { type ChoiceFilter, choiceFilters } from "../filters.ts"
import { isSet, noRange, type Range, type RangeFilter, rangeFilters, rangeRows } from "../ranges.ts"
import { type StockQuery, setChoices, setRange } from "../stock-query.ts"

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

/** For a search that finds nothing: up to three single changes after which there is something, most vehicles first. */
export function suggestChanges<V>(
  query: StockQuery,
  find: (query: StockQuery) => Found<V>,
): readonly Change<V>[] {
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
