import type { CalendarDay } from "../../calendar/calendar-day.ts"
import type { Vehicle } from "../../vehicle/vehicle.ts"
import { reportRules } from "./report-rules.ts"

/** One thing that the dealer should correct. */
export type ReportFinding = { readonly rule: string; readonly vehicle: Vehicle; readonly sentence: string }

/** In the order of the rules, the newest vehicle first. */
export function reviewStock(vehicles: readonly Vehicle[], today: CalendarDay): ReportFinding[] {
  const stock = { today, originals: mapOriginals(vehicles) }
  const newestFirst = vehicles.toSorted((a, b) => b.id - a.id)
  return reportRules.flatMap(({ name, applies, sentence }) =>
    newestFirst
      .filter((vehicle) => applies(vehicle, stock))
      .map((vehicle) => ({ rule: name, vehicle, sentence: sentence(vehicle, stock) })),
  )
}

/** A pair of duplicates is reported once, for the newer of the two. */
function mapOriginals(vehicles: readonly Vehicle[]): ReadonlyMap<number, Vehicle> {
  const seen = new Map<string, Vehicle>()
  const originals = new Map<number, Vehicle>()
  for (const vehicle of vehicles.toSorted((a, b) => a.id - b.id)) {
    const identity = identifyVehicle(vehicle)
    const original = seen.get(identity)
    if (original === undefined) seen.set(identity, vehicle)
    else originals.set(vehicle.id, original)
  }
  return originals
}

/** The VIN; without one, vehicles with the same name, year, mileage and price count as one. */
function identifyVehicle({ id, vin, make, model, supplement, year, mileageKm, priceCzk }: Vehicle): string {
  if (vin !== null) return vin
  if (mileageKm === null) return String(id)
  return JSON.stringify([make, model, supplement, year, mileageKm, priceCzk])
}
