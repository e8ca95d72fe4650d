import { listKeys } from "../data/records.ts"

export const fuelNames = {
  petrol: "Benzín",
  diesel: "Nafta",
  lpg: "LPG + benzín",
  cng: "CNG + benzín",
  hybrid: "Hybrid",
  electric: "Elektro",
  other: "Jiné",
} as const

/** From the best to the worst. */
export const conditionNames = {
  "very-good": "Velmi dobrý",
  good: "Dobrý",
  "needs-repair": "Potřebuje opravu",
  "not-drivable": "Nepojízdné nebo po\u00a0nehodě",
} as const

export const offeredFuels = listKeys(fuelNames)
export const offeredConditions = listKeys(conditionNames)

export type OfferedCondition = keyof typeof conditionNames

/** What a visitor wants to sell. Identified by its VIN, or by make, model and year. */
export type OfferedVehicle = {
  readonly vin: string | null
  /** Empty, or null, where the VIN says it, like the fuel. */
  readonly make: string
  readonly model: string
  readonly year: number | null
  readonly mileageKm: number
  readonly fuel: keyof typeof fuelNames | null
  readonly condition: OfferedCondition
  readonly expectedPriceCzk: number | null
}

/** "Ford Focus 2015"; "" where only the VIN was given. */
export function formatOfferedName({ make, model, year }: OfferedVehicle): string {
  return [make, model, year ?? ""].filter((part) => part !== "").join(" ")
}
