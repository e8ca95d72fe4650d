import type { OfferedVehicle } from "./offered-vehicle.ts"
import type { AskedShot } from "./shots.ts"

/** What a visitor asks for: an answer, a call, or to come. */
export type EnquiryWay = "question" | "callback" | "visit"

/** What it is about: one vehicle, nothing in particular, a vehicle to be found by a search, one that the dealer may buy, or photos. */
export type EnquirySubject =
  | { readonly kind: "vehicle"; readonly vehicleId: number }
  | { readonly kind: "general" }
  /** The query string of the stock list, canonical; "" when the visitor chose no filter. */
  | { readonly kind: "search"; readonly search: string }
  | {
      readonly kind: "offer"
      /** The vehicle that it is offered in part exchange for; null where it is only to be sold. */
      readonly vehicleId: number | null
      readonly offered: OfferedVehicle
      /** The photos are erased before the offer is. */
      readonly photoCount: number
    }
  /** Photos of a vehicle, which the dealer is to take. */
  | { readonly kind: "photos"; readonly vehicleId: number; readonly shots: readonly AskedShot[] }

export type Enquiry = {
  readonly way: EnquiryWay
  readonly subject: EnquirySubject
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly message: string
  readonly financing: boolean
  /** When to call: null is as soon as the dealer opens. */
  readonly callWindow: { readonly day: string; readonly fromHour: number; readonly toHour: number } | null
  /** When the visitor wants to come; time null on a day by arrangement. Prague's day and time. */
  readonly visit: { readonly day: string; readonly time: string | null } | null
}

/** The vehicle of the stock that it is about. */
export function findVehicleId(subject: EnquirySubject): number | null {
  return "vehicleId" in subject ? subject.vehicleId : null
}
