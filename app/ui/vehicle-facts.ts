import { parameterLabels } from "#app/texts/vehicle.ts"
import {
  formatEngineVolume,
  formatMileage,
  formatPower,
  formatText,
  formatYear,
} from "#domain/text/quantity.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import type { IconName } from "./icon.tsx"

export type Fact = { readonly label: string; readonly value: string; readonly icon?: IconName }

type Stated = Pick<Vehicle, "fuel" | "bodyType" | "year" | "engineCm3" | "powerKw" | "mileageKm">

/** Six facts; five for an electric car, which has no engine volume. */
export function listCardFacts(vehicle: Stated): readonly Required<Fact>[] {
  return [
    { label: parameterLabels.fuel, value: formatText(vehicle.fuel), icon: "fuel" },
    { label: parameterLabels.bodyType, value: formatText(vehicle.bodyType), icon: "car" },
    { label: parameterLabels.year, value: formatYear(vehicle.year), icon: "calendar" },
    ...listEngineVolume(vehicle),
    { label: parameterLabels.power, value: formatPower(vehicle.powerKw), icon: "gauge" },
    { label: parameterLabels.mileage, value: formatMileage(vehicle.mileageKm), icon: "route" },
  ]
}

/** False only for an electric car; any other car whose volume is not known still has one. */
export function hasEngineVolume({ engineCm3, fuel }: Pick<Vehicle, "engineCm3" | "fuel">): boolean {
  const isElectric = fuel !== null && /^elektro/i.test(fuel)
  return engineCm3 !== null || !isElectric
}

function listEngineVolume(vehicle: Stated): readonly Required<Fact>[] {
  if (!hasEngineVolume(vehicle)) return []
  return [
    { label: parameterLabels.engineVolume, value: formatEngineVolume(vehicle.engineCm3), icon: "cylinder" },
  ]
}
