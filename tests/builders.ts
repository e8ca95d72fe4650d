import { buildSnapshot, type StockSnapshot } from "#domain/stock/snapshot.ts"
import { unknownVehicle, type Vehicle } from "#domain/vehicle.ts"

/** A vehicle about which nothing but its id and make is known, save what a test says. */
export function buildVehicle(known: Partial<Vehicle> = {}): Vehicle {
  return { ...unknownVehicle, id: 1, make: "Škoda", ...known }
}

export function buildStock(vehicles: readonly Vehicle[]): StockSnapshot {
  return buildSnapshot({ version: "test", takenAt: "2026-11-15T12:00:00.000Z", vehicles })
}
