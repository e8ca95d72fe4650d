import { useEffect, useState } from "react"
import { useRouteLoaderData } from "react-router"
import { type CalendarDay, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"

/** The day in Prague: the server's at first, then the visitor's own, because the page may come from a cache. */
export function useToday(): CalendarDay {
  const rendered = useRouteLoaderData<{ today: CalendarDay }>("root")?.today
  const [today, setToday] = useState<CalendarDay>(() => rendered ?? buildPragueMoment(new Date()))
  useEffect(() => {
    const now = buildPragueMoment(new Date())
    // The same object on the same day: a list of cards is not rendered again.
    setToday((day) => (formatIsoDay(day) === formatIsoDay(now) ? day : now))
  }, [])
  return today
}
