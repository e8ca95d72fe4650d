import { type ChoiceFilter, choiceFilters, priceStepsCzk } from "#domain/search/filters.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import type { Vehicle } from "#domain/vehicle.ts"

/** What one would write first: filter, sort, slice, and filter again for each facet. */
export function searchPlainly(vehicles: readonly Vehicle[], query: StockQuery) {
  const fits = (vehicle: Vehicle, except?: ChoiceFilter | "price") =>
    choiceFilters.every((filter) => {
      const chosen = query.choices[filter]
      return filter === except || chosen.length === 0 || chosen.includes(vehicle[filter] ?? "")
    }) &&
    (except === "price" ||
      (vehicle.priceCzk ?? Number.POSITIVE_INFINITY) <= (query.maxPriceCzk ?? Number.POSITIVE_INFINITY))

  const found = vehicles.filter((vehicle) => fits(vehicle))
  const sorted = found.toSorted(compare(query.sort))
  const counts: Record<string, number> = {}
  for (const filter of choiceFilters)
    for (const vehicle of vehicles.filter((vehicle) => fits(vehicle, filter))) {
      const option = `${filter} ${vehicle[filter]}`
      counts[option] = (counts[option] ?? 0) + 1
    }
  const priced = vehicles.filter((vehicle) => fits(vehicle, "price"))
  const prices = priceStepsCzk.map(
    (step) => priced.filter(({ priceCzk }) => priceCzk !== null && priceCzk <= step).length,
  )
  const page = Math.min(query.page, Math.max(1, Math.ceil(found.length / query.pageSize)))
  const start = (page - 1) * query.pageSize
  return { total: found.length, counts, prices, vehicles: sorted.slice(start, start + query.pageSize) }
}

function compare(sort: StockQuery["sort"]): (a: Vehicle, b: Vehicle) => number {
  const last = Number.MAX_SAFE_INTEGER
  if (sort === "cheapest") return (a, b) => (a.priceCzk ?? last) - (b.priceCzk ?? last) || b.id - a.id
  if (sort === "dearest") return (a, b) => (b.priceCzk ?? 0) - (a.priceCzk ?? 0) || b.id - a.id
  if (sort === "lowestMileage") return (a, b) => (a.mileageKm ?? last) - (b.mileageKm ?? last) || b.id - a.id
  if (sort === "latestYear") return (a, b) => (b.year ?? 0) - (a.year ?? 0) || b.id - a.id
  return (a, b) => b.id - a.id
}
