import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { formatMinutes, type Moment } from "#domain/calendar/opening-hours.ts"
import { formatDate } from "#domain/czech/calendar-days.ts"
import { choosePlural, formatCount } from "#domain/czech/choose-plural.ts"
import { formatTime } from "#domain/czech/opening-hours.ts"

export const previewTexts = {
  heading: "Takto to uvidí zákazník",
  isNew: "Nově:",
  willChange: "co se změní",
  changed: "co se změnilo",
  included: "V\u00a0ceně",
  closed: "zavřeno",
} as const

/** "do 10:05", of another day "do 23. 11., 6:00" */
export function formatLinkEnd(endsAt: Moment, today: Moment): string {
  const time = formatTime(formatMinutes(endsAt.minutes))
  const isToday = formatIsoDay(endsAt) === formatIsoDay(today)
  return `do\u00a0${isToday ? time : `${formatDate(endsAt)}, ${time}`}`
}

/** "zbývá 71 znaků" */
export function formatLeft(count: number): string {
  return `${choosePlural(count, ["zbývá", "zbývají", "zbývá"])} ${formatCount(count, ["znak", "znaky", "znaků"])}`
}

export const differenceTexts = { before: "Dřív:", after: "Nově:" } as const
