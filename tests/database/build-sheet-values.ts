import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { readForm, readSubmitted } from "#domain/form/field.ts"
import { type SheetValues, sheetFields } from "#domain/sheet/sheet-form.ts"

/** What a vehicle's sheet says when these fields are sent. */
export function buildSheetValues(fields: Readonly<Record<string, string>>, version = "0"): SheetValues {
  const submitted = readSubmitted(sheetFields, new URLSearchParams({ ...fields, verze: version }))
  const reading = readForm(sheetFields, submitted, {
    hasPhoto: false,
    isPhotoRefused: false,
    today: formatIsoDay(buildPragueMoment(new Date())),
  })
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors))
  return reading.values
}
