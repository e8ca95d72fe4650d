import { setTimeout as sleep } from "node:timers/promises"
import type { StockSource } from "#domain/stock/stock-source.ts"
import type { Vehicle } from "#domain/vehicle.ts"

const AT_ONCE = 2
const PAUSE_MS = 50
/** So many failures in a row, and the provider is left in peace until the next poll. */
const MAX_FAILURES = 5

/** What the single-car endpoint says of each vehicle; undefined where it knows none. Unanswered ones are missing. */
export type Details = ReadonlyMap<number, Vehicle | undefined>

/** Two at a time and gently, until all are answered or the deadline is past. */
export async function fetchDetails(
  ids: readonly number[],
  source: Pick<StockSource, "downloadVehicle">,
  isOver: () => boolean,
): Promise<Details> {
  const details = new Map<number, Vehicle | undefined>()
  const waiting = [...ids]
  let failures = 0
  async function askInTurn(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if (isOver() || failures >= MAX_FAILURES) return
      const reply = await source.downloadVehicle(id)
      if (reply.ok || reply.problem.kind === "refused") {
        failures = 0
        details.set(id, reply.ok ? reply.vehicles.find((vehicle) => vehicle.id === id) : undefined)
      } else failures++
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn))
  return details
}
