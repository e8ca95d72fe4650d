import type { Log } from "#server/process/log.ts"
import { chooseDay, doClocksAgree } from "./recorded-day.ts"
import { correctDays, findLastDay, type StockEntries } from "./stock-entries.ts"

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
    /** Of the last reply. */
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
