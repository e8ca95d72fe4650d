import type { StockSnapshot } from "../../stock/snapshot.ts"
import { fixedValues, listChoiceValues } from "../choice-values.ts"
import { type ChoiceFilter, mapChoiceFilters } from "../filters.ts"
import { mapRangeFilters, noRange, type Range, type RangeFilter, rangeRows } from "../ranges.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import type { StockQuery } from "../stock-query.ts"

/** An address may hold anything as a value; the site's own are those of vehicles that it has or had. */
export function isOwnChoice(
  stock: Pick<StockSnapshot<SearchedVehicle>, "index" | "soldById">,
  filter: ChoiceFilter,
  value: string,
): boolean {
  const fixed = fixedValues[filter]
  if (fixed !== undefined) return fixed.includes(value)
  return (
    stock.index.choices[filter].values.includes(value) ||
    [...stock.soldById.values()].some(({ vehicle }) => listChoiceValues(filter, vehicle).includes(value))
  )
}

export function isOwnRange(filter: RangeFilter, { from, to }: Range): boolean {
  const [min, max, step] = rangeRows[filter].usual
  return [from, to].every((bound) => bound === null || (bound >= min && bound <= max && bound % step === 0))
}

/** What is left of a query without the words of whoever wrote its address. */
export function pickOwnQuery(query: StockQuery, stock: Parameters<typeof isOwnChoice>[0]): StockQuery {
  return {
    ...query,
    choices: mapChoiceFilters((filter) =>
      query.choices[filter].filter((value) => isOwnChoice(stock, filter, value)),
    ),
    ranges: mapRangeFilters((filter) =>
      isOwnRange(filter, query.ranges[filter]) ? query.ranges[filter] : noRange,
    ),
    words: "",
  }
}
