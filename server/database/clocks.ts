import { type Kysely, sql } from "kysely"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Log } from "#server/process/log.ts"
import type { Database, Tables } from "./tables.ts"

/** What is stored is dated by the database's clock, because all processes and machines share that one. */
export type ReadTime = (database: Kysely<Tables>) => Promise<Date>

export const readDatabaseTime: ReadTime = async (database) => {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(database)
  const [row] = rows
  if (row === undefined) throw new Error("the database does not tell the time")
  return row.now
}

/** What a form or a page behind a link works with. */
export type DatabaseWork = { readonly database: Database; readonly log: Log; readonly now: ReadTime }

/** Whether it is that day ("2026-11-18") in Prague. */
export function createIsToday(database: Database): (day: string) => Promise<boolean> {
  return async (day) => formatIsoDay(buildPragueMoment(await readDatabaseTime(database))) === day
}

const AGREE_WITHIN_MS = 3_600_000

export type Clocks = ReturnType<typeof createClocks>

type ClocksOptions = {
  readonly database: Database
  /** Undefined until the provider has said it. */
  findProviderTime(): number | undefined
  readonly now: () => number
  readonly log: Log
}

export function createClocks({ database, findProviderTime, now, log }: ClocksOptions) {
  let didAgree = true

  async function findTime(): Promise<Date | undefined> {
    const time = await readDatabaseTime(database)
    const others = { process: now(), provider: findProviderTime() ?? null }
    const agree = Object.values(others).every(
      (other) => other === null || Math.abs(other - time.getTime()) <= AGREE_WITHIN_MS,
    )
    if (agree !== didAgree) {
      if (agree) log.info("clocks of the database agree")
      else log.error("clocks of the database disagree", formatTimes({ database: time.getTime(), ...others }))
    }
    didAgree = agree
    return agree ? time : undefined
  }

  return {
    /** The database's time; undefined while this process's clock or the provider's shows another. */
    findTime,
    /** The same, and undefined also while the provider's time is not known. */
    async findConfirmedTime(): Promise<Date | undefined> {
      return findProviderTime() === undefined ? undefined : findTime()
    },
  }
}

function formatTimes(
  times: Readonly<Record<string, number | null>>,
): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    Object.entries(times).map(([name, ms]) => [name, ms === null ? null : new Date(ms).toISOString()]),
  )
}
