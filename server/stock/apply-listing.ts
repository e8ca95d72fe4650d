import type { Vehicle } from "#domain/vehicle.ts"
import { mapGently } from "#server/map-gently.ts"
import { addDetail, type StockEntry, updateEntry } from "./stock-entry.ts"

type EntriesById = ReadonlyMap<number, StockEntry>

/** What the store knows of vehicles: those in stock and those sold in the last months. */
export type StockEntries = { readonly inStock: EntriesById; readonly sold: EntriesById }

type Listing = {
  readonly vehicles: readonly Vehicle[]
  /** Ids that the list has but that could not be read. */
  readonly unreadIds: ReadonlySet<number>
  /** "2026-11-15" */
  readonly today: string
  /** There is no earlier list: its vehicles may have been in stock for a long time. */
  readonly isFirst: boolean
}

/** How long the page of a sold vehicle says so and shows similar ones. */
const SOLD_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** The entries after the provider's new list. */
export async function applyListing({ inStock, sold }: StockEntries, listing: Listing): Promise<StockEntries> {
  const { vehicles, unreadIds, today, isFirst } = listing
  const updated = await mapGently(vehicles, (vehicle) =>
    updateEntry(inStock.get(vehicle.id) ?? sold.get(vehicle.id), vehicle, isFirst ? null : today),
  )
  const listed = indexEntries(updated)
  return { inStock: listed, sold: updateSold(sold, inStock, listed, unreadIds, today) }
}

/** A vehicle that the list no longer has is sold, unless the list has it and it only could not be read. */
export function updateSold(
  sold: EntriesById,
  before: EntriesById,
  after: EntriesById,
  unreadIds: ReadonlySet<number>,
  today: string,
): EntriesById {
  const recent = [...sold].filter(([, { soldOn }]) => countDays(soldOn ?? today, today) < SOLD_DAYS)
  const gone = [...before].map(([id, entry]) => [id, { ...entry, soldOn: today }] as const)
  return new Map(
    [...recent, ...gone].filter(([id]) => !after.has(id) && !unreadIds.has(id)).sort(([a], [b]) => b - a),
  )
}

/** Ids of the vehicles in stock whose details have not been fetched. */
export function listWithoutDetails({ inStock }: StockEntries): readonly number[] {
  return Array.from(inStock.values())
    .filter(({ hasDetails }) => !hasDetails)
    .map(({ listed }) => listed.id)
}

/** With the details from the single-car endpoint; undefined where it does not know the vehicle. */
export function addDetails(
  { inStock, sold }: StockEntries,
  details: ReadonlyMap<number, Vehicle | undefined>,
): StockEntries {
  const complete = ([id, entry]: readonly [number, StockEntry]) =>
    [id, details.has(id) ? addDetail(entry, details.get(id)) : entry] as const
  return { inStock: new Map(Array.from(inStock, complete)), sold }
}

/** One array for the file; `partitionEntries` is the way back. */
export function listEntries({ inStock, sold }: StockEntries): readonly StockEntry[] {
  return [...inStock.values(), ...sold.values()]
}

export function partitionEntries(entries: readonly StockEntry[]): StockEntries {
  return {
    inStock: indexEntries(entries.filter(({ soldOn }) => soldOn === null)),
    sold: indexEntries(entries.filter(({ soldOn }) => soldOn !== null)),
  }
}

function indexEntries(entries: readonly StockEntry[]): EntriesById {
  return new Map(entries.map((entry) => [entry.listed.id, entry]))
}

function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
