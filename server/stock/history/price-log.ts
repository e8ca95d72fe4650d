import { sql } from "kysely"
import {
  buildPriceHistory,
  findReduction,
  type PriceHistory,
  type PriceStep,
} from "#domain/stock/prices/find-reduction.ts"
import { findArrivalDay } from "#domain/vehicle/arrival-day.ts"
import type { PriceReduction } from "#domain/vehicle/price-reduction.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Clocks } from "#server/database/clocks.ts"
import { createDatabaseWriter } from "#server/database/database-writer.ts"
import type { Database } from "#server/database/tables.ts"
import type { Log } from "#server/process/log.ts"
import { mapCooperatively } from "#server/work/map-cooperatively.ts"
import { withDeadline } from "#server/work/with-deadline.ts"

export type PricedStock = {
  /** All that are for sale, with their prices. */
  readonly vehicles: readonly Vehicle[]
  /** Now, in milliseconds since 1970, and when the provider gave the stock before this one; null when there was none. */
  readonly at: number
  readonly confirmedBefore: number | null
}

export type PriceLog = Pick<ReturnType<typeof createPriceLog>, "record">

/** How long a poll that is otherwise done waits for the log. */
const PATIENCE_MS = 2_000

type PriceLogOptions = {
  readonly database: Database
  readonly clocks: Pick<Clocks, "findTime">
  readonly log: Log
}

type Reductions = ReadonlyMap<number, PriceReduction>

/** Prices that may not be in the log, and until when it must go so that only these are missing. */
type Unlogged = { readonly prices: string; readonly needsUntil: number }

/** What came before it was started is missing in it. */
export function createPriceLog({ database, clocks, log }: PriceLogOptions) {
  const { start, stop, write } = createDatabaseWriter(log, "prices not logged")
  let unlogged: Unlogged | undefined

  async function logPrices({ vehicles, at }: PricedStock, own: Unlogged): Promise<Reductions> {
    const time = await clocks.findTime()
    if (time === undefined) throw new Error("clocks disagree")
    // As long ago by the database's clock as by this process's.
    const needsUntil = new Date(time.getTime() - (at - own.needsUntil))
    await writePrices(database, { vehicles, at: time, needsUntil })
    if (unlogged === own) unlogged = undefined
    const histories = await readPriceHistories(database, vehicles)
    const found = await mapCooperatively(
      [...histories],
      ([id, history]) => [id, findReduction(history)] as const,
    )
    return new Map(found.flatMap(([id, reduction]) => (reduction === null ? [] : [[id, reduction]])))
  }

  return {
    start,
    stop,
    /**
     * Logs the prices of a stock that the provider has just sent. Returns soon, with the reductions by vehicle id, or undefined
     * where the log is unavailable: it then has a gap.
     */
    record(stock: PricedStock): Promise<Reductions | undefined> {
      const prices = JSON.stringify(stock.vehicles.map(({ id, priceCzk }) => [id, priceCzk]))
      // What was missed and is the same now is no gap: every price of that time gets into the log.
      unlogged =
        unlogged?.prices === prices
          ? { ...unlogged }
          : { prices, needsUntil: stock.confirmedBefore ?? stock.at }
      const own = unlogged
      return withDeadline(
        PATIENCE_MS,
        write(() => logPrices(stock, own)),
      )
    },
  }
}

/** Prices may change and change back while nobody looks: each of the days that the law counts must have been looked at. */
const MAX_PAUSE_HOURS = 24
/** Two processes that poll at the same time differ by less. */
const SAME_MOMENT_MS = 60_000

type WrittenPrices = {
  readonly vehicles: readonly Pick<Vehicle, "id" | "priceCzk">[]
  readonly at: Date
  /** The log continues without a gap if it has all until then. */
  readonly needsUntil: Date
}

/**
 * One statement, for which it does not matter who else runs it: a row for each price that is not the last one logged, a
 * row without a price for each vehicle that is gone, and the time until which the log goes. What lies well after `at` was
 * written by a wrong clock.
 */
async function writePrices(database: Database, { vehicles, at, needsUntil }: WrittenPrices): Promise<void> {
  const ids = vehicles.map(({ id }) => id)
  const prices = vehicles.map(({ priceCzk }) => priceCzk)
  const latest = new Date(at.getTime() + SAME_MOMENT_MS)
  await sql`
    with seen as (
      select * from unnest(${ids}::bigint[], ${prices}::double precision[]) as seen (vehicle_id, price_czk)
    ), last as (
      select distinct on (vehicle_id) vehicle_id, price_czk from price
      where since <= ${latest} order by vehicle_id, since desc
    ), latest_time as (
      select * from logged_time order by from_at desc limit 1
    ), later_prices as (
      delete from price where since > ${latest}
    ), later_times as (
      delete from logged_time where until_at > ${latest}
    ), changes as (
      insert into price (vehicle_id, since, price_czk)
      select vehicle_id, ${at}::timestamptz, seen.price_czk from seen full join last using (vehicle_id)
      where seen.price_czk is distinct from last.price_czk
      on conflict do nothing
    )
    insert into logged_time (from_at, until_at)
    select coalesce(max(from_at), ${at}), ${at}::timestamptz from latest_time
    where until_at <= ${latest} and until_at >= ${needsUntil}
      and until_at >= ${at}::timestamptz - make_interval(hours => ${MAX_PAUSE_HOURS})
    on conflict (from_at) do update set until_at = greatest(logged_time.until_at, excluded.until_at)`.execute(
    database,
  )
}

/** The histories of vehicles whose price has changed since it was first logged. */
async function readPriceHistories(
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
