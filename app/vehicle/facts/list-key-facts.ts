import { formatDrive, formatText } from "#domain/czech/quantity.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { hasEngineVolume, isTrailer } from "#domain/vehicle/vehicle-kind.ts"
import { optionalParameterLabels, parameterLabels } from "../texts.ts"
import type { Fact } from "./describe-facts.ts"
import {
  describeColor,
  describeCondition,
  describeFacts,
  describeSeats,
  NO_CONDITION,
} from "./describe-facts.ts"

/** The eight facts that decide a purchase, in the order of their weight. Of a trailer, only those that are known. */
export function listKeyFacts(vehicle: Vehicle): readonly Fact[] {
  const { year, mileage, fuel, gearbox, power, engineVolume, bodyType } = describeFacts(vehicle)
  if (isTrailer(vehicle))
    return [year, bodyType, describeCondition(vehicle), describeColor(vehicle)].filter(isStated)
  return [
    year,
    mileage,
    fuel,
    gearbox,
    power,
    hasEngineVolume(vehicle) ? engineVolume : describeSeats(vehicle),
    bodyType,
    { label: optionalParameterLabels.drive, value: formatText(formatDrive(vehicle.drive)) },
  ]
}

/** Year and mileage are what a visitor compares first. */
export function isLeadingFact({ label }: Fact): boolean {
  return label === parameterLabels.year || label === parameterLabels.mileage
}

export function isStated({ value }: Fact): boolean {
  return value !== formatText(null) && value !== NO_CONDITION
}
