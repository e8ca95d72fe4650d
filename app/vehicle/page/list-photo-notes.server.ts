import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatShortDay } from "#domain/czech/day.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { findPhotoNumber, type VehiclePhoto } from "#domain/vehicle/vehicle-photo.ts"

const NOTED_DAYS = 30

/** Which photos were taken at somebody's request, by their numbers in URLs. A page is cached for a day at most. */
export function listPhotoNotes(
  vehicle: Vehicle,
  photos: readonly VehiclePhoto[],
): Readonly<Record<number, string>> {
  const firstDay = formatIsoDay(addDays(buildPragueMoment(new Date()), -NOTED_DAYS))
  return Object.fromEntries(
    photos
      .filter(({ kind, takenOn }) => kind === "asked" && takenOn > firstDay)
      .map((photo) => [findPhotoNumber(vehicle, photo.id) ?? 0, formatPhotoNote(photo)]),
  )
}

/** "Dofotili jsme 18. 11.: sedadla" */
function formatPhotoNote({ takenOn, caption }: VehiclePhoto): string {
  return `Dofotili jsme ${formatShortDay(takenOn)}: ${caption}`
}
