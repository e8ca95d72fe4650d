import { type EnquirySubject, findSubjectVehicle, isOfSold } from "#domain/enquiry/enquiry.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import { buildFormVehicle } from "../form/build-form-vehicle.ts"

/** What the pages behind the links of mails say of the vehicle; its price as long as it is in stock. */
export type AskedVehicle = NonNullable<ReturnType<typeof findAskedVehicle>>

/** Null where the enquiry is about none, or about one that nobody remembers. */
export function findAskedVehicle(subject: EnquirySubject, stock: StockSnapshot | undefined) {
  const vehicle = findSubjectVehicle(subject, stock)
  if (vehicle === undefined) return null
  const isSold = isOfSold({ subject }, stock)
  return { ...buildFormVehicle(vehicle, isSold), path: buildVehiclePath(vehicle), isSold }
}
