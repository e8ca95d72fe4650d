import type { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import type { offerFields } from "#domain/enquiry/offer/offer-form.ts"
import type { Fields, Submitted } from "#domain/form/field.ts"
import { offerTexts } from "../offer-texts.ts"
import { enquiryTexts, notSavedTexts } from "../texts.ts"
import type { FormSubject } from "./enquiry-form-props.ts"

/** Mail clients and systems cut longer links. */
const MAX_ENCODED_CHARACTERS = 1_500
const CUT_CHARACTERS = 1_200

/** Those of one line belong together; what else was submitted comes last. */
const named: readonly (readonly (keyof typeof enquiryFields | keyof typeof offerFields)[])[] = [
  ["vin"],
  ["make", "model", "year"],
  ["mileageKm"],
  ["defects"],
  ["expectedPriceCzk"],
  ["message"],
  ["callWindow"],
  ["visitDay", "visitTime"],
  ["name"],
  ["phone"],
  ["email"],
]

/** An e-mail with what the visitor wrote, for when it cannot be saved here. */
export function buildEnquiryEmailLink<Of extends Fields>(
  email: string,
  subject: FormSubject,
  fields: Of,
  submitted: Submitted<Of>,
): string {
  const vehicle = subject.kind === "offer" ? subject.bought : subject.kind === "vehicle" ? subject : null
  const about = vehicle === null ? [] : [`${vehicle.name}, ${enquiryTexts.vehicleNumber(vehicle.id)}`]
  const criteria =
    subject.kind === "search" && subject.criteria.length > 0 ? [subject.criteria.join(", ")] : []
  const known = new Set<string>(named.flat())
  const others = Object.keys(fields).filter((key) => fields[key]?.limit && !known.has(key))
  const filledIn = [...named, ...others.map((key) => [key])].map((keys) =>
    keys
      .map((key) => submitted[key] ?? "")
      .filter((value) => value !== "")
      .join(" "),
  )
  const body = [...about, ...criteria, ...filledIn]
    .filter((line) => line.trim() !== "")
    .join("\r\n")
    .toWellFormed()
  const title =
    subject.kind === "offer"
      ? offerTexts.emailSubject
      : notSavedTexts.subject(vehicle === null ? "" : String(vehicle.id))
  return `mailto:${email}?subject=${encodeURIComponent(title)}&body=${encodeShort(body)}`
}

/** Cut between characters, never inside one. */
function encodeShort(text: string): string {
  const whole = encodeURIComponent(text)
  if (whole.length <= MAX_ENCODED_CHARACTERS) return whole
  let cut = ""
  for (const character of text) {
    const next = encodeURIComponent(character)
    if (cut.length + next.length > CUT_CHARACTERS) break
    cut += next
  }
  return cut + encodeURIComponent("…")
}
