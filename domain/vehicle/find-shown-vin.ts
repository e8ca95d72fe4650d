import type { Vehicle } from "./vehicle.ts"

/** Who may see vehicle identification numbers: nobody, readers of a vehicle's page, or also machines that read the stock. */
export type VinVisibility = "nowhere" | "page" | "everywhere"

/** The VIN, if the dealer shows it to these readers: visitors of the vehicle's page, or bots and other sites. */
export function findShownVin(
  { vin }: Pick<Vehicle, "vin">,
  { showVin }: { readonly showVin: VinVisibility },
  readers: "visitors" | "programs",
): string | null {
  const shown = readers === "visitors" ? showVin !== "nowhere" : showVin === "everywhere"
  return shown ? vin : null
}
