import type { StockSnapshot } from "../../stock/snapshot.ts"
import { fixedValues, listChoiceValues } from "../choice-values.ts"
import { type ChoiceFilter, mapChoiceFilters } from "../filters.ts"
import { type ByRangeFilter, mapRangeFilters, noRange, type Range, type RangeFilter } from "../ranges.ts"
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

/** Round numbers of a usual size: people mean a bound by them, and nothing else could be written in them. */
const ownBounds: ByRangeFilter<{ readonly step: number; readonly min: number; readonly max: number }> = {
  priceCzk: { step: 10_000, min: 10_000, max: 10_000_000 },
  year: { step: 1, min: 1900, max: 2100 },
  mileageKm: { step: 5_000, min: 5_000, max: 1_000_000 },
  powerKw: { step: 1, min: 1, max: 999 },
}

export function isOwnRange(filter: RangeFilter, { from, to }: Range): boolean {
  const { step, min, max } = ownBounds[filter]
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
