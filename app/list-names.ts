import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { formatVehicleName } from "#domain/vehicle/vehicle.ts"

/** What vehicles are called that are in stock or were lately; of others nothing is known. */
export function listNames(
  ids: readonly number[],
  { vehicleById, soldById }: Pick<StockSnapshot, "vehicleById" | "soldById">,
): readonly string[] {
  return ids
    .flatMap((id) => vehicleById.get(id) ?? soldById.get(id)?.vehicle ?? [])
    .map((vehicle) => formatVehicleName(vehicle))
}
