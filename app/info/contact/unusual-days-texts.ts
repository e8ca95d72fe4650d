import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import type { UnusualDays } from "#domain/calendar/unusual-days.ts"
import { formatDate } from "#domain/czech/calendar-days.ts"
import { formatDay } from "#domain/czech/named-days.ts"
import { upperFirst } from "#domain/czech/upper-first.ts"

/** "Úterý 17. 11., státní svátek", "27. 12.–3. 1., dovolená" */
export function formatUnusualDays({ from, to, reason }: UnusualDays): string {
  const isOneDay = formatIsoDay(from) === formatIsoDay(to)
  const days = isOneDay ? upperFirst(formatDay(from)) : `${formatDate(from)}–${formatDate(to)}`
  return `${days}, ${reason ?? "státní svátek"}`
}
