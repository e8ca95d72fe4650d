import { sql, type Transaction } from "kysely"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Count } from "#domain/counts/count.ts"
import { describeError } from "#server/describe-error.ts"
import type { Log } from "#server/log.ts"
import type { Database, Tables } from "#server/tables.ts"
import { createTally, type Tallied } from "./tally.ts"

const FLUSH_MS = 30_000
/** Of vehicles there are as many as are for sale; of searches anybody could make up more. */
const MAX_SEARCHES_WAITING = 1_000

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
    on conflict (day, vehicle_id, act) do update set count = daily_count.count + excluded.count`.execute(
    transaction,
  )
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
    on conflict (day, wishes) do update set count = empty_search.count + excluded.count`.execute(transaction)
}
