import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { OfferedVehicle } from "#domain/enquiry/offered-vehicle.ts"
import { buildEnquiry } from "./build-enquiry.ts"

/** By its VIN alone. */
export const offeredVehicle: OfferedVehicle = {
  vin: "TMBEG7NJ0J0123456",
  make: "",
  model: "",
  year: null,
  mileageKm: 98_400,
  fuel: "petrol",
  condition: "good",
  expectedPriceCzk: 165_000,
}

export function buildOffer(photoCount: number, changes: Partial<Enquiry> = {}): Enquiry {
  return buildEnquiry({
    subject: { kind: "offer", vehicleId: null, photoCount, offered: offeredVehicle },
    message: "Odřený zadní nárazník.",
    ...changes,
  })
}
