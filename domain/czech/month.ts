import type { CalendarDay } from "../calendar/calendar-day.ts"

const months = "leden únor březen duben květen červen červenec srpen září říjen listopad prosinec".split(" ")

/** An ISO day as "listopad 2026". */
export function formatMonth(isoDay: string): string {
  const [year = "", month = ""] = isoDay.split("-")
  return `${months[Number(month) - 1] ?? ""}\u00a0${year}`
}

const ofMonths = "ledna února března dubna května června července srpna září října listopadu prosince".split(
  " ",
)

/** "18. listopadu" */
export function formatDayOfMonth({ day, month }: Pick<CalendarDay, "day" | "month">): string {
  return `${day}.\u00a0${ofMonths[month - 1] ?? ""}`
}
