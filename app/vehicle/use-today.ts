import { useEffect, useState } from "react"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"

/** The day on which the server rendered the page; then the visitor's, because the page may come from a cache. */
export function useToday(renderedOn: CalendarDay): CalendarDay {
  const [today, setToday] = useState(renderedOn)
  useEffect(() => setToday(buildPragueMoment(new Date())), [])
  return today
}
