import {
  countRows,
  intersectRowSets,
  listRows,
  NO_ROWS,
  type RowSet,
  uniteRowSets,
} from "../../data/row-set.ts"
import type { StockSnapshot } from "../../stock/snapshot.ts"
import type { Vehicle } from "../../vehicle/vehicle.ts"
import { isTrailer } from "../../vehicle/vehicle-kind.ts"

/** The filters by which a large stock is narrowed down, in this order. */
const narrowing = ["bodyType", "make", "fuel", "gearbox"] as const
type Narrowing = (typeof narrowing)[number]

/** A large stock is narrowed down no further than this. */
const MIN_CANDIDATES = 300
/** What has less in common, or differs more in price and age, is not similar. */
const MIN_SIMILARITY = -1

/**
 * Most similar first, equal ones newest first. The body type says what a vehicle is for, so it weighs most; then model
 * and make, which people search by name; then fuel and gearbox. Differences in price and year count against it: a price
 * twice as high cancels out the body type.
 */
export function listSimilarVehicles(
  snapshot: StockSnapshot,
  vehicle: Vehicle,
  count: number,
): readonly Vehicle[] {
  const best: { readonly vehicle: Vehicle; readonly similarity: number }[] = []
  for (const row of listRows(selectCandidates(snapshot, vehicle, count))) {
    const other = snapshot.vehicles[row]
    if (other === undefined || other.id === vehicle.id || isTrailer(other) !== isTrailer(vehicle)) continue
    const similarity = rateSimilarity(vehicle, other)
    if (similarity < MIN_SIMILARITY) continue
    const last = best.at(-1)
    if (best.length === count && last !== undefined && similarity <= last.similarity) continue
    const index = best.findIndex((each) => each.similarity < similarity)
    best.splice(index === -1 ? best.length : index, 0, { vehicle: other, similarity })
    if (best.length > count) best.pop()
  }
  return best.map((each) => each.vehicle)
}

/** Rows that share the body type or make, and in a large stock more; all rows where too few do. */
function selectCandidates({ index, vehicles }: StockSnapshot, vehicle: Vehicle, count: number): RowSet {
  const getSameRows = (filter: Narrowing) =>
    index.choices[filter].rowsByValue.get(vehicle[filter] ?? "") ?? NO_ROWS
  const related = uniteRowSets(vehicles.length, [getSameRows("bodyType"), getSameRows("make")])
  // One more than wanted, because the vehicle itself may be among them.
  if (countRows(related) <= count) return index.allRows
  return narrowing.reduce((rows, filter) => {
    const narrower = intersectRowSets(rows, [getSameRows(filter)])
    return countRows(narrower) >= MIN_CANDIDATES ? narrower : rows
  }, related)
}

function rateSimilarity(vehicle: Vehicle, other: Vehicle): number {
  const same = (field: Narrowing) => vehicle[field] !== null && vehicle[field] === other[field]
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

/** An unknown price counts like one that is half as high again. */
function ratePriceGap(price: number | null, other: number | null): number {
  if (price === null || other === null) return 1.75
  return Math.min(6, 3 * Math.abs(Math.log2(other / price)))
}

function rateAgeGap(year: number | null, other: number | null): number {
  return year === null || other === null ? 1 : Math.min(3, Math.abs(year - other) * 0.25)
}
