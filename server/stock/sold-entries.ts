import type { StockEntry } from "./stock-entry.ts"

/** So long an address that led to a vehicle says that it is sold, and what is like it. */
const REMEMBERED_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

type Entries = ReadonlyMap<number, StockEntry>

/**
 * Who is gone from the list is sold. Those that came back are not, those that the list has but that could not be read
 * are not either, and after some months nobody asks any more. Days are written "2026-11-15".
 */
export function updateSold(
  sold: Entries,
  before: Entries,
  after: Entries,
  unread: ReadonlySet<number>,
  today: string,
): Entries {
  const remembered = [...sold].filter(([, { soldOn }]) => countDays(soldOn ?? today, today) < REMEMBERED_DAYS)
  const gone = [...before].map(([id, entry]) => [id, { ...entry, soldOn: today }] as const)
  return new Map(
    [...remembered, ...gone].filter(([id]) => !after.has(id) && !unread.has(id)).sort(([a], [b]) => b - a),
  )
}

function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
