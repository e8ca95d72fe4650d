import type { Values } from "../form/field.ts"
import { pagePaths } from "../site/site-paths.ts"
import type { StockSnapshot } from "../stock/snapshot.ts"
import type { Vehicle } from "../vehicle/vehicle.ts"
import { VEHICLE_PARAM } from "../vehicle/vehicle-path.ts"
import type { enquiryFields } from "./enquiry-form.ts"
import type { OfferedVehicle } from "./offered-vehicle.ts"
import type { VisitSlot } from "./visit/visit-days.ts"

/** What a visitor asks for: an answer, a call, or to come. */
export type ContactMethod = "question" | "callback" | "visit"

/** By which forms and links name it. */
export const CONTACT_METHOD_PARAM = "zpusob"

export function readContactMethod(text: string): ContactMethod {
  return text === "callback" || text === "visit" ? text : "question"
}

const CALLBACK = "callback" satisfies ContactMethod

/** The form that asks for a number only; where no vehicle is named, about none. */
export function buildCallbackPath(vehicleId?: number): string {
  const path = `${pagePaths.enquiry}?${CONTACT_METHOD_PARAM}=${CALLBACK}`
  return vehicleId === undefined ? path : `${path}&${VEHICLE_PARAM}=${vehicleId}`
}

export function asksForCallback(params: { get(name: string): string | null }): boolean {
  return params.get(CONTACT_METHOD_PARAM) === CALLBACK
}

/** What it is about: one vehicle, nothing in particular, a vehicle to be found by a search, or one that the dealer may buy. */
export type EnquirySubject =
  | { readonly kind: "vehicle"; readonly vehicleId: number }
  | { readonly kind: "general" }
  /** The query string of the stock list, canonical; "" when the visitor chose no filter. */
  | {
      readonly kind: "search"
      readonly search: string
      /** "Audi, Elektro, do 100 000 Kč", as the form said it; not in what was saved before it was. */
      readonly inWords?: string
    }
  | {
      readonly kind: "offer"
      /** The vehicle that it is offered in part exchange for; null where it is only to be sold. */
      readonly vehicleId: number | null
      readonly offered: OfferedVehicle
      /** The photos are erased before the offer is. */
      readonly photoCount: number
    }

type Read = Values<typeof enquiryFields>

/** Every enquiry, of whatever form and release, has these. */
type Basic = "contactMethod" | "name" | "phone" | "email" | "message" | "callWindow"

/** What is saved of a form: the values of its rows; one that was saved before a row existed does not have it. */
export type Enquiry = Pick<Read, Basic> &
  Partial<Omit<Read, Basic | "vehicle" | "search" | "visitDay" | "visitTime" | "contact" | "honeypot">> & {
    readonly subject: EnquirySubject
    /** When the visitor wants to come; time null on a day by arrangement. Prague's day and time. */
    readonly visit: VisitSlot | null
  }

/** The vehicle of the stock that it is about. */
export function findVehicleId(subject: EnquirySubject): number | null {
  return "vehicleId" in subject ? subject.vehicleId : null
}

/** It, in stock or remembered as sold; undefined where the enquiry is about none, or about one that nobody remembers. */
export function findSubjectVehicle(
  subject: EnquirySubject,
  stock: StockSnapshot | undefined,
): Vehicle | undefined {
  const id = findVehicleId(subject) ?? 0
  return stock?.vehicleById.get(id) ?? stock?.soldById.get(id)?.vehicle
}

/** Empty where it is about no search, or one without filters. */
export function describeSearch(subject: EnquirySubject): string {
  return subject.kind === "search" ? (subject.inWords ?? "") : ""
}

export function buildSearchPath({ search }: { readonly search: string }): string {
  return pagePaths.stock + (search === "" ? "" : `?${search}`)
}

/** Whether that vehicle is sold, as far as anybody remembers. */
export function isOfSold({ subject }: Pick<Enquiry, "subject">, stock: StockSnapshot | undefined): boolean {
  return stock?.soldById.has(findVehicleId(subject) ?? 0) ?? false
}
