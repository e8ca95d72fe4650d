import { createHash } from "node:crypto"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { type Enquiry, findVehicleId } from "#domain/enquiry/enquiry.ts"
import type { OfferedVehicle } from "#domain/enquiry/offered-vehicle.ts"

export type EnquiryIdentity = {
  readonly digest: Buffer
  /** Read out over the telephone: "K7M 4PX". */
  readonly code: string
}

/** Without 0 and O, 1, I and L, which are taken for each other. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
const CODE_LENGTH = 6

/** The same words sent twice on a day of Prague, with the same photos, are the same enquiry. */
export function identifyEnquiry(
  enquiry: Enquiry,
  at: Date,
  photoDigests: readonly string[] = [],
): EnquiryIdentity {
  const day = formatIsoDay(buildPragueMoment(at))
  const digest = createHash("sha256")
    .update(JSON.stringify([day, listFacts(enquiry), ...photoDigests]))
    .digest()
  const symbols = Array.from(digest.subarray(0, CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
  return { digest, code: `${symbols.slice(0, 3).join("")} ${symbols.slice(3).join("")}` }
}

/** In an order of their own, whatever the order in which the enquiry was put together; new fields come last, by name. */
function listFacts(enquiry: Enquiry) {
  const { way, subject, name, phone, email, message, financing, callWindow, visit, ...more } = enquiry
  return [
    way,
    subject.kind,
    findVehicleId(subject),
    subject.kind === "search" ? subject.search : null,
    name,
    phone,
    email,
    message,
    financing,
    callWindow && [callWindow.day, callWindow.fromHour, callWindow.toHour],
    visit && [visit.day, visit.time],
    ...(subject.kind === "offer" ? listOfferedFacts(subject.offered) : []),
    ...(subject.kind === "photos" ? subject.shots : []),
    ...listEntries(more),
  ]
}

function listOfferedFacts(offered: OfferedVehicle) {
  const { vin, make, model, year, mileageKm, fuel, condition, priceWishCzk, ...more } = offered
  return [vin, make, model, year, mileageKm, fuel, condition, priceWishCzk, ...listEntries(more)]
}

function listEntries(fields: object) {
  return Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
