import type { CalendarDay } from "../calendar/calendar-day.ts"
import type { StockSnapshot } from "../stock/snapshot.ts"
import { findReservation } from "../vehicle/reservation.ts"

/** What the form at a reserved vehicle is called, and what its visitor says by sending it. */
export const WAITLIST_REQUEST = "Kdyby se uvolnil, ozvěte se mi"

/** Sold wins over reserved. Missing: in no list for now, and nobody knows why. */
export type Availability = "free" | "reserved" | "sold" | "missing"

export function findAvailability(
  { vehicleById, soldById }: Pick<StockSnapshot, "vehicleById" | "soldById">,
  vehicleId: number,
  today: CalendarDay,
): Availability {
  if (soldById.has(vehicleId)) return "sold"
  const vehicle = vehicleById.get(vehicleId)
  if (vehicle === undefined) return "missing"
  return findReservation(vehicle, today) === undefined ? "free" : "reserved"
}
