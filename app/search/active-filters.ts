import { formatWords } from "#app/stock/texts.ts"
import { choiceFilters } from "#domain/search/filters.ts"
import { isSet, noRange, rangeFilters } from "#domain/search/ranges.ts"
import { type StockQuery, setChoices, setRange } from "#domain/search/stock-query.ts"
import { formatBounds, formatChoice } from "./filter-texts.ts"

export type ActiveFilter = {
  readonly key: string
  readonly label: string
  /** The same query, from its first page, without this filter. */
  readonly without: StockQuery
}

/** Choices before bounds: a title reads so, too. */
export function listActiveFilters(query: StockQuery): readonly ActiveFilter[] {
  const choices = choiceFilters.flatMap((filter) =>
    query.choices[filter].map((value) => ({
      key: `${filter} ${value}`,
      label: formatChoice(filter, value),
      without: setChoices(
        query,
        filter,
        query.choices[filter].filter((other) => other !== value),
      ),
    })),
  )
  const ranges = rangeFilters
    .filter((filter) => isSet(query.ranges[filter]))
    .map((filter) => ({
      key: filter,
      label: formatBounds(filter, query.ranges[filter]),
      without: setRange(query, filter, noRange),
    }))
  const words = { key: "words", label: formatWords(query.words), without: { ...query, page: 1, words: "" } }
  return [...choices, ...ranges, ...(query.words === "" ? [] : [words])]
}
