/** What a visitor asks for: an answer, a call, or to come. */
export type EnquiryWay = "question" | "callback" | "visit"

/** What it is about: one vehicle, nothing in particular, or a vehicle to be found by a search. */
export type EnquirySubject =
  | { readonly kind: "vehicle"; readonly vehicleId: number }
  | { readonly kind: "general" }
  /** The query string of the stock list, canonical; "" when the visitor chose no filter. */
  | { readonly kind: "search"; readonly search: string }

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
