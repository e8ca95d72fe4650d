import { mapKeys } from "../data/records.ts"
import { VEHICLE_PARAM } from "../vehicle/vehicle-path.ts"

/**
 * The fields of all forms, in the order in which they stand: the name that a browser sends, and how many characters may be
 * typed; line ends of a message count as one.
 */
export const formFields = {
  vehicle: { name: VEHICLE_PARAM },
  search: { name: "hledani" },
  /** With the spaces that people put between groups. */
  vin: { name: "vin", limit: 24 },
  make: { name: "znacka", limit: 40 },
  model: { name: "model", limit: 40 },
  year: { name: "rok", limit: 4 },
  fuel: { name: "palivo" },
  mileage: { name: "km", limit: 12 },
  condition: { name: "stav" },
  defects: { name: "vady", limit: 1_500 },
  priceWish: { name: "cena", limit: 14 },
  photos: { name: "foto" },
  shots: { name: "zabery" },
  other: { name: "jine", limit: 120 },
  way: { name: "zpusob" },
  callWindow: { name: "kdy" },
  visitDay: { name: "den" },
  visitTime: { name: "cas" },
  name: { name: "jmeno", limit: 80 },
  phone: { name: "telefon", limit: 120 },
  email: { name: "email", limit: 120 },
  message: { name: "zprava", limit: 1_500 },
  financing: { name: "financovani" },
  /** No person sees it; what fills it in is a program. */
  honeypot: { name: "past" },
} as const

export type EnquiryField = keyof typeof formFields

/** A field that is typed, not chosen. */
export type LimitedField = {
  [Field in EnquiryField]: (typeof formFields)[Field] extends { readonly limit: number } ? Field : never
}[EnquiryField]

export const enquiryFields = Object.keys(formFields) as readonly EnquiryField[]

export const fieldNames = mapKeys(enquiryFields, (field) => formFields[field].name)

/** What was typed and chosen, as it came. */
export type TypedFields = Readonly<Record<EnquiryField, string>>

/** A file or a missing field is an empty text. The browser sends every line end as two characters. */
export function readTypedFields(form: { get(name: string): unknown }): TypedFields {
  return mapKeys(enquiryFields, (field) => {
    const value = form.get(fieldNames[field])
    return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : ""
  })
}
