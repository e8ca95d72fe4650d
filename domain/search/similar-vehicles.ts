import type { StockSnapshot } from "../stock/snapshot.ts"
import type { Vehicle } from "../vehicle.ts"
import type { ChoiceFilter } from "./filters.ts"
import { countRows, intersectRowSets, listRows, NO_ROWS, type RowSet, uniteRowSets } from "./row-set.ts"

const ENOUGH = 300

/**
 * Vehicles that a person who wanted this one would look at next, the likest first. What it is for counts most, so the
 * body type leads; then the same model and make, which people ask for by name; then fuel and gearbox. Against it counts
 * how far the price is, in doublings, and how many years lie between: twice the price weighs as much as the body type.
 * Equally like ones come newest first. Only vehicles that share the body type or make are looked at, unless too few do;
 * in a large stock those that share the most, as long as there are enough of them to choose from.
 */
export function listSimilarVehicles(
  snapshot: StockSnapshot,
  vehicle: Vehicle,
  count: number,
): readonly Vehicle[] {
  const best: { readonly vehicle: Vehicle; readonly likeness: number }[] = []
  for (const row of listRows(selectCandidates(snapshot, vehicle, count))) {
    const other = snapshot.vehicles[row]
    if (other === undefined || other.id === vehicle.id) continue
    const likeness = rateLikeness(vehicle, other)
    const last = best.at(-1)
    if (best.length === count && last !== undefined && likeness <= last.likeness) continue
    const place = best.findIndex((each) => each.likeness < likeness)
    best.splice(place === -1 ? best.length : place, 0, { vehicle: other, likeness })
    if (best.length > count) best.pop()
  }
  return best.map((each) => each.vehicle)
}

function selectCandidates({ index, vehicles }: StockSnapshot, vehicle: Vehicle, count: number): RowSet {
  const findSame = (filter: ChoiceFilter) =>
    index.choices[filter].rowsByValue.get(vehicle[filter] ?? "") ?? NO_ROWS
  const related = uniteRowSets(vehicles.length, [findSame("bodyType"), findSame("make")])
  // One more than wanted, because the vehicle itself may be among them.
  if (countRows(related) <= count) return index.allRows
  const narrowing: readonly ChoiceFilter[] = ["bodyType", "make", "fuel", "gearbox"]
  return narrowing.reduce((rows, filter) => {
    const narrower = intersectRowSets(rows, [findSame(filter)])
    return countRows(narrower) >= ENOUGH ? narrower : rows
  }, related)
}

function rateLikeness(vehicle: Vehicle, other: Vehicle): number {
  const same = (field: "bodyType" | "make" | "fuel" | "gearbox") =>
    vehicle[field] !== null && vehicle[field] === other[field]
  const sameModel = same("make") && vehicle.model !== "" && vehicle.model === other.model
  return (
    (same("bodyType") ? 3 : 0) +
    (sameModel ? 2 : 0) +
    (same("make") ? 1 : 0) +
    (same("fuel") ? 1 : 0) +
    (same("gearbox") ? 0.5 : 0) -
    ratePriceGap(vehicle.priceCzk, other.priceCzk) -
    rateAgeGap(vehicle.year, other.year)
  )
}

/** An unknown price is neither near nor far: as much as half again. */
function ratePriceGap(price: number | null, other: number | null): number {
  if (price === null || other === null) return 1.75
  return Math.min(6, 3 * Math.abs(Math.log2(other / price)))
}

function rateAgeGap(year: number | null, other: number | null): number {
  return year === null || other === null ? 1 : Math.min(3, Math.abs(year - other) * 0.25)
}
