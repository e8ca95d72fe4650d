import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { type EnquirySubject, findVehicleId } from "#domain/enquiry/enquiry.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { formatFullName } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"

/** What the pages behind the links of mails say of the vehicle. */
export type AskedVehicle = { readonly name: string; readonly price: string; readonly path: string }

/** Null where the enquiry is about none, or about one that nobody remembers. */
export function findAskedVehicle(
  subject: EnquirySubject,
  stock: StockSnapshot | undefined,
): AskedVehicle | null {
  const vehicleId = findVehicleId(subject)
  if (vehicleId === null) return null
  const vehicle = stock?.vehicleById.get(vehicleId) ?? stock?.soldById.get(vehicleId)?.vehicle
  if (vehicle === undefined) return null
  return {
    name: formatFullName(vehicle),
    price: formatPriceCzk(vehicle.priceCzk),
    path: buildVehiclePath(vehicle),
  }
}
