import type { CalendarDay } from "../calendar/calendar-day.ts"
import type { Vehicle } from "../vehicle.ts"
import { reportRules } from "./report-rules.ts"

/** One thing that the dealer should look at. */
export type ReportFinding = { readonly rule: string; readonly vehicle: Vehicle; readonly sentence: string }

/** In the order of the rules, the newest vehicle first. */
export function reviewStock(vehicles: readonly Vehicle[], today: CalendarDay): ReportFinding[] {
  const stock = { today, originals: findOriginals(vehicles) }
  const newestFirst = vehicles.toSorted((a, b) => b.id - a.id)
  return reportRules.flatMap(({ name, applies, sentence }) =>
    newestFirst
      .filter((vehicle) => applies(vehicle, stock))
      .map((vehicle) => ({ rule: name, vehicle, sentence: sentence(vehicle, stock) })),
  )
}

/** A pair is told once, at the newer of the two. */
function findOriginals(vehicles: readonly Vehicle[]): ReadonlyMap<number, Vehicle> {
  const seen = new Map<string, Vehicle>()
  const originals = new Map<number, Vehicle>()
  for (const vehicle of vehicles.toSorted((a, b) => a.id - b.id)) {
    const mark = identifyVehicle(vehicle)
    const original = seen.get(mark)
    if (original === undefined) seen.set(mark, vehicle)
    else originals.set(vehicle.id, original)
  }
  return originals
}

/** The VIN is the vehicle. Without one, two with the same words, year, mileage and price are taken for one. */
function identifyVehicle({ id, vin, make, model, supplement, year, mileageKm, priceCzk }: Vehicle): string {
  if (vin !== null) return vin
  if (mileageKm === null) return String(id)
  return JSON.stringify([make, model, supplement, year, mileageKm, priceCzk])
}
