import type { SellingDealer } from "../dealer/dealer.ts"
import type { Vehicle } from "./vehicle.ts"

/** The VIN, if the dealer shows it to these readers: visitors of the vehicle's page, or bots and other sites. */
export function findShownVin(
  { vin }: Pick<Vehicle, "vin">,
  { showVin }: Pick<SellingDealer, "showVin">,
  readers: "visitors" | "programs",
): string | null {
  const shown = readers === "visitors" ? showVin !== "nowhere" : showVin === "everywhere"
  return shown ? vin : null
}
