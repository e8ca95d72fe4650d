import { mapKeys } from "../data/records.ts"
import { VEHICLE_PARAM } from "../vehicle/vehicle-path.ts"

/** The fields of all forms by the names that a browser sends, in the order in which they stand. */
export const fieldNames = {
  vehicle: VEHICLE_PARAM,
  search: "hledani",
  vin: "vin",
  make: "znacka",
  model: "model",
  year: "rok",
  mileage: "km",
  fuel: "palivo",
  condition: "stav",
  defects: "vady",
  priceWish: "cena",
  photos: "foto",
  way: "zpusob",
  callWindow: "kdy",
  visitDay: "den",
  visitTime: "cas",
  name: "jmeno",
  phone: "telefon",
  email: "email",
  message: "zprava",
  financing: "financovani",
  /** No person sees it; what fills it in is a program. */
  honeypot: "past",
} as const

export type EnquiryField = keyof typeof fieldNames

export const enquiryFields = Object.keys(fieldNames) as readonly EnquiryField[]

/** What was typed and chosen, as it came. */
export type TypedFields = Readonly<Record<EnquiryField, string>>

/** In characters; line ends of a message count as one. */
export const fieldLimits = {
  make: 40,
  model: 40,
  defects: 1_500,
  name: 80,
  phone: 120,
  email: 120,
  message: 1_500,
} as const

/** A file or a missing field is an empty text. The browser sends every line end as two characters. */
export function readTypedFields(form: { get(name: string): unknown }): TypedFields {
  return mapKeys(enquiryFields, (field) => {
    const value = form.get(fieldNames[field])
    return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : ""
  })
}
