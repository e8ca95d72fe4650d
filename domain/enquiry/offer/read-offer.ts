import { dropUnseen } from "../../czech/drop-unseen.ts"
import { parseVehicleId } from "../../vehicle/vehicle-path.ts"
import type { Enquiry } from "../enquiry.ts"
import { collectErrors, type EnquiryError, type EnquiryProblem, type Report } from "../enquiry-error.ts"
import type { TypedFields } from "../enquiry-fields.ts"
import { type OfferedVehicle, offeredConditions, offeredFuels } from "../offered-vehicle.ts"
import { addRemark, readContacts, readLine, readText } from "../read-contacts.ts"
import type { SentPhotos } from "../sent-photos.ts"

export type OfferReading =
  | { readonly ok: true; readonly enquiry: Enquiry; readonly suspect: boolean }
  | { readonly ok: false; readonly errors: readonly EnquiryError[] }

const VIN_CHARACTERS = 17
const MAX_DIGITS = 8
const FIRST_YEAR = 1950
/** Above it a digit is one too many. */
const MAX_MILEAGE_KM = 1_999_999

/** The same in the browser and on the server, whose answer counts. An offer is an enquiry of another subject. */
export function readOffer(typed: TypedFields, photos: SentPhotos, thisYear: number): OfferReading {
  const { errors, report } = collectErrors()
  const identity = readIdentity(typed, thisYear, report)
  const mileageKm = readMileage(typed, report)
  const condition = offeredConditions.find((each) => each === typed.condition)
  if (condition === undefined) report("condition", { problem: "condition-missing" })
  const message = readText(typed, "defects", report)
  const priceWishCzk = readPriceWish(typed, report)
  reportPhotos(photos, report)
  const { phoneRemark, ...contacts } = readContacts(typed, report)

  const found = errors()
  if (found.length > 0 || mileageKm === undefined || condition === undefined)
    return { ok: false, errors: found }
  const offered: OfferedVehicle = { ...identity, mileageKm, condition, priceWishCzk }
  const enquiry: Enquiry = {
    way: "question",
    subject: {
      kind: "offer",
      vehicleId: parseVehicleId(typed.vehicle) ?? null,
      offered,
      photoCount: photos.photos.length + photos.uploadedIds.length,
    },
    ...contacts,
    message: addRemark(message, phoneRemark),
    financing: false,
    callWindow: null,
    visit: null,
  }
  return { ok: true, enquiry, suspect: typed.honeypot !== "" }
}

/** A visitor who gives the VIN is asked for nothing more. */
function readIdentity(
  typed: TypedFields,
  thisYear: number,
  report: Report,
): Pick<OfferedVehicle, "vin" | "make" | "model" | "year" | "fuel"> {
  const make = readLine(typed, "make", report)
  const model = readLine(typed, "model", report)
  const year = readYear(typed.year, thisYear)
  const fuel = offeredFuels.find((each) => each === typed.fuel) ?? null
  const named = { make, model, year, fuel }
  if (typed.vin.trim() === "") {
    if (make === "" || model === "" || typed.year.trim() === "") report("vin", { problem: "vehicle-missing" })
    else {
      if (year === null) report("year", { problem: "year-range", from: FIRST_YEAR, to: thisYear })
      if (fuel === null) report("fuel", { problem: "fuel-missing" })
    }
    return { vin: null, ...named }
  }
  const reading = readVin(typed.vin)
  if ("problem" in reading) report("vin", reading)
  return { vin: "vin" in reading ? reading.vin : null, ...named }
}

function readYear(typed: string, thisYear: number): number | null {
  const year = readAmount(typed)
  return year === undefined || year < FIRST_YEAR || year > thisYear ? null : year
}

function readMileage({ mileage }: TypedFields, report: Report): number | undefined {
  const km = readAmount(mileage)
  if (mileage.trim() === "") report("mileage", { problem: "mileage-missing" })
  else if (km === undefined) report("mileage", { problem: "mileage-unreadable" })
  else if (km > MAX_MILEAGE_KM) report("mileage", { problem: "mileage-too-high" })
  return km
}

function readPriceWish({ priceWish }: TypedFields, report: Report): number | null {
  if (priceWish.trim() === "") return null
  const price = readAmount(priceWish)
  if (price === undefined) report("priceWish", { problem: "price-unreadable" })
  return price ?? null
}

function reportPhotos({ refused, tooMany }: SentPhotos, report: Report): void {
  const [first] = refused
  if (first !== undefined)
    report("photos", {
      problem: first.why === "too-large" ? "photo-too-large" : "photo-unreadable",
      name: first.name,
    })
  if (tooMany > 0) report("photos", { problem: "photos-too-many", by: tooMany })
}

/** "98 400", "98.400 km", "165000,- Kč" and "98,4 tis." alike; undefined where it is no such number. */
export function readAmount(typed: string): number | undefined {
  const text = dropUnseen(typed)
    .normalize("NFKC")
    .replace(/(km|kč|czk)\.?$/i, "")
    .trim()
    .replace(/,-+$/, "")
  const counted = text.replace(/(tis|tisíc|tisic)\.?$/i, "")
  if (counted !== text) {
    const thousands = counted.trimEnd()
    return /^\d{1,4}([.,]\d)?$/.test(thousands)
      ? Math.round(Number(thousands.replace(",", ".")) * 1000)
      : undefined
  }
  const digits = text.replaceAll(/[\s.]/g, "")
  return /^\d+$/.test(digits) && digits.length <= MAX_DIGITS ? Number(digits) : undefined
}

/** As it stands in the papers: capital letters, no spaces. I, O and Q are in none (ISO 3779). */
export function readVin(typed: string): { readonly vin: string } | EnquiryProblem {
  const vin = dropUnseen(typed)
    .replaceAll(/[\s\p{Pd}]/gu, "")
    .toUpperCase()
  if (!/^[A-Z0-9]*$/.test(vin)) return { problem: "vin-unreadable" }
  if (/[IOQ]/.test(vin)) return { problem: "vin-letters" }
  return vin.length === VIN_CHARACTERS ? { vin } : { problem: "vin-length", length: vin.length }
}
