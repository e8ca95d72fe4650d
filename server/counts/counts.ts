import { sql, type Transaction } from "kysely"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Count } from "#domain/counts/count.ts"
import { describeError } from "#server/describe-error.ts"
import type { Log } from "#server/log.ts"
import { runHourly } from "#server/run-hourly.ts"
import type { Database, Tables } from "#server/tables.ts"
import { createTally, type Tallied } from "./tally.ts"

const FLUSH_MS = 30_000
/** Of vehicles there are as many as are for sale; of searches anybody could make up more. */
const MAX_SEARCHES_WAITING = 1_000
/** In the database, whoever reports them: no vehicle of a dealer is looked at so often, and no dealer reads more searches. */
const MAX_COUNT_A_DAY = 10_000
const MAX_SEARCHES_A_DAY = 1_000
/** So that a month can be compared with the same one a year before. */
const KEPT_DAYS = 400

export type Counts = {
  add(count: Count): void
  /** In the site's own words. */
  addEmptySearch(wishes: string): void
}

export type OpenCounts = Counts & {
  /** Its tables are there: what is counted is saved every half minute from now on. */
  start(): void
  /** Saves what has been counted since. */
  stop(): Promise<void>
}

type CountsOptions = { readonly database: Database; readonly log: Log; readonly now: () => Date }

type EmptySearch = { readonly wishes: string }

/** In memory until the next half minute: of a process that dies that much is lost. */
export function createCounts({ database, log, now }: CountsOptions): OpenCounts {
  const vehicles = createTally<Count>(({ vehicleId, act }) => `${vehicleId} ${act}`)
  const searches = createTally<EmptySearch>(({ wishes }) => wishes, MAX_SEARCHES_WAITING)
  const findToday = () => formatIsoDay(buildPragueMoment(now()))
  let timer: NodeJS.Timeout | undefined
  let isAway = false

  async function flush(): Promise<void> {
    const [counts, emptySearches] = [vehicles.take(), searches.take()]
    if (counts.length + emptySearches.length === 0) return
    try {
      await database.transaction().execute(async (transaction) => {
        await saveCounts(transaction, counts)
        await saveEmptySearches(transaction, emptySearches)
      })
      isAway = false
    } catch (error) {
      vehicles.putBack(counts)
      searches.putBack(emptySearches)
      if (!isAway) log.warn("counts not saved", { problem: describeError(error) })
      isAway = true
    }
  }

  return {
    add: (count) => vehicles.add(count, findToday()),
    addEmptySearch: (wishes) => searches.add({ wishes }, findToday()),
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

/** By the database's own clock. Of several processes each does it, and finds nothing left. Answers with a way to stop. */
export function startErasingCounts(database: Database, log: Log): () => void {
  return runHourly(async () => {
    try {
      for (const table of ["daily_count", "empty_search"] as const)
        await database
          .deleteFrom(table)
          .where("day", "<", sql<Date>`current_date - ${KEPT_DAYS}::integer`)
          .execute()
    } catch (error) {
      log.warn("old counts not erased", { problem: describeError(error) })
    }
  })
}

async function saveCounts(
  transaction: Transaction<Tables>,
  counts: readonly Tallied<Count>[],
): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into daily_count (day, vehicle_id, act, count)
    select * from unnest(
      ${counts.map(({ day }) => day)}::date[],
      ${counts.map(({ vehicleId }) => vehicleId)}::bigint[],
      ${counts.map(({ act }) => act)}::text[],
      ${counts.map(({ count }) => count)}::integer[]
    )
    on conflict (day, vehicle_id, act) do update
      set count = least(daily_count.count + excluded.count, ${MAX_COUNT_A_DAY})`.execute(transaction)
}

async function saveEmptySearches(
  transaction: Transaction<Tables>,
  searches: readonly Tallied<EmptySearch>[],
): Promise<void> {
  if (searches.length === 0) return
  await sql`
    insert into empty_search (day, wishes, count)
    select * from unnest(
      ${searches.map(({ day }) => day)}::date[],
      ${searches.map(({ wishes }) => wishes)}::text[],
      ${searches.map(({ count }) => count)}::integer[]
    )
    on conflict (day, wishes) do update
      set count = least(empty_search.count + excluded.count, ${MAX_COUNT_A_DAY})`.execute(transaction)
  // What came late on a day on which somebody made up more: those that came once go first.
  await sql`
    delete from empty_search where (day, wishes) in (
      select day, wishes from (
        select day, wishes, row_number() over (partition by day order by count desc, wishes) as place
        from empty_search where day = any(${[...new Set(searches.map(({ day }) => day))]}::date[])
      ) as ranked where place > ${MAX_SEARCHES_A_DAY}
    )`.execute(transaction)
}
