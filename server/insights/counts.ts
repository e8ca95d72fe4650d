import { sql } from "kysely"
import type { Count } from "#domain/insights/count.ts"
import { createDatabaseWriter } from "#server/database/database-writer.ts"
import type { Database, Transaction } from "#server/database/tables.ts"
import type { Log } from "#server/process/log.ts"

const FLUSH_MS = 30_000
/** There are only as many vehicles as are for sale, but anybody could make up more searches. */
const MAX_SEARCHES_WAITING = 1_000
/** In the database, whoever reports them: no vehicle of a dealer is looked at so often, and no dealer reads more searches. */
const MAX_COUNT_A_DAY = 10_000
const MAX_SEARCHES_A_DAY = 1_000

export type Counts = Pick<ReturnType<typeof createCounts>, "add" | "addEmptySearch">

type CountsOptions = {
  readonly database: Database
  readonly log: Log
  /** Milliseconds of a clock that never jumps. */
  readonly now: () => number
}

type EmptySearch = { readonly criteria: string }

/** In memory until the next half minute: of a process that dies that much is lost. */
export function createCounts({ database, log, now }: CountsOptions) {
  const vehicles = createTally<Count>(({ vehicleId, action }) => `${vehicleId} ${action}`, now)
  const searches = createTally<EmptySearch>(({ criteria }) => criteria, now, MAX_SEARCHES_WAITING)
  const writer = createDatabaseWriter(log, "counts not saved")
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    const [counts, emptySearches] = [vehicles.take(), searches.take()]
    if (counts.list.length + emptySearches.list.length === 0) return
    const isSaved = await writer.write(() =>
      database.transaction().execute(async (transaction) => {
        await saveCounts(transaction, counts.list)
        await saveEmptySearches(transaction, emptySearches.list)
        return true
      }),
    )
    if (isSaved) return
    counts.putBack()
    emptySearches.putBack()
  }

  return {
    add: vehicles.add,
    /** In the site's own words. */
    addEmptySearch: (criteria: string) => searches.add({ criteria }),
    /** Its tables are there: what is counted is saved every half minute from now on. */
    start(): void {
      writer.start()
      timer = setInterval(flush, FLUSH_MS).unref()
    },
    /** Saves what has been counted since. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

const dayOf = sql`((now() - make_interval(mins => minutes_ago)) at time zone 'Europe/Prague')::date`

async function saveCounts(transaction: Transaction, counts: readonly Tallied<Count>[]): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into daily_count (day, vehicle_id, action, count)
    select ${dayOf}, vehicle_id, action, sum(count)::integer from unnest(
      ${counts.map(({ minutesAgo }) => minutesAgo)}::integer[],
      ${counts.map(({ vehicleId }) => vehicleId)}::bigint[],
      ${counts.map(({ action }) => action)}::text[],
      ${counts.map(({ count }) => count)}::integer[]
    ) as counted (minutes_ago, vehicle_id, action, count)
    group by 1, 2, 3
    on conflict (day, vehicle_id, action) do update
      set count = least(daily_count.count + excluded.count, ${MAX_COUNT_A_DAY})`.execute(transaction)
}

async function saveEmptySearches(transaction: Transaction, searches: readonly Tallied<EmptySearch>[]) {
  if (searches.length === 0) return
  await sql`
    insert into empty_search (day, criteria, count)
    select ${dayOf}, criteria, sum(count)::integer from unnest(
      ${searches.map(({ minutesAgo }) => minutesAgo)}::integer[],
      ${searches.map(({ criteria }) => criteria)}::text[],
      ${searches.map(({ count }) => count)}::integer[]
    ) as counted (minutes_ago, criteria, count)
    group by 1, 2
    on conflict (day, criteria) do update
      set count = least(empty_search.count + excluded.count, ${MAX_COUNT_A_DAY})`.execute(transaction)
  // What came late on a day on which somebody made up more: those that came once go first.
  await sql`
    delete from empty_search where (day, criteria) in (
      select day, criteria from (
        select day, criteria, row_number() over (partition by day order by count desc, criteria) as place
        from empty_search where day >= (now() at time zone 'Europe/Prague')::date - 1
      ) as ranked where place > ${MAX_SEARCHES_A_DAY}
    )`.execute(transaction)
}

const STEP_MS = 600_000

/** How often something was counted in ten minutes, and how many minutes ago that was when it was taken. */
type Tallied<Item> = Item & { readonly count: number; readonly minutesAgo: number }

type Waiting<Item> = { readonly item: Item; readonly step: number; readonly count: number }

/**
 * How often each thing was counted, until it is saved. Two things of one key are the same. Which day it was is for the
 * database's clock to say, so `now` only measures how long ago: milliseconds of a clock that never jumps.
 */
function createTally<Item extends object>(
  identify: (item: Item) => string,
  now: () => number,
  maxWaiting = Number.POSITIVE_INFINITY,
) {
  let waiting = new Map<string, Waiting<Item>>()
  const findStep = () => Math.floor(now() / STEP_MS)

  function add(item: Item, step: number, count: number): void {
    const key = `${step} ${identify(item)}`
    const known = waiting.get(key)
    if (known === undefined && waiting.size >= maxWaiting) return
    waiting.set(key, { item, step, count: (known?.count ?? 0) + count })
  }

  return {
    add: (item: Item) => add(item, findStep(), 1),
    /** With a way to put it back where it cannot be saved. */
    take() {
      const taken = [...waiting.values()]
      waiting = new Map()
      const step = findStep()
      const list: readonly Tallied<Item>[] = taken.map(({ item, count, ...each }) => ({
        ...item,
        count,
        minutesAgo: ((step - each.step) * STEP_MS) / 60_000,
      }))
      const putBack = () => {
        for (const each of taken) add(each.item, each.step, each.count)
      }
      return { list, putBack }
    },
  }
}
