import { formatBound, formatBounds, rangeTexts } from "#app/search/filter-texts.ts"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import { type RangeFilter, rangeRows } from "#domain/search/ranges.ts"

/** "2018 (29)": the unit is in the group's label, save for the price's. */
export function formatBoundOption(filter: RangeFilter, bound: number, count: number): string {
  const { unit } = rangeTexts[filter]
  const number = unit === "" ? String(bound) : formatWholeNumber(bound)
  const text = filter === "priceCzk" ? formatBounds(filter, { from: bound, to: null }) : number
  return `${text} (${formatWholeNumber(count)})`
}

/** The words under the histogram: where its bars begin and end. */
export function formatEnds(filter: RangeFilter, bars: number): readonly [first: string, last: string] {
  const { first, width } = rangeRows[filter].bars ?? { first: 0, width: 1 }
  if (width === 1) return [`do\u00a0${first}`, String(first + bars - 1)]
  return [formatBound(filter, first), formatBound(filter, first + bars * width)]
}
