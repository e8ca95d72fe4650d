import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { formatVehicleDate, isOver } from "#domain/calendar/vehicle-date.ts"
import { formatDrive, formatEngineVolume, formatMileage, formatPower } from "#domain/czech/quantity.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Fact } from "../facts/describe-facts.ts"
import { optionalParameterLabels, parameterLabels } from "../texts.ts"

const MAX_FACTS = 8

/** What decides a purchase first; only what is known, because paper has no room for what is not. */
export function listSheetFacts(vehicle: Vehicle, today: CalendarDay): readonly Fact[] {
  const { year, mileageKm, fuel, gearbox, powerKw, engineCm3, drive, inspectionUntil } = vehicle
  const isInspected = inspectionUntil !== null && !isOver(inspectionUntil, today)
  const facts: readonly (readonly [label: string, value: string | number | null])[] = [
    [parameterLabels.year, year],
    [parameterLabels.mileage, mileageKm === null ? null : formatMileage(mileageKm)],
    [parameterLabels.fuel, fuel],
    [parameterLabels.gearbox, gearbox],
    [parameterLabels.power, powerKw === null ? null : formatPower(powerKw)],
    [parameterLabels.engineVolume, engineCm3 === null ? null : formatEngineVolume(engineCm3)],
    [optionalParameterLabels.drive, formatDrive(drive)],
    [parameterLabels.inspection, isInspected ? formatVehicleDate(inspectionUntil) : null],
    [parameterLabels.bodyType, vehicle.bodyType],
    [optionalParameterLabels.color, vehicle.color],
    [parameterLabels.seats, vehicle.seats],
    [parameterLabels.owners, vehicle.owners],
  ]
  return facts
    .flatMap(([label, value]) => (value === null ? [] : [{ label, value: String(value) }]))
    .slice(0, MAX_FACTS)
}
