import { lowerFirst } from "#domain/czech/sentence.ts"
import { type ChoiceFilter, choiceFilters, choiceRows } from "#domain/search/filters.ts"
import { isSet, rangeFilters } from "#domain/search/ranges.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import { formatBounds, formatChoice } from "./filter-texts.ts"

/** Filters whose values are names. */
const namedFilters: readonly ChoiceFilter[] = ["make", "model", "equipment"]

/** What the filters of a query ask for, as a phrase: "kombi, MPV nebo SUV · od roku 2021". */
export function describeFilters({ choices, ranges }: StockQuery): string {
  const chosen = choiceFilters
    .filter((filter) => choices[filter].length > 0)
    .map((filter) => joinChoices(filter, choices[filter]))
  const bounds = rangeFilters
    .filter((filter) => isSet(ranges[filter]))
    .map((filter) => formatBounds(filter, ranges[filter]))
  return [...chosen, ...bounds].join(" · ")
}

function joinChoices(filter: ChoiceFilter, values: readonly string[]): string {
  // "5 nebo 7 míst"
  const texts = values.map((value, place) =>
    filter === "seats" && place < values.length - 1 ? value : formatChoice(filter, value),
  )
  const written = namedFilters.includes(filter) ? texts : texts.map(lowerFirst)
  const last = choiceRows[filter].needsAll ? " a\u00a0" : " nebo "
  return [written.slice(0, -1).join(", "), ...written.slice(-1)].filter((part) => part !== "").join(last)
}
