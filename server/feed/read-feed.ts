import type { SourceReply, StockSource, VehicleProblem } from "#domain/stock/stock-source.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Config } from "#server/config/config.ts"
import { mapGently } from "#server/work/map-gently.ts"
import { decodeFeed } from "./decode-feed.ts"
import { downloadFeed } from "./download-feed.ts"
import { readVehicle } from "./read-vehicle.ts"
import { splitFeed } from "./split-feed.ts"
import { unifySpellings } from "./unify-spellings.ts"

export function createFeedClient(feed: Config["feed"]): StockSource {
  async function download(url: string, id: string, timeoutMs: number): Promise<SourceReply> {
    const fields = { name: feed.name, password: feed.password, id }
    const reply = await downloadFeed({ url, fields, timeoutMs, maxBytes: feed.maxBytes })
    if (!reply.ok) return reply
    const reading = await readFeed(reply.bytes, reply.contentType)
    return reading.ok ? { ...reading, repliedAt: reply.repliedAt } : reading
  }
  return {
    downloadStock: () => download(feed.carsUrl, feed.accountId, feed.timeoutMs),
    downloadVehicle: (id, timeoutMs = feed.timeoutMs) => download(feed.carUrl, String(id), timeoutMs),
  }
}

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
