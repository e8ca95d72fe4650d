import { addDays, type CalendarDay, formatIsoDay } from "../calendar/calendar-day.ts"
import type { Vehicle } from "./vehicle.ts"

const NEW_FOR_DAYS = 7

/**
 * Since when the vehicle is for sale: the earlier of the day that the provider names and the day on which this site
 * first saw it. Neither is reliable alone: a vehicle entered again is not new, nor is one that the site first saw late.
 */
export function findArrivalDay({
  addedOn,
  firstSeenOn,
}: Pick<Vehicle, "addedOn" | "firstSeenOn">): string | null {
  const days = [firstSeenOn, readDay(addedOn)].filter((day) => day !== null)
  return days.sort()[0] ?? null
}

function readDay(date: Vehicle["addedOn"]): string | null {
  if (date === null || "text" in date) return null
  const { year, month, day } = date
  return month === null || day === null ? null : formatIsoDay({ year, month, day })
}

export function isNew(arrivedOn: string, today: CalendarDay): boolean {
  return arrivedOn > formatIsoDay(addDays(today, -NEW_FOR_DAYS)) && arrivedOn <= formatIsoDay(today)
}
