import { createHash } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import type { SoldVehicle } from "#domain/stock/snapshot.ts"
import type { PriceReduction } from "#domain/vehicle/price-reduction.ts"
import { unknownVehicle, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { mapCooperatively } from "#server/work/map-cooperatively.ts"

/** A vehicle in the store: what the list says of it, and what the single-car endpoint adds. */
export type StockEntry = {
  readonly listed: Vehicle
  readonly added: Partial<Vehicle>
  /** Whether the single-car endpoint has replied about the vehicle as it is listed now. */
  readonly hasDetails: boolean
  /** Days ("2026-11-15") on which the list first had it and last changed it; null when before its records. */
  readonly firstSeenOn: string | null
  readonly changedOn: string | null
  /** The day on which the list no longer had it; null while it is in stock. */
  readonly soldOn: string | null
  /** How many good replies in a row did not have it; 0 for one that is listed. */
  readonly missedReplies: number
  /** As the price log last knew it; null since the list changed the price. */
  readonly reduction: PriceReduction | null
  /** Fields that the release which saved the entry did not have: their first value is no change of the vehicle. */
  readonly newFields?: readonly string[]
}

export function buildVehicle({ listed, added, firstSeenOn, changedOn, reduction }: StockEntry): Vehicle {
  const vehicle = { ...listed, ...added, firstSeenOn, changedOn }
  return { ...vehicle, reduction: reduction?.priceCzk === vehicle.priceCzk ? reduction : null }
}

/**
 * The entry after a new list; `today` is null when there was no list before to compare with. What was added to a field
 * stays while the list says the same of it. A sold vehicle that comes back is not a new one.
 */
export function updateEntry(
  before: StockEntry | undefined,
  listed: Vehicle,
  today: string | null,
): StockEntry {
  if (before === undefined) {
    const days = { firstSeenOn: today, changedOn: today, soldOn: null }
    return { listed, added: {}, hasDetails: false, ...days, missedReplies: 0, reduction: null }
  }
  const back = comeBack(before, today)
  const { newFields = [], ...known } = back
  if (newFields.length === 0 && isDeepStrictEqual(before.listed, listed)) return back
  const differing = pickVehicleFields(
    listed,
    (field) => !isDeepStrictEqual(before.listed[field], listed[field]),
  )
  const isChanged = Object.keys(differing).some((field) => !newFields.includes(field))
  return {
    ...known,
    listed,
    added: pickVehicleFields(before.added, (field) => !Object.hasOwn(differing, field)),
    hasDetails: false,
    changedOn: isChanged ? today : back.changedOn,
    reduction: Object.hasOwn(differing, "priceCzk") ? null : back.reduction,
  }
}

function comeBack(before: StockEntry, today: string | null): StockEntry {
  if (before.soldOn !== null)
    return { ...before, soldOn: null, changedOn: today, missedReplies: 0, reduction: null }
  return before.missedReplies === 0 ? before : { ...before, missedReplies: 0 }
}

/** The list takes precedence; only what it does not have, or has less of, is added. */
export function addDetail(entry: StockEntry, detail: Vehicle | undefined): StockEntry {
  if (detail === undefined) return { ...entry, hasDetails: true }
  const { listed } = entry
  return {
    ...entry,
    hasDetails: true,
    added: pickVehicleFields(detail, (field) => hasMore(detail[field], listed[field])),
  }
}

function pickVehicleFields(
  vehicle: Partial<Vehicle>,
  wanted: (field: keyof Vehicle) => boolean,
): Partial<Vehicle> {
  const isWanted = (field: string) => wanted(field as keyof Vehicle)
  return Object.fromEntries(Object.entries(vehicle).filter(([field]) => isWanted(field)))
}

function hasMore(detail: unknown, listed: unknown): boolean {
  if (Array.isArray(detail) && Array.isArray(listed)) return detail.length > listed.length
  return (listed === null || listed === "") && detail !== null && detail !== ""
}

/** The same for the same stock in every process: a hash of the vehicles' content, the highest id first. */
export async function hashStock(vehicles: readonly Vehicle[], sold: readonly SoldVehicle[]): Promise<string> {
  const hash = createHash("sha256")
  const newestFirst = vehicles.toSorted((a, b) => b.id - a.id)
  // A polled vehicle may have its fields in another order than a loaded one.
  const format = (vehicle: Vehicle) => JSON.stringify({ ...unknownVehicle, ...vehicle })
  await mapCooperatively(newestFirst, (vehicle) => hash.update(`${format(vehicle)}\n`))
  await mapCooperatively(sold, ({ vehicle, soldOn }) => hash.update(`${format(vehicle)} sold ${soldOn}\n`))
  return hash.digest("hex").slice(0, 16)
}

export function buildSoldVehicle(entry: StockEntry): SoldVehicle {
  return { vehicle: buildVehicle(entry), soldOn: entry.soldOn ?? "" }
}

/** The checksum proves the shape, but the release that saved the entry may have had other fields of a vehicle. */
export function parseEntry(line: string): StockEntry {
  const saved = JSON.parse(line) as StockEntry
  const newFields = Object.keys(unknownVehicle).filter((field) => !Object.hasOwn(saved.listed, field))
  return {
    ...saved,
    listed: { ...unknownVehicle, ...pickVehicleFields(saved.listed, isVehicleField) },
    added: pickVehicleFields(saved.added, isVehicleField),
    hasDetails: saved.hasDetails && newFields.length === 0,
    ...(newFields.length > 0 && { newFields }),
  }
}

function isVehicleField(field: string): boolean {
  return Object.hasOwn(unknownVehicle, field)
}

export type EntriesById = ReadonlyMap<number, StockEntry>

/** What the store knows of vehicles: those in stock and those sold in the last months. */
export type StockEntries = { readonly inStock: EntriesById; readonly sold: EntriesById }

/** One array for the file; `partitionEntries` is the way back. */
export function listStockEntries({ inStock, sold }: StockEntries): readonly StockEntry[] {
  return [...inStock.values(), ...sold.values()]
}

export function partitionEntries(entries: readonly StockEntry[]): StockEntries {
  return {
    inStock: indexEntries(entries.filter(({ soldOn }) => soldOn === null)),
    sold: indexEntries(entries.filter(({ soldOn }) => soldOn !== null)),
  }
}

export function indexEntries(entries: readonly StockEntry[]): EntriesById {
  return new Map(entries.map((entry) => [entry.listed.id, entry]))
}

/** Whether the entries are the very same: those that do not change are not copied. */
export function hasSameEntries(before: StockEntries, after: StockEntries): boolean {
  const isSame = (some: EntriesById, others: EntriesById) =>
    some.size === others.size && Array.from(some).every(([id, entry]) => others.get(id) === entry)
  return isSame(before.inStock, after.inStock) && isSame(before.sold, after.sold)
}

export function findLastDay(entries: StockEntries): string | null {
  let last: string | null = null
  for (const { firstSeenOn, changedOn, soldOn } of listStockEntries(entries))
    for (const day of [firstSeenOn, changedOn, soldOn])
      if (day !== null && (last === null || day > last)) last = day
  return last
}

/** Days that a wrong clock has dated into the future become the day on which that is noticed. */
export function correctDays(entries: StockEntries, today: string): StockEntries {
  const correct = (day: string | null) => (day !== null && day > today ? today : day)
  return partitionEntries(
    listStockEntries(entries).map((entry) => ({
      ...entry,
      firstSeenOn: correct(entry.firstSeenOn),
      changedOn: correct(entry.changedOn),
      soldOn: correct(entry.soldOn),
    })),
  )
}
