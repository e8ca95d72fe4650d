import {
  formatEngineVolume,
  formatMileage,
  formatPower,
  formatText,
  formatYear,
} from "#domain/czech/quantity.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { parameterLabels } from "../texts.ts"

export type Fact = { readonly label: string; readonly value: string }

export const NO_CONDITION = "-"

type Described = Pick<
  Vehicle,
  "year" | "mileageKm" | "fuel" | "gearbox" | "powerKw" | "engineCm3" | "bodyType"
>

/** What the specification names of every vehicle, each with its label. */
export function describeFacts(vehicle: Described) {
  return {
    year: { label: parameterLabels.year, value: formatYear(vehicle.year) },
    mileage: { label: parameterLabels.mileage, value: formatMileage(vehicle.mileageKm) },
    fuel: { label: parameterLabels.fuel, value: formatText(vehicle.fuel) },
    gearbox: { label: parameterLabels.gearbox, value: formatText(vehicle.gearbox) },
    power: { label: parameterLabels.power, value: formatPower(vehicle.powerKw) },
    engineVolume: { label: parameterLabels.engineVolume, value: formatEngineVolume(vehicle.engineCm3) },
    bodyType: { label: parameterLabels.bodyType, value: formatText(vehicle.bodyType) },
  } as const satisfies Readonly<Record<string, Fact>>
}

export function isStated({ value }: Fact): boolean {
  return value !== formatText(null) && value !== NO_CONDITION
}
