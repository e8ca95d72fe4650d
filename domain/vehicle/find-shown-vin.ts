import type { SellingDealer } from "../dealer/dealer.ts"
import type { Vehicle } from "./vehicle.ts"

/** The VIN, as far as the dealer lets these readers have it: visitors of the vehicle's page, or programs. */
export function findShownVin(
  { vin }: Pick<Vehicle, "vin">,
  { showVin }: Pick<SellingDealer, "showVin">,
  readers: "visitors" | "programs",
): string | null {
  const shown = readers === "visitors" ? showVin !== "nowhere" : showVin === "everywhere"
  return shown ? vin : null
}
