import { formatPriceCzk } from "../../czech/price.ts"
import { formatMileage } from "../../czech/quantity.ts"
import type { OfferedCondition, OfferedFuel, OfferedVehicle } from "../offered-vehicle.ts"

export const fuelNames: Readonly<Record<OfferedFuel, string>> = {
  petrol: "Benzín",
  diesel: "Nafta",
  lpg: "LPG + benzín",
  cng: "CNG + benzín",
  hybrid: "Hybrid",
  electric: "Elektro",
  other: "Jiné",
}

export const conditionNames: Readonly<Record<OfferedCondition, string>> = {
  "very-good": "Velmi dobrý",
  good: "Dobrý",
  "needs-repair": "Potřebuje opravu",
  "not-drivable": "Nepojízdné nebo po\u00a0nehodě",
}

/** What the dealer needs to set a price: label and value, one a line. */
export function listOfferedFacts(
  offered: OfferedVehicle,
): readonly (readonly [label: string, value: string])[] {
  const { vin, mileageKm, fuel, condition, priceWishCzk } = offered
  const name = formatOfferedName(offered)
  return [
    ...(name === "" ? [] : [["Auto", name] as const]),
    ...(vin === null ? [] : [["VIN", vin] as const]),
    ["Najeto", formatMileage(mileageKm)],
    ["Palivo", fuelNames[fuel]],
    ["Stav", conditionNames[condition]],
    ...(priceWishCzk === null ? [] : [["Představa", formatPriceCzk(priceWishCzk)] as const]),
  ]
}

/** "Ford Focus 2015"; "" where only the VIN was given. */
export function formatOfferedName({ make, model, year }: OfferedVehicle): string {
  return [make, model, year ?? ""].filter((part) => part !== "").join(" ")
}

/** "3 fotografie"; how many of a noun follows Czech's three forms. */
export function formatPhotoCount(count: number): string {
  const noun = count === 1 ? "fotografii" : count >= 2 && count <= 4 ? "fotografie" : "fotografií"
  return `${count}\u00a0${noun}`
}
