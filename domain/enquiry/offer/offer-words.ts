import type { OfferedCondition, OfferedFuel } from "../offered-vehicle.ts"

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
