import type { StockSource } from "#domain/stock/stock-source.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Clock } from "./poll-loop.ts"

const MAX_CONCURRENT = 2
const PAUSE_MS = 50
/** After so many failures in a row the provider gets no more requests until the next poll. */
const MAX_FAILURES = 5

/** By id; undefined where the single-car endpoint does not know the vehicle. Those without a reply are missing. */
type Details = ReadonlyMap<number, Vehicle | undefined>

type Limits = { readonly deadline: number; readonly clock: Clock; readonly signal: AbortSignal }

/** At most two requests at once, with pauses, until all vehicles are done or the deadline has passed. */
export async function fetchDetails(
  ids: readonly number[],
  source: Pick<StockSource, "downloadVehicle">,
  { deadline, clock, signal }: Limits,
): Promise<Details> {
  const details = new Map<number, Vehicle | undefined>()
  const queue = [...ids]
  let failures = 0
  async function work(): Promise<void> {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      if (signal.aborted || clock.now() >= deadline || failures >= MAX_FAILURES) return
      const reply = await source.downloadVehicle(id)
      if (reply.ok || reply.problem.kind === "refused") {
        failures = 0
        details.set(id, reply.ok ? reply.vehicles.find((vehicle) => vehicle.id === id) : undefined)
      } else failures++
      await clock.sleep(PAUSE_MS, signal)
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work))
  return details
}
