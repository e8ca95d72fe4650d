import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import type { OpeningHours } from "#domain/calendar/opening-hours.ts"
import { buildSnapshot, type StockSnapshot } from "#domain/stock/snapshot.ts"
import { unknownVehicle, type Vehicle } from "#domain/vehicle/vehicle.ts"

/** A vehicle about which nothing but its id and make is known, save what a test says. */
export function buildVehicle(known: Partial<Vehicle> = {}): Vehicle {
  return { ...unknownVehicle, id: 1, make: "Škoda", ...known }
}

export function buildStock(vehicles: readonly Vehicle[]): StockSnapshot {
  return buildSnapshot({ version: "test", takenAt: "2026-11-15T12:00:00.000Z", vehicles })
}

const working = { from: "09:00", to: "17:00" }

/** Working days from nine to five, Saturday by arrangement, Sunday closed. */
export const usualHours: OpeningHours = {
  monday: working,
  tuesday: working,
  wednesday: working,
  thursday: working,
  friday: working,
  saturday: "by-arrangement",
  sunday: "closed",
}

export const usualTimes: DealerTimes = { openingHours: usualHours, closures: [] }
