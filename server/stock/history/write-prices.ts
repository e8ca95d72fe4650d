import { sql } from "kysely"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Database } from "#server/database/tables.ts"

/** Prices may change and change back while nobody looks: each of the days that the law counts must have been looked at. */
const MAX_PAUSE_HOURS = 24
/** Two processes that poll at the same time differ by less. */
const SAME_MOMENT_MS = 60_000

export type WrittenPrices = {
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
export async function writePrices(
  database: Database,
  { vehicles, at, needsUntil }: WrittenPrices,
): Promise<void> {
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
