import { formatEngineVolume, formatMileage, formatPower, formatText, formatYear } from "#domain/quantity.ts"
import type { Vehicle } from "#domain/vehicle.ts"

export type Fact = { readonly label: string; readonly value: string }

/** The six facts of a card. An electric car has no displacement, so that fact is left out. */
export function listCardFacts(vehicle: Vehicle): readonly Fact[] {
  return [
    { label: "Palivo", value: formatText(vehicle.fuel) },
    { label: "Karoserie", value: formatText(vehicle.bodyType) },
    { label: "Rok výroby", value: formatYear(vehicle.year) },
    ...listEngineVolume(vehicle),
    { label: "Výkon", value: formatPower(vehicle.powerKw) },
    { label: "Stav tachometru", value: formatMileage(vehicle.mileageKm) },
  ]
}

export function listEngineVolume({ engineCm3, fuel }: Vehicle): readonly Fact[] {
  const electric = fuel !== null && /^elektro/i.test(fuel)
  return electric && engineCm3 === null
    ? []
    : [{ label: "Objem motoru", value: formatEngineVolume(engineCm3) }]
}
