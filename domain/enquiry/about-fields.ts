import { shortenText } from "../czech/shorten-text.ts"
import { defineField, hasControls, type Reading, type Sent } from "../form/field.ts"
import { parseVehicleId, VEHICLE_PARAM } from "../vehicle/vehicle-path.ts"
import type { EnquirySubject } from "./enquiry.ts"

const MAX_SEARCH_CHARACTERS = 2_000
const MAX_CRITERIA_CHARACTERS = 300

/** What a form is about, in fields that nobody sees. */
export const aboutFields = {
  vehicle: defineField({
    name: VEHICLE_PARAM,
    label: "Vůz",
    read: (text): Reading<number | null> => ({ value: parseVehicleId(text) ?? null }),
    personal: "vůz",
  }),
  /** A form about a search sends it even where no filter is chosen, with a question mark in front. */
  search: defineField({
    name: "hledani",
    label: "Hledání",
    read: (text) => ({ value: readSearchQuery(text) }),
    personal: null,
  }),
}

export function readSubject({ vehicle, search }: Sent<"vehicle" | "search">["submitted"]): EnquirySubject {
  const vehicleId = parseVehicleId(vehicle)
  if (vehicleId !== undefined) return { kind: "vehicle", vehicleId }
  const query = readSearchQuery(search)
  return query === null ? { kind: "general" } : { kind: "search", search: query }
}

/** A search in words, on one line and not too long: its address may hold anything. */
export function formatCriteria(criteria: readonly string[]): string {
  const line = criteria.join(", ").replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
  return shortenText(line, MAX_CRITERIA_CHARACTERS)
}

/** Null where the form is not about a search. */
function readSearchQuery(text: string): string | null {
  if (!text.startsWith("?")) return null
  const query = text.slice(1)
  const isSound = query.length <= MAX_SEARCH_CHARACTERS && !hasControls(query)
  return isSound ? query.toWellFormed() : ""
}
