import { setTimeout as sleep } from "node:timers/promises"

/** In a process. Each has one photo in memory. */
const UPLOADS_AT_ONCE = 4
/** A page sends one photo after another; a second place is for another visitor behind the same address. */
const PLACES_OF_CONNECTION = 2
/** For a place, before anything is read; the edge has the whole body meanwhile. */
const PATIENCE_MS = 10_000
const RETRY_SECONDS = 30

/** Does the work in a place of its own; undefined where there is none for that connection. */
export type UploadPlaces = <Result>(
  connection: string | undefined,
  work: () => Promise<Result>,
) => Promise<Result | undefined>

/**
 * Nobody has more than two places, so a few connections cannot keep all others out: who has fewer waits for the next that is
 * free. Where connections are not counted, whoever comes while all are taken is told so at once.
 */
export function createUploadPlaces(patienceMs = PATIENCE_MS): UploadPlaces {
  let taken = 0
  const ofConnection = new Map<string, number>()
  const waiting = new Set<() => void>()

  /** Whether there was one in time. */
  async function takePlace(mayWait: boolean): Promise<boolean> {
    if (taken < UPLOADS_AT_ONCE) {
      taken++
      return true
    }
    if (!mayWait) return false
    const place = Promise.withResolvers<void>()
    waiting.add(place.resolve)
    const handed = new AbortController()
    const patience = sleep(patienceMs, undefined, { signal: handed.signal }).catch(() => {})
    await Promise.race([place.promise, patience])
    handed.abort()
    // Who still stands in the line was handed none, even if both happened at once.
    return !waiting.delete(place.resolve)
  }

  function leavePlace(): void {
    const [next] = waiting
    if (next === undefined) {
      taken--
      return
    }
    waiting.delete(next)
    next()
  }

  function count(connection: string | undefined, change: 1 | -1): void {
    if (connection === undefined) return
    const left = (ofConnection.get(connection) ?? 0) + change
    if (left === 0) ofConnection.delete(connection)
    else ofConnection.set(connection, left)
  }

  return async (connection, work) => {
    if (connection !== undefined && (ofConnection.get(connection) ?? 0) >= PLACES_OF_CONNECTION)
      return undefined
    count(connection, 1)
    try {
      if (!(await takePlace(connection !== undefined))) return undefined
      try {
        return await work()
      } finally {
        leavePlace()
      }
    } finally {
      count(connection, -1)
    }
  }
}

export const retryUpload = { "retry-after": String(RETRY_SECONDS) }
