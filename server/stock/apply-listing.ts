import { isDeepStrictEqual } from "node:util"
import type { PriceReduction } from "#domain/vehicle/price-reduction.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { mapCooperatively } from "#server/work/map-cooperatively.ts"
import { SOLD_DAYS } from "./history/day-log.ts"
import type { Reply } from "./quarantine.ts"
import { countDays } from "./recorded-day.ts"
import { addDetail, indexEntries, type StockEntries, type StockEntry, updateEntry } from "./stock-entry.ts"

/** What could not be read stays as it was; any of the vehicles that are missing could be one without an id. */
type Listing = Pick<Reply, "unreadIds" | "unnamed"> & {
  readonly vehicles: readonly Vehicle[]
  /** How many replies in a row have said so; more than one after a quarantine. */
  readonly replies: number
  /** "2026-11-15" */
  readonly today: string
  /** There is no earlier list: its vehicles may have been in stock for a long time. */
  readonly isFirst: boolean
}

/** A vehicle is gone when so many good replies in a row do not have it: one odd reply sells nothing. */
const REPLIES_UNTIL_GONE = 3

/** The entries after the provider's new list. */
export async function applyListing({ inStock, sold }: StockEntries, listing: Listing): Promise<StockEntries> {
  const { vehicles, unreadIds, today, isFirst } = listing
  const updated = await mapCooperatively(vehicles, (vehicle) =>
    updateEntry(inStock.get(vehicle.id) ?? sold.get(vehicle.id), vehicle, isFirst ? null : today),
  )
  const listed = indexEntries(updated)
  const others = [...inStock.values()].filter(({ listed: { id } }) => !listed.has(id))
  const unread = others.filter(({ listed: { id } }) => unreadIds.has(id))
  const missing = others.filter(({ listed: { id } }) => !unreadIds.has(id))
  const { remaining, gone } = splitMissing(missing, listing)
  return {
    inStock: indexEntries([...updated, ...unread, ...remaining]),
    sold: indexEntries(
      [...gone, ...sold.values()]
        .filter(({ listed: { id } }) => !listed.has(id))
        .filter(({ soldOn }) => countDays(soldOn ?? today, today) < SOLD_DAYS)
        .sort((a, b) => b.listed.id - a.listed.id),
    ),
  }
}

/** As many as the list has without an id stay, those that are missing for the longest time first. */
function splitMissing(missing: readonly StockEntry[], { unnamed, replies, today }: Listing) {
  const counted = missing
    .map((entry) => ({ ...entry, missedReplies: entry.missedReplies + replies }))
    .sort((a, b) => b.missedReplies - a.missedReplies || a.listed.id - b.listed.id)
  const isGone = ({ missedReplies }: StockEntry, index: number) =>
    index >= unnamed && missedReplies >= REPLIES_UNTIL_GONE
  return {
    remaining: counted.filter((entry, index) => !isGone(entry, index)),
    gone: counted.filter(isGone).map((entry) => ({ ...entry, soldOn: today, missedReplies: 0 })),
  }
}

/** Ids of the vehicles in stock whose details have not been fetched. */
export function listWithoutDetails({ inStock }: StockEntries): readonly number[] {
  return Array.from(inStock.values())
    .filter(({ hasDetails }) => !hasDetails)
    .map(({ listed }) => listed.id)
}

/** With what the price log knows of them, by id; of vehicles that it does not name the price was not reduced. */
export function setReductions(
  { inStock, sold }: StockEntries,
  reductions: ReadonlyMap<number, PriceReduction>,
): StockEntries {
  const update = ([id, entry]: readonly [number, StockEntry]) => {
    const reduction = reductions.get(id) ?? null
    return [id, isDeepStrictEqual(entry.reduction, reduction) ? entry : { ...entry, reduction }] as const
  }
  return { inStock: new Map(Array.from(inStock, update)), sold }
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
