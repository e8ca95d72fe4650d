import type { SellingDealer } from "#domain/dealer/dealer.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { isTrailer } from "#domain/vehicle/vehicle-kind.ts"
import { contactTexts } from "../texts.ts"

/** "Cena včetně DPH, bez dalších poplatků": the vehicle's note, then what the dealer says of every price. */
export function describePrice(
  { priceCzk, priceNote }: Pick<Vehicle, "priceCzk" | "priceNote">,
  dealer: Pick<SellingDealer, "priceNote">,
): string | null {
  if (priceCzk === null) return contactTexts.priceOnRequest
  const note = [priceNote, dealer.priceNote].filter((part) => part !== null).join(", ")
  return note === "" ? null : note.charAt(0).toLocaleUpperCase("cs") + note.slice(1)
}

type Priced = Pick<Vehicle, "priceCzk" | "bodyType" | "fuel" | "engineCm3" | "powerKw">

/** What the price includes, in the dealer's words, which are about cars; nothing is in a price that is not stated. */
export function listIncluded(
  vehicle: Priced,
  { includedInPrice }: Pick<SellingDealer, "includedInPrice">,
): readonly string[] {
  return vehicle.priceCzk === null || isTrailer(vehicle) ? [] : includedInPrice
}
