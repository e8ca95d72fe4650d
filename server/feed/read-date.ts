import type { VehicleDate } from "#domain/calendar/vehicle-date.ts"
import { readKnownText } from "./read-values.ts"

/** The formats that occur or may be expected; a new one is a row. */
const formats = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/,
  /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})$/,
  /^(?<month>\d{1,2})\/(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})$/,
  /^(?<year>\d{4})$/,
]

/** With the provider's precision; a text that is not a date stays a text. */
export function readDate(value: unknown): VehicleDate | null {
  const text = readKnownText(value)
  if (text === null || /^0[0.:\-/ ]*$/.test(text)) return null
  for (const format of formats) {
    const groups = text.match(format)?.groups
    if (groups === undefined) continue
    const year = Number(groups.year)
    const month = groups.month === undefined ? null : Number(groups.month)
    const day = groups.day === undefined ? null : Number(groups.day)
    if (isPossible(year, month, day)) return { year, month, day }
  }
  return { text }
}

function isPossible(year: number, month: number | null, day: number | null): boolean {
  if (year < 1900 || year > 2100) return false
  const date = new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1))
  return date.getUTCMonth() === (month ?? 1) - 1 && date.getUTCDate() === (day ?? 1)
}
