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

/** The six facts of a card. An electric car has no displacement, so that fact is left out. */
export function listCardFacts(vehicle: Stated): readonly Required<Fact>[] {
  return [
    { label: "Palivo", value: formatText(vehicle.fuel), icon: "fuel" },
    { label: "Karoserie", value: formatText(vehicle.bodyType), icon: "car" },
    { label: "Rok výroby", value: formatYear(vehicle.year), icon: "calendar" },
    ...listEngineVolume(vehicle),
    { label: "Výkon", value: formatPower(vehicle.powerKw), icon: "gauge" },
    { label: "Stav tachometru", value: formatMileage(vehicle.mileageKm), icon: "route" },
  ]
}

function listEngineVolume({ engineCm3, fuel }: Stated): readonly Required<Fact>[] {
  const electric = fuel !== null && /^elektro/i.test(fuel)
  if (electric && engineCm3 === null) return []
  return [{ label: "Objem motoru", value: formatEngineVolume(engineCm3), icon: "cylinder" }]
}
