import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { type EnquirySubject, findSubjectVehicle, isOfSold } from "#domain/enquiry/enquiry.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { formatFullName } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"

/** What the pages behind the links of mails say of the vehicle; its price as long as it is in stock. */
export type AskedVehicle = {
  readonly name: string
  readonly price: string
  readonly path: string
  readonly isSold: boolean
}

/** Null where the enquiry is about none, or about one that nobody remembers. */
export function findAskedVehicle(
  subject: EnquirySubject,
  stock: StockSnapshot | undefined,
): AskedVehicle | null {
  const vehicle = findSubjectVehicle(subject, stock)
  if (vehicle === undefined) return null
  const isSold = isOfSold({ subject }, stock)
  return {
    name: formatFullName(vehicle),
    price: isSold ? "prodáno" : formatPriceCzk(vehicle.priceCzk),
    path: buildVehiclePath(vehicle),
    isSold,
  }
}
