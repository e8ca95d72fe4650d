import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatShortIsoDate } from "#domain/czech/calendar-days.ts"
import { lowerFirst } from "#domain/czech/sentence.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { findPhotoNumber, type VehiclePhoto } from "#domain/vehicle/vehicle-photo.ts"

const NOTED_DAYS = 30

/** Which photos are of a flaw, or were taken at somebody's request, by their numbers in URLs. A page is cached for a day at most. */
export function listPhotoNotes(
  vehicle: Vehicle,
  photos: readonly VehiclePhoto[],
): Readonly<Record<number, string>> {
  const firstDay = formatIsoDay(addDays(buildPragueMoment(new Date()), -NOTED_DAYS))
  return Object.fromEntries(
    photos
      .filter(({ kind, takenOn }) => kind === "flaw" || takenOn > firstDay)
      .map((photo) => [findPhotoNumber(vehicle, photo.id) ?? 0, formatPhotoNote(photo)]),
  )
}

/** "Dofotili jsme 18. 11.: sedadla", "Vada: škrábanec, levé dveře" */
function formatPhotoNote({ kind, takenOn, caption }: VehiclePhoto): string {
  if (kind === "flaw") return `Vada: ${lowerFirst(caption)}`
  return `Dofotili jsme ${formatShortIsoDate(takenOn)}: ${caption}`
}
