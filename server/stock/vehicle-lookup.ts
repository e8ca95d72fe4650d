import type { StockSource } from "#domain/stock/stock-source.ts"
import type { Vehicle } from "#domain/vehicle.ts"

const TIMEOUT_MS = 300
const CACHE_MS = 10 * 60 * 1000
const MIN_INTERVAL_MS = 1000

type VehicleLookup = { find(id: number): Promise<Vehicle | undefined> }

/**
 * Vehicles that the snapshot does not have: one may have arrived since the last poll. The provider gets one short request
 * for each, and at most one a second in all, so that made-up ids in URLs cannot be used to flood it.
 */
export function createVehicleLookup(
  source: Pick<StockSource, "downloadVehicle">,
  now: () => number,
): VehicleLookup {
  const cache = new Map<
    number,
    { readonly vehicle: Promise<Vehicle | undefined>; readonly expiresAt: number }
  >()
  let nextRequestAt = 0

  async function download(id: number): Promise<Vehicle | undefined> {
    const reply = await source.downloadVehicle(id, TIMEOUT_MS)
    return reply.ok ? reply.vehicles.find((vehicle) => vehicle.id === id) : undefined
  }

  return {
    async find(id) {
      const cached = cache.get(id)
      if (cached !== undefined && now() < cached.expiresAt) return cached.vehicle
      if (now() < nextRequestAt) return undefined
      nextRequestAt = now() + MIN_INTERVAL_MS
      for (const [old, { expiresAt }] of cache) if (expiresAt <= now()) cache.delete(old)
      const vehicle = download(id)
      cache.set(id, { vehicle, expiresAt: now() + CACHE_MS })
      return vehicle
    },
  }
}
