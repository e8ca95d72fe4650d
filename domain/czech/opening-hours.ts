import { type DayHours, type OpeningHours, type Weekday, weekdays } from "../calendar/opening-hours.ts"

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
  return groupDays(openingHours).map(({ value, ...range }) => ({ days: formatDays(range), hours: value }))
}

type DayRange = { readonly first: number; readonly last: number }

/** "Sobota", "Pondělí–pátek" */
export function formatDays({ first, last }: DayRange): string {
  return first === last ? (dayNames[first] ?? "") : `${dayNames[first]}–${dayNames[last]?.toLowerCase()}`
}

/** "Po–Pá 9:00–17:00, so po telefonické domluvě": one line, without the days that are closed. */
export function formatHoursLine(openingHours: OpeningHours): string {
  return groupDays(openingHours)
    .filter(({ value }) => value !== "closed")
    .map(({ first, last, value: hours }, index) => {
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

/** Neighbouring days of the week with equal values. */
function groupDays<Value>(
  values: Readonly<Record<Weekday, Value>>,
): readonly (DayRange & { readonly value: Value })[] {
  const groups: { first: number; last: number; value: Value }[] = []
  for (const [day, name] of weekdays.entries()) {
    const value = values[name]
    const group = groups.at(-1)
    if (group !== undefined && JSON.stringify(group.value) === JSON.stringify(value)) group.last = day
    else groups.push({ first: day, last: day, value })
  }
  return groups
}
