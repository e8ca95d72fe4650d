import type { StockEntry } from "./stock-entry.ts"

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
