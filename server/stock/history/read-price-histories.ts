import { sql } from "kysely"
import { buildPriceHistory, type PriceHistory, type PriceStep } from "#domain/stock/prices/price-history.ts"
import { findArrivalDay } from "#domain/vehicle/arrival-day.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Database } from "#server/database/tables.ts"

/** Of those vehicles whose price has changed since it was first logged. */
export async function readPriceHistories(
  database: Database,
  vehicles: readonly Vehicle[],
): Promise<ReadonlyMap<number, PriceHistory>> {
  const { rows } = await sql<{ vehicle_id: string; price_czk: number | null; since: Date }>`
    select vehicle_id, price_czk, since from (
      select *, count(*) over (partition by vehicle_id) as steps from price
      where vehicle_id = any(${vehicles.map(({ id }) => id)}::bigint[])
    ) as logged
    where steps > 1 order by since`.execute(database)
  const times = await database.selectFrom("logged_time").selectAll().orderBy("from_at").execute()
  const logged = times.map(({ from_at, until_at }) => ({
    from: from_at.getTime(),
    until: until_at.getTime(),
  }))
  const stepsById = Map.groupBy(rows, ({ vehicle_id }) => Number(vehicle_id))
  return new Map(
    vehicles.flatMap((vehicle) => {
      const steps = stepsById.get(vehicle.id)?.map(buildStep)
      if (steps === undefined) return []
      return [[vehicle.id, buildPriceHistory({ steps, logged, arrivedOn: findArrivalDay(vehicle) })] as const]
    }),
  )
}

function buildStep({ price_czk, since }: { price_czk: number | null; since: Date }): PriceStep {
  return { at: since.getTime(), priceCzk: price_czk }
}
