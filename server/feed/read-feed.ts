import type { SourceReply, VehicleProblem } from "#domain/stock/stock-source.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { mapGently } from "#server/work/map-gently.ts"
import { decodeFeed } from "./decode-feed.ts"
import { readVehicle } from "./read-vehicle.ts"
import { splitFeed } from "./split-feed.ts"
import { unifySpellings } from "./unify-spellings.ts"

export async function readFeed(bytes: Uint8Array, contentType: string): Promise<SourceReply> {
  const split = splitFeed(decodeFeed(bytes, contentType))
  if (!split.ok) return split
  const vehicles = new Map<number, Vehicle>()
  const problems: VehicleProblem[] = []
  for (const reading of await mapGently(split.cars, readVehicle)) {
    problems.push(...reading.problems)
    if (reading.vehicle === undefined) continue
    const { id } = reading.vehicle
    if (vehicles.has(id))
      problems.push({ vehicle: String(id), field: "id", detail: "listed twice", leftOut: true })
    else vehicles.set(id, reading.vehicle)
  }
  return { ok: true, vehicles: unifySpellings([...vehicles.values()]), problems }
}
