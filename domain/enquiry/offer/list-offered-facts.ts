import { formatMileage, formatPriceCzk } from "../../czech/quantity.ts"
import type { OfferedVehicle } from "../offered-vehicle.ts"
import { offerFields } from "./offer-form.ts"
import { conditionNames, fuelNames } from "./offer-words.ts"

/** What the dealer needs to set a price; what was left empty is left out. */
const summaryRows: readonly (readonly [
  label: string,
  say: (offered: OfferedVehicle) => string | null | undefined,
])[] = [
  ["Auto", formatOfferedName],
  [offerFields.vin.label, ({ vin }) => vin],
  [offerFields.mileageKm.label, ({ mileageKm }) => formatMileage(mileageKm)],
  [offerFields.fuel.label, ({ fuel }) => fuel && fuelNames[fuel]],
  [offerFields.condition.label, ({ condition }) => conditionNames[condition]],
  [
    "Představa",
    ({ expectedPriceCzk }) => (expectedPriceCzk === null ? null : formatPriceCzk(expectedPriceCzk)),
  ],
]

/** Label and value, one a line. */
export function listOfferedFacts(
  offered: OfferedVehicle,
): readonly (readonly [label: string, value: string])[] {
  return summaryRows.flatMap(([label, say]) => {
    const value = say(offered) ?? ""
    return value === "" ? [] : [[label, value] as const]
  })
}

/** "Ford Focus 2015"; "" where only the VIN was given. */
export function formatOfferedName({ make, model, year }: OfferedVehicle): string {
  return [make, model, year ?? ""].filter((part) => part !== "").join(" ")
}
