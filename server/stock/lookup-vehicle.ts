import type { StockSource } from "#domain/stock/stock-source.ts"
import type { Vehicle } from "#domain/vehicle.ts"

const ANSWER_WITHIN_MS = 300
const REMEMBER_MS = 10 * 60 * 1000
const BETWEEN_QUESTIONS_MS = 1000

export type VehicleLookup = { find(id: number): Promise<Vehicle | undefined> }

/**
 * Vehicles that the snapshot does not know: one may have arrived since the last poll. The provider is asked once,
 * briefly, and at most once a second in all, so that made-up ids in addresses cannot be used to hammer it.
 */
export function createVehicleLookup(
  source: Pick<StockSource, "downloadVehicle">,
  now: () => number,
): VehicleLookup {
  const answers = new Map<
    number,
    { readonly vehicle: Promise<Vehicle | undefined>; readonly until: number }
  >()
  let nextQuestionAt = 0

  async function ask(id: number): Promise<Vehicle | undefined> {
    const reply = await source.downloadVehicle(id, ANSWER_WITHIN_MS)
    return reply.ok ? reply.vehicles.find((vehicle) => vehicle.id === id) : undefined
  }

  return {
    async find(id) {
      const remembered = answers.get(id)
      if (remembered !== undefined && now() < remembered.until) return remembered.vehicle
      if (now() < nextQuestionAt) return undefined
      nextQuestionAt = now() + BETWEEN_QUESTIONS_MS
      for (const [old, { until }] of answers) if (until <= now()) answers.delete(old)
      const vehicle = ask(id)
      answers.set(id, { vehicle, until: now() + REMEMBER_MS })
      return vehicle
    },
  }
}
