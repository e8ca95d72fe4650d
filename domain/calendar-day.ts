import type { CalendarDay } from "./czech-holidays.ts"

/** "2026-11-05": how a day is kept and told to programs; in the order of days. */
export function formatIsoDay({ year, month, day }: CalendarDay): string {
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-")
}
