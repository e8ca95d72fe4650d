import { createHash } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import type { VehicleDays } from "#domain/stock/day-log.ts"
import { unknownVehicle, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { mapGently } from "#server/work/map-gently.ts"
import { indexEntries, type StockEntries } from "./stock-entries.ts"
import { parseEntry, type StockEntry } from "./stock-entry.ts"

/** What the last reply says of days: of a vehicle that is missing and not yet sold it says nothing. */
export async function listDays({ inStock, sold }: StockEntries): Promise<readonly VehicleDays[]> {
  const told = [...inStock.values(), ...sold.values()].filter(({ missedReplies }) => missedReplies === 0)
  return mapGently(told, (entry) => {
    const { listed, firstSeenOn, changedOn, soldOn } = entry
    const listedHash = hashListed(listed)
    return {
      ...{ id: listed.id, firstSeenOn, changedOn, soldOn, listedHash },
      entry: soldOn === null ? null : JSON.stringify(entry),
    }
  })
}

/** The entries with the days that all sites agree on, and with what another has seen sold. */
export function agreeOnDays(
  { inStock, sold }: StockEntries,
  own: readonly VehicleDays[],
  known: readonly VehicleDays[],
): StockEntries {
  const hashes = new Map(own.map(({ id, listedHash }) => [id, listedHash]))
  const knownById = new Map(known.map((days) => [days.id, days]))
  const update = ([id, entry]: readonly [number, StockEntry]) => {
    const days = knownById.get(id)
    return [id, days === undefined ? entry : keepSame(entry, setDays(entry, days, hashes.get(id)))] as const
  }
  const soldElsewhere = known.filter(({ id, soldOn }) => soldOn !== null && !inStock.has(id))
  const all = new Map([
    ...sold,
    ...soldElsewhere.map((days) => [days.id, readSold(days, sold.get(days.id))] as const),
  ])
  return {
    inStock: new Map(Array.from(inStock, update)),
    sold: indexEntries([...all.values()].sort((a, b) => b.listed.id - a.listed.id)),
  }
}

function setDays(entry: StockEntry, days: VehicleDays, ownHash: string | undefined): StockEntry {
  const isSame = ownHash === days.listedHash
  return { ...entry, firstSeenOn: days.firstSeenOn, changedOn: isSame ? days.changedOn : entry.changedOn }
}

function readSold({ entry, ...days }: VehicleDays, before: StockEntry | undefined): StockEntry {
  const { firstSeenOn, changedOn, soldOn } = days
  const saved = { ...parseEntry(entry ?? ""), firstSeenOn, changedOn, soldOn }
  return before === undefined ? saved : keepSame(before, saved)
}

/** What is the same is not copied. */
function keepSame(before: StockEntry, after: StockEntry): StockEntry {
  return isDeepStrictEqual(before, after) ? before : after
}

/** A polled vehicle may have its fields in another order than a loaded one. */
function hashListed(listed: Vehicle): string {
  const text = JSON.stringify({ ...unknownVehicle, ...listed })
  return createHash("sha256").update(text).digest("hex").slice(0, 16)
}
