import { formatPriceCzk } from "../../czech/price.ts"
import { formatMileage } from "../../czech/quantity.ts"
import type { EnquiryField } from "../enquiry-fields.ts"
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

/** As the form labels its fields, and mostly the dealer's mail and page, too. */
export const offerLabels = {
  vin: "VIN",
  make: "Značka",
  model: "Model",
  year: "Rok",
  mileage: "Najeto",
  fuel: "Palivo",
  condition: "Stav",
  priceWish: "Představa o\u00a0ceně",
} as const satisfies Partial<Record<EnquiryField, string>>

/** What the dealer needs to set a price; nothing is said of what was left empty. */
const saidRows: readonly (readonly [
  label: string,
  say: (offered: OfferedVehicle) => string | null | undefined,
])[] = [
  ["Auto", formatOfferedName],
  [offerLabels.vin, ({ vin }) => vin],
  [offerLabels.mileage, ({ mileageKm }) => formatMileage(mileageKm)],
  [offerLabels.fuel, ({ fuel }) => fuelNames[fuel]],
  [offerLabels.condition, ({ condition }) => conditionNames[condition]],
  ["Představa", ({ priceWishCzk }) => (priceWishCzk === null ? null : formatPriceCzk(priceWishCzk))],
]

/** Label and value, one a line. */
export function listOfferedFacts(
  offered: OfferedVehicle,
): readonly (readonly [label: string, value: string])[] {
  return saidRows.flatMap(([label, say]) => {
    const value = say(offered) ?? ""
    return value === "" ? [] : [[label, value] as const]
  })
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
