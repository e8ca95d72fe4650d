import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { type EnquirySubject, findSubjectVehicle, isOfSold } from "#domain/enquiry/enquiry.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import { formatFullName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import type { FormVehicle } from "./enquiry-form-props.ts"

/** What the form shows of the vehicle that it is about. */
export function buildFormVehicle(vehicle: Vehicle, isSold = false): FormVehicle {
  const number = findMainPhoto(vehicle)
  return {
    id: vehicle.id,
    name: formatFullName(vehicle),
    price: isSold ? "prodáno" : formatPriceCzk(vehicle.priceCzk),
    photo: number === undefined ? null : buildPhotoPath(vehicle, number, 160, "webp"),
  }
}

/** It may be sold between the visitor's page and the form; the dealer should know which it was. */
export function findFormVehicle(id: number, stock: StockSnapshot | undefined): FormVehicle | null {
  const sold = stock?.soldById.get(id)?.vehicle
  const vehicle = stock?.vehicleById.get(id) ?? sold
  return vehicle === undefined ? null : buildFormVehicle(vehicle, vehicle === sold)
}

/** What the pages behind the links of mails say of the vehicle; its price as long as it is in stock. */
export type AskedVehicle = NonNullable<ReturnType<typeof findAskedVehicle>>

/** Null where the enquiry is about none, or about one that nobody remembers. */
export function findAskedVehicle(subject: EnquirySubject, stock: StockSnapshot | undefined) {
  const vehicle = findSubjectVehicle(subject, stock)
  if (vehicle === undefined) return null
  const isSold = isOfSold({ subject }, stock)
  return { ...buildFormVehicle(vehicle, isSold), path: buildVehiclePath(vehicle), isSold }
}
