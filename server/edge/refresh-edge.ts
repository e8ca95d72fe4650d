import { setTimeout as sleep } from "node:timers/promises"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle-path.ts"
import type { Log } from "#server/log.ts"

/** The other processes take up a new stock within two seconds, and any of them may answer the edge. */
const OTHERS_MS = 3_000
/** The forms in which an edge keeps a page; see deploy/nginx.conf. */
const forms = ["br", "gzip", "identity"]
/** When more have changed, most of them wait for the end of their minute in the edge like all other pages. */
const MAX_VEHICLES = 200

type Options = { readonly edgeUrl: string; readonly log: Log; readonly othersMs?: number }

/** Has the edge fetch anew what a new version of the stock has changed most visibly: home, list, and those vehicles. */
export function createEdgeRefresh({ edgeUrl, log, othersMs = OTHERS_MS }: Options) {
  let before: ReadonlyMap<number, Vehicle> | undefined
  return async (snapshot: StockSnapshot): Promise<void> => {
    const paths = ["/", "/vozidla", ...findChangedPaths(before, snapshot)]
    before = snapshot.vehicleById
    await sleep(othersMs)
    let failed = 0
    for (const path of paths)
      for (const form of forms)
        try {
          const headers = { "x-refresh": "1", "accept-encoding": form }
          const response = await fetch(edgeUrl + path, { headers, signal: AbortSignal.timeout(10_000) })
          await response.arrayBuffer()
        } catch {
          failed++
        }
    log.info("edge refreshed", { pages: paths.length, failed })
  }
}

/** Of vehicles that are new, changed or gone. At the start nobody knows, and the edge's minute decides. */
function findChangedPaths(
  before: ReadonlyMap<number, Vehicle> | undefined,
  { vehicles, vehicleById }: StockSnapshot,
): readonly string[] {
  if (before === undefined) return []
  const gone = [...before.values()].filter(({ id }) => !vehicleById.has(id))
  const changed = vehicles.filter((vehicle) => {
    const last = before.get(vehicle.id)
    return last === undefined || JSON.stringify(last) !== JSON.stringify(vehicle)
  })
  return [...gone, ...changed].slice(0, MAX_VEHICLES).map(buildVehiclePath)
}
