import { type ChoiceFilter, choiceFilters } from "./filters.ts"
import { type RangeFilter, rangeFilters } from "./ranges.ts"
import { type StockQuery, setChoices, setRange } from "./stock-query.ts"

/** "Na hory", and the filters that the dealer means by it. */
export type NamedSearch = { readonly name: string; readonly search: NamedFilters }

/** As the dealer file writes them; those left out restrict nothing. */
type NamedFilters = { readonly [filter in ChoiceFilter]?: readonly string[] | undefined } & {
  readonly [filter in RangeFilter]?: NamedRange | undefined
} & {
  /** An age, so that the search follows the calendar. */
  readonly maxAgeYears?: number | undefined
}

type NamedRange = { readonly from?: number | undefined; readonly to?: number | undefined }

/** The query with the named filters in place of its own. Ages are years before `year`. */
export function applyNamedSearch(query: StockQuery, { search }: NamedSearch, year: number): StockQuery {
  let applied = query
  for (const filter of choiceFilters) {
    const values = search[filter]
    if (values !== undefined) applied = setChoices(applied, filter, values)
  }
  for (const filter of rangeFilters) {
    const range = search[filter]
    if (range !== undefined)
      applied = setRange(applied, filter, { from: range.from ?? null, to: range.to ?? null })
  }
  if (search.maxAgeYears === undefined) return applied
  return setRange(applied, "year", { from: year - search.maxAgeYears, to: null })
}
