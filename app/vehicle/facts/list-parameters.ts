import { formatVehicleDate } from "#domain/calendar/vehicle-date.ts"
import { formatIsoDate } from "#domain/czech/calendar-days.ts"
import { formatDrive, formatText } from "#domain/czech/quantity.ts"
import { findArrivalDay } from "#domain/vehicle/arrival-day.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { hasEngineVolume } from "#domain/vehicle/vehicle-kind.ts"
import { optionalParameterLabels, parameterLabels } from "../texts.ts"
import { describeFacts, type Fact, NO_CONDITION } from "./describe-facts.ts"

/**
 * What the specification names is there, known or not, except an engine volume that the vehicle cannot have; the VIN has its
 * own row.
 */
export function listParameters(vehicle: Vehicle): readonly Fact[] {
  const { engineVolume, ...facts } = describeFacts(vehicle)
  const optional = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])
  const count = (value: number | null) => (value === null ? null : String(value))
  return [
    ...Object.values(facts),
    ...(hasEngineVolume(vehicle) ? [engineVolume] : []),
    ...optional(optionalParameterLabels.drive, formatDrive(vehicle.drive)),
    { label: parameterLabels.firstRegistered, value: formatVehicleDate(vehicle.firstRegistered) },
    ...optional(optionalParameterLabels.color, vehicle.color),
    { label: parameterLabels.seats, value: formatText(count(vehicle.seats)) },
    ...optional(optionalParameterLabels.doors, count(vehicle.doors)),
    { label: parameterLabels.condition, value: vehicle.condition ?? NO_CONDITION },
    { label: parameterLabels.owners, value: formatText(count(vehicle.owners)) },
    { label: parameterLabels.inspection, value: formatVehicleDate(vehicle.inspectionUntil) },
    ...optional(parameterLabels.listedSince, formatIsoDate(findArrivalDay(vehicle))),
  ]
}
