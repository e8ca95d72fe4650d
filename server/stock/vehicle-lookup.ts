import type { StockSource } from "#domain/stock/stock-source.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"

const TIMEOUT_MS = 300
const CACHE_MS = 10 * 60 * 1000
const MIN_INTERVAL_MS = 1000
/** After so many requests in a short time there is one in half a minute, so 120 an hour in the long run. */
const MAX_SAVED_REQUESTS = 60
const MS_PER_REQUEST = 30_000

type VehicleLookup = { find(id: number): Promise<Vehicle | undefined> }

/**
 * Vehicles that the snapshot does not have: one may have arrived since the last poll. The provider gets one short request
 * for each, and few in all, so that made-up ids in URLs can neither flood it nor keep it busy for ever.
 */
export function createVehicleLookup(
  source: Pick<StockSource, "downloadVehicle">,
  /** Must not jump. */
  now: () => number,
): VehicleLookup {
  const cache = new Map<
    number,
    { readonly vehicle: Promise<Vehicle | undefined>; readonly expiresAt: number }
  >()
  let lastRequestAt = Number.NEGATIVE_INFINITY
  let savedRequests = MAX_SAVED_REQUESTS

  function mayRequest(): boolean {
    const elapsedMs = now() - lastRequestAt
    if (elapsedMs < MIN_INTERVAL_MS) return false
    const saved = Math.min(MAX_SAVED_REQUESTS, savedRequests + elapsedMs / MS_PER_REQUEST)
    if (saved < 1) return false
    savedRequests = saved - 1
    lastRequestAt = now()
    return true
  }

  async function download(id: number): Promise<Vehicle | undefined> {
    const reply = await source.downloadVehicle(id, TIMEOUT_MS)
    return reply.ok ? reply.vehicles.find((vehicle) => vehicle.id === id) : undefined
  }

  return {
    async find(id) {
      const cached = cache.get(id)
      if (cached !== undefined && now() < cached.expiresAt) return cached.vehicle
      if (!mayRequest()) return undefined
      for (const [old, { expiresAt }] of cache) if (expiresAt <= now()) cache.delete(old)
      const vehicle = download(id)
      cache.set(id, { vehicle, expiresAt: now() + CACHE_MS })
      return vehicle
    },
  }
}
