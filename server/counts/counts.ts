import { sql } from "kysely"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Count } from "#domain/counts/count.ts"
import { describeError } from "#server/describe-error.ts"
import type { Log } from "#server/log.ts"
import type { Database } from "#server/tables.ts"

const FLUSH_MS = 30_000

export type Counts = {
  add(count: Count): void
}

export type OpenCounts = Counts & {
  /** Its table is there: what is counted is saved every half minute from now on. */
  start(): void
  /** Saves what has been counted since. */
  stop(): Promise<void>
}

type CountsOptions = { readonly database: Database; readonly log: Log; readonly now: () => Date }

type DayCount = Count & { readonly day: string; count: number }

/** In memory until the next half minute: of a process that dies that much is lost. */
export function createCounts({ database, log, now }: CountsOptions): OpenCounts {
  let waiting = new Map<string, DayCount>()
  let timer: NodeJS.Timeout | undefined
  let isAway = false

  function addAll(counts: Iterable<DayCount>): void {
    for (const added of counts) {
      const key = [added.day, added.vehicleId, added.act].join()
      const known = waiting.get(key)
      if (known === undefined) waiting.set(key, added)
      else known.count += added.count
    }
  }

  async function flush(): Promise<void> {
    const counted = [...waiting.values()]
    if (counted.length === 0) return
    waiting = new Map()
    try {
      await saveCounts(database, counted)
      isAway = false
    } catch (error) {
      addAll(counted)
      if (!isAway) log.warn("counts not saved", { problem: describeError(error) })
      isAway = true
    }
  }

  return {
    add: (count) => addAll([{ ...count, day: formatIsoDay(buildPragueMoment(now())), count: 1 }]),
    start() {
      timer = setInterval(flush, FLUSH_MS).unref()
    },
    async stop() {
      if (timer === undefined) return
      clearInterval(timer)
      await flush()
    },
  }
}

async function saveCounts(database: Database, counts: readonly DayCount[]): Promise<void> {
  await sql`
    insert into daily_count (day, vehicle_id, act, count)
    select * from unnest(
      ${counts.map(({ day }) => day)}::date[],
      ${counts.map(({ vehicleId }) => vehicleId)}::bigint[],
      ${counts.map(({ act }) => act)}::text[],
      ${counts.map(({ count }) => count)}::integer[]
    )
    on conflict (day, vehicle_id, act) do update set count = daily_count.count + excluded.count`.execute(
    database,
  )
}
