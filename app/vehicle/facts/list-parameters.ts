import { formatVehicleDate } from "#domain/calendar/vehicle-date.ts"
import { formatDrive } from "#domain/czech/quantity.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { hasEngineVolume } from "#domain/vehicle/vehicle-kind.ts"
import { optionalParameterLabels, parameterLabels } from "../texts.ts"
import {
  describeColor,
  describeCondition,
  describeFacts,
  describeSeats,
  type Fact,
  formatStatedCount,
} from "./describe-facts.ts"
import { listKeyFacts } from "./list-key-facts.ts"

/**
 * What the key facts leave. What the specification names is there, known or not, except an engine volume that the
 * vehicle cannot have; the VIN has its own row.
 */
export function listParameters(vehicle: Vehicle): readonly Fact[] {
  const { engineVolume, ...facts } = describeFacts(vehicle)
  const optional = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])
  const all: readonly Fact[] = [
    ...Object.values(facts),
    ...(hasEngineVolume(vehicle) ? [engineVolume] : []),
    { label: parameterLabels.firstRegistered, value: formatVehicleDate(vehicle.firstRegistered) },
    ...(vehicle.color === null ? [] : [describeColor(vehicle)]),
    describeSeats(vehicle),
    ...optional(optionalParameterLabels.doors, vehicle.doors === null ? null : String(vehicle.doors)),
    ...optional(optionalParameterLabels.drive, formatDrive(vehicle.drive)),
    describeCondition(vehicle),
    { label: parameterLabels.owners, value: formatStatedCount(vehicle.owners) },
    { label: parameterLabels.inspection, value: formatVehicleDate(vehicle.inspectionUntil) },
  ]
  const above = new Set(listKeyFacts(vehicle).map(({ label }) => label))
  return all.filter(({ label }) => !above.has(label))
}
