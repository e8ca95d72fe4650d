import { useRouteLoaderData } from "react-router"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"

/** The day in Prague on which the page was made; undefined only where the root loader failed. */
export function useToday(): CalendarDay | undefined {
  return useRouteLoaderData<{ today: CalendarDay }>("root")?.today
}
