import { memo, useEffect, useState } from "react"
import { askForState } from "#app/browser/stock/stock-in-browser.ts"
import { whenIdle } from "#app/browser/when-idle.ts"
import { formatMinutes, type Moment } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatAtTime, formatDate } from "#domain/czech/calendar-days.ts"

/** Photos and script come first. */
const WAIT_MS = 1_000

/** When the feed last confirmed the stock. A cached page cannot know, so the browser asks when it is idle. */
export const StockFreshness = memo(function StockFreshness() {
  const takenAt = useTakenAt()
  return (
    <p className="stock-freshness">
      {takenAt !== undefined && formatFreshness(buildPragueMoment(takenAt), buildPragueMoment(new Date()))}
    </p>
  )
})

function useTakenAt(): Date | undefined {
  const [takenAt, setTakenAt] = useState<Date>()
  useEffect(() => {
    const ask = async () => {
      const state = await askForState()
      if (state?.takenAt) setTakenAt(new Date(state.takenAt))
    }
    const unmounted = new AbortController()
    const timer = setTimeout(() => whenIdle(ask, unmounted.signal), WAIT_MS)
    return () => {
      clearTimeout(timer)
      unmounted.abort()
    }
  }, [])
  return takenAt
}

/** "Nabídka aktualizována ve 14:05"; with the date when that was not today. */
export function formatFreshness(taken: Moment, now: Moment): string {
  const isToday = taken.day === now.day && taken.month === now.month && taken.year === now.year
  const date = isToday ? "" : ` ${formatDate(taken)}`
  return `Nabídka aktualizována${date} ${formatAtTime(formatMinutes(taken.minutes))}`
}
