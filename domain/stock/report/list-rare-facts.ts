import type { Vehicle } from "#domain/vehicle/vehicle.ts"

const MIN_VEHICLES = 10
const MIN_SHARE = 0.2

/** What a provider says of nearly every vehicle; of a trailer it does not say what belongs to an engine. */
const usualFacts: Readonly<Record<string, (vehicle: Vehicle) => boolean>> = {
  price: ({ priceCzk }) => priceCzk !== null,
  year: ({ year }) => year !== null,
  fuel: ({ fuel }) => fuel !== null,
  mileage: ({ fuel, mileageKm }) => fuel === null || mileageKm !== null,
  power: ({ fuel, powerKw }) => fuel === null || powerKw !== null,
  photos: ({ media }) => media.length > 0,
}

/** A line for each fact that so few vehicles have that the feed must have changed: "mileage: 0 of 50 vehicles". */
export function listRareFacts(vehicles: readonly Vehicle[]): readonly string[] {
  if (vehicles.length < MIN_VEHICLES) return []
  return Object.entries(usualFacts).flatMap(([fact, isKnown]) => {
    const known = vehicles.filter(isKnown).length
    return known < vehicles.length * MIN_SHARE ? [`${fact}: ${known} of ${vehicles.length} vehicles`] : []
  })
}
