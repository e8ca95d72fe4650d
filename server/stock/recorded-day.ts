import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Log } from "#server/process/log.ts"
import { correctDays, findLastDay, type StockEntries } from "./stock-entry.ts"

const DAY_MS = 24 * 60 * 60 * 1000

/** No clock that shows an earlier day is right. */
const FIRST_DAY = "2026-01-01"

type Clocks = {
  /** This machine's clock. */
  readonly localMs: number
  /** The provider's clock, in the reply that is recorded; null when it does not say. */
  readonly providerMs: number | null
  /** The last day that is in the stock. */
  readonly lastDay: string | null
}

/**
 * The day under which a reply is recorded: the earliest that a clock shows and that is not before the last recorded one.
 * So a clock that is ahead does not date anything into the future, and one that is behind is not asked.
 */
export function chooseDay({ localMs, providerMs, lastDay }: Clocks): string {
  const shown = [localMs, ...(providerMs === null ? [] : [providerMs])].map(formatDay).sort()
  const last = lastDay ?? FIRST_DAY
  const possible = shown.find((day) => day >= last)
  if (possible !== undefined) return possible
  const [earliest = last] = shown
  const isConfirmed = providerMs !== null && doClocksAgree(localMs, providerMs)
  // Two clocks that agree prove that what was recorded lies in the future; a day is the time around midnight.
  return isConfirmed && countDays(earliest, last) > 1 ? earliest : last
}

function doClocksAgree(localMs: number, providerMs: number | null): boolean {
  return providerMs === null || Math.abs(localMs - providerMs) <= DAY_MS
}

export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

function formatDay(ms: number): string {
  return formatIsoDay(buildPragueMoment(new Date(ms)))
}

/** Says under which day a reply is recorded, and logs when this machine's clock and the provider's begin to disagree. */
export function createDayKeeper(log: Log) {
  let today = ""
  let didAgree = true

  function logClocks(localMs: number, repliedAt: Date | null): void {
    const agree = doClocksAgree(localMs, repliedAt?.getTime() ?? null)
    if (agree === didAgree) return
    didAgree = agree
    if (agree) log.info("clocks agree")
    else log.warn("clocks disagree", { local: new Date(localMs).toISOString(), provider: repliedAt })
  }

  return {
    /** The day of the last reply. */
    today: () => today,
    /** The entries, without days that are in the future, and the day for what is new in the reply. */
    date(entries: StockEntries, localMs: number, repliedAt: Date | null) {
      logClocks(localMs, repliedAt)
      const lastDay = findLastDay(entries)
      today = chooseDay({ localMs, providerMs: repliedAt?.getTime() ?? null, lastDay })
      return { today, entries: lastDay !== null && lastDay > today ? correctDays(entries, today) : entries }
    },
  }
}
