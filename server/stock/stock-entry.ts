import { createHash } from "node:crypto"
import type { Vehicle } from "#domain/vehicle.ts"
import { mapGently } from "#server/map-gently.ts"

/** A vehicle in the store: what the list said, and what the single-car endpoint added to it. */
export type StockEntry = {
  readonly listed: Vehicle
  readonly added: Partial<Vehicle>
  /** Whether the single-car endpoint has been asked about the vehicle as it is listed now. */
  readonly asked: boolean
}

export function buildVehicle({ listed, added }: StockEntry): Vehicle {
  return { ...listed, ...added }
}

/** The list's new word about a vehicle. Additions stay where the list's own word is the same as before. */
export function updateEntry(before: StockEntry | undefined, listed: Vehicle): StockEntry {
  if (before === undefined) return { listed, added: {}, asked: false }
  if (isSame(before.listed, listed)) return before
  const kept = pickFields(before.added, (field) => isSame(before.listed[field], listed[field]))
  return { listed, added: kept, asked: false }
}

/** The list's word stands; only what it does not know, or knows less of, is added. */
export function addDetail(entry: StockEntry, detail: Vehicle | undefined): StockEntry {
  if (detail === undefined) return { ...entry, asked: true }
  const { listed } = entry
  return {
    listed,
    asked: true,
    added: pickFields(detail, (field) => knowsMore(detail[field], listed[field])),
  }
}

function pickFields(vehicle: Partial<Vehicle>, wanted: (field: keyof Vehicle) => boolean): Partial<Vehicle> {
  const isWanted = (field: string) => wanted(field as keyof Vehicle)
  return Object.fromEntries(Object.entries(vehicle).filter(([field]) => isWanted(field)))
}

function knowsMore(detail: unknown, listed: unknown): boolean {
  if (Array.isArray(detail) && Array.isArray(listed)) return detail.length > listed.length
  return (listed === null || listed === "") && detail !== null && detail !== ""
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The same for the same vehicles in every process: a hash of their content, the highest id first. */
export async function hashVehicles(vehicles: readonly Vehicle[]): Promise<string> {
  const hash = createHash("sha256")
  const newestFirst = vehicles.toSorted((a, b) => b.id - a.id)
  await mapGently(newestFirst, (vehicle) => hash.update(`${JSON.stringify(vehicle)}\n`))
  return hash.digest("hex").slice(0, 16)
}
