import type { Vehicle } from "#domain/vehicle.ts"
import { mapGently } from "#server/map-gently.ts"
import { updateSold } from "./sold-entries.ts"
import { addDetail, type StockEntry, updateEntry } from "./stock-entry.ts"

/** All that the store knows of vehicles, by their ids: those in stock and those sold lately. */
export type StockEntries = {
  readonly inStock: ReadonlyMap<number, StockEntry>
  readonly sold: ReadonlyMap<number, StockEntry>
}

type Listing = {
  readonly vehicles: readonly Vehicle[]
  /** Ids that the list has but that could not be read. */
  readonly unread: ReadonlySet<number>
  /** "2026-11-15" */
  readonly today: string
  /** There is no list before this one: what it has may be there for long. */
  readonly isFirst: boolean
}

/** As they are after the provider's new list. */
export async function applyListing({ inStock, sold }: StockEntries, listing: Listing): Promise<StockEntries> {
  const { vehicles, unread, today, isFirst } = listing
  const updated = await mapGently(vehicles, (vehicle) =>
    updateEntry(inStock.get(vehicle.id) ?? sold.get(vehicle.id), vehicle, isFirst ? null : today),
  )
  const listed = indexEntries(updated)
  return { inStock: listed, sold: updateSold(sold, inStock, listed, unread, today) }
}

/** About whom the single-car endpoint has yet to be asked. */
export function listWithoutDetails({ inStock }: StockEntries): readonly number[] {
  return Array.from(inStock.values())
    .filter(({ asked }) => !asked)
    .map(({ listed }) => listed.id)
}

/** With what the single-car endpoint said; undefined where it was asked and knew nothing. */
export function addDetails(
  { inStock, sold }: StockEntries,
  details: ReadonlyMap<number, Vehicle | undefined>,
): StockEntries {
  const complete = ([id, entry]: readonly [number, StockEntry]) =>
    [id, details.has(id) ? addDetail(entry, details.get(id)) : entry] as const
  return { inStock: new Map(Array.from(inStock, complete)), sold }
}

/** In one row for the disk, and back. */
export function listEntries({ inStock, sold }: StockEntries): readonly StockEntry[] {
  return [...inStock.values(), ...sold.values()]
}

export function partitionEntries(entries: readonly StockEntry[]): StockEntries {
  return {
    inStock: indexEntries(entries.filter(({ soldOn }) => soldOn === null)),
    sold: indexEntries(entries.filter(({ soldOn }) => soldOn !== null)),
  }
}

function indexEntries(entries: readonly StockEntry[]): ReadonlyMap<number, StockEntry> {
  return new Map(entries.map((entry) => [entry.listed.id, entry]))
}
