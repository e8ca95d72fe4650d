import { type DayHours, type OpeningHours, weekdays } from "../calendar/opening-hours.ts"

const shortNames = ["Po", "Út", "St", "Čt", "Pá", "So", "Ne"] as const
const dayNames = ["Pondělí", "Úterý", "Středa", "Čtvrtek", "Pátek", "Sobota", "Neděle"] as const

/** "09:00–17:00", "po telefonické domluvě", "zavřeno" */
export function formatDayHours(hours: DayHours): string {
  if (hours === "closed") return "zavřeno"
  return hours === "by-arrangement" ? "po\u00a0telefonické domluvě" : `${hours.from}–${hours.to}`
}

/** "09:00" in a sentence, where digits need no alignment: "9:00" */
export function formatTime(time: string): string {
  return time.replace(/^0(?=\d)/, "")
}

/** No line ends at it. */
const DASH = "\u2060–\u2060"

export type HoursRow = { readonly days: string; readonly hours: DayHours }

/** Neighbouring days with the same hours as one row: "Pondělí–pátek". */
export function listHoursRows(openingHours: OpeningHours): readonly HoursRow[] {
  return groupDays(openingHours).map(({ first, last, hours }) => ({
    days: first === last ? (dayNames[first] ?? "") : `${dayNames[first]}–${dayNames[last]?.toLowerCase()}`,
    hours,
  }))
}

/** "Po–Pá 9:00–17:00, so po telefonické domluvě": one line, without the days that are closed. */
export function formatHoursLine(openingHours: OpeningHours): string {
  return groupDays(openingHours)
    .filter(({ hours }) => hours !== "closed")
    .map(({ first, last, hours }, index) => {
      const days =
        first === last ? (shortNames[first] ?? "") : `${shortNames[first]}${DASH}${shortNames[last]}`
      const times =
        typeof hours === "string"
          ? formatDayHours(hours)
          : `${formatTime(hours.from)}${DASH}${formatTime(hours.to)}`
      return `${index === 0 ? days : days.toLowerCase()}\u00a0${times}`
    })
    .join(", ")
}

function groupDays(openingHours: OpeningHours): { first: number; last: number; hours: DayHours }[] {
  const groups: { first: number; last: number; hours: DayHours }[] = []
  for (const [day, name] of weekdays.entries()) {
    const hours = openingHours[name]
    const group = groups.at(-1)
    if (group !== undefined && JSON.stringify(group.hours) === JSON.stringify(hours)) group.last = day
    else groups.push({ first: day, last: day, hours })
  }
  return groups
}
