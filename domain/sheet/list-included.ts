import type { SellingDealer } from "../dealer/dealer.ts"
import type { Vehicle } from "../vehicle/vehicle.ts"
import { isTrailer } from "../vehicle/vehicle-kind.ts"
import { listOf, type VehicleSheet } from "./vehicle-sheet.ts"

/**
 * What the price includes besides what the sheet adds: the dealer file's lines, which are about cars, less those that the sheet
 * says are not true of this one. Nothing is in a price that is not stated.
 */
export function listIncluded(
  vehicle: Pick<Vehicle, "priceCzk" | "bodyType" | "fuel" | "engineCm3" | "powerKw">,
  { includedInPrice }: Pick<SellingDealer, "includedInPrice">,
  sheet: VehicleSheet,
): readonly string[] {
  if (vehicle.priceCzk === null || isTrailer(vehicle)) return []
  const excluded = new Set(listOf(sheet, "excluded").map(({ words }) => words))
  return includedInPrice.filter((line) => !excluded.has(line))
}
