import { dropUnseen } from "../../czech/drop-unseen.ts"
import { addRemark, contactFields, honeypot } from "../../form/contact-fields.ts"
import {
  defineField,
  line,
  type Reading,
  readForm,
  readText,
  type Sent,
  type Submitted,
} from "../../form/field.ts"
import { aboutFields } from "../about-fields.ts"
import type { Enquiry } from "../enquiry.ts"
import type { EnquiryReading } from "../enquiry-form.ts"
import { type OfferedVehicle, offeredConditions, offeredFuels } from "../offered-vehicle.ts"
import { PHOTOS_FIELD, type SentPhotos } from "../sent-photos.ts"

const VIN_CHARACTERS = 17
const MAX_DIGITS = 8
const FIRST_YEAR = 1950
/** Above it a digit is one too many. */
const MAX_MILEAGE_KM = 1_999_999

type NamedContext = Sent<"vin" | "make" | "model" | "year">
type YearContext = NamedContext & { readonly thisYear: number }

const aboutVehicle = { personal: "údaje o\u00a0autě" }
const numeric = { inputMode: "numeric" } as const

/** The form of an offer. A visitor who gives the VIN is asked for nothing more of what the vehicle is. */
export const offerFields = {
  vehicle: { ...aboutFields.vehicle, ...aboutVehicle },
  /** With the spaces that people put between groups. */
  vin: defineField({
    name: "vin",
    label: "VIN",
    limit: 24,
    input: { autoCapitalize: "characters", spellCheck: false, enterKeyHint: "next" },
    read(text, { submitted }: NamedContext): Reading<string | null> {
      if (text.trim() !== "") return readVin(text)
      return isNamed(submitted)
        ? { value: null }
        : { problem: "Napište VIN, nebo značku, model, rok a\u00a0palivo" }
    },
    ...aboutVehicle,
  }),
  make: line({ name: "znacka", label: "Značka", limit: 40, ...aboutVehicle }),
  model: line({ name: "model", label: "Model", limit: 40, ...aboutVehicle }),
  year: defineField({
    name: "rok",
    label: "Rok",
    limit: 4,
    input: numeric,
    read(text, { submitted, thisYear }: YearContext): Reading<number | null> {
      const year = readAmount(text)
      if (year !== undefined && year >= FIRST_YEAR && year <= thisYear) return { value: year }
      return isNeeded(submitted)
        ? { problem: `Rok musí být mezi ${FIRST_YEAR} a\u00a0${thisYear}` }
        : { value: null }
    },
    ...aboutVehicle,
  }),
  fuel: defineField({
    name: "palivo",
    label: "Palivo",
    read(text, { submitted }: NamedContext): Reading<OfferedVehicle["fuel"]> {
      const value = offeredFuels.find((each) => each === text) ?? null
      return value === null && isNeeded(submitted) ? { problem: "Vyberte palivo" } : { value }
    },
    ...aboutVehicle,
  }),
  mileageKm: defineField({
    name: "km",
    label: "Najeto",
    limit: 12,
    input: numeric,
    read(text): Reading<number> {
      const value = readAmount(text)
      if (text.trim() === "") return { problem: "Napište, kolik má auto najeto" }
      if (value === undefined) return { problem: "Kilometry napište číslem, třeba 98\u00a0400" }
      return value > MAX_MILEAGE_KM
        ? { problem: "Tolik auto najet nemůže. Není tam číslice navíc?" }
        : { value }
    },
    ...aboutVehicle,
  }),
  condition: defineField({
    name: "stav",
    label: "Stav",
    read(text): Reading<OfferedVehicle["condition"]> {
      const value = offeredConditions.find((each) => each === text)
      return value === undefined ? { problem: "Vyberte stav auta" } : { value }
    },
    ...aboutVehicle,
  }),
  defects: defineField({
    name: "vady",
    label: "Text",
    limit: 1_500,
    read: (text): Reading<string> => readText(text, offerFields.defects),
    ...aboutVehicle,
  }),
  expectedPriceCzk: defineField({
    name: "cena",
    label: "Představa o\u00a0ceně",
    limit: 14,
    input: numeric,
    read(text): Reading<number | null> {
      if (text.trim() === "") return { value: null }
      const value = readAmount(text)
      return value === undefined ? { problem: "Cenu napište číslem, třeba 165\u00a0000" } : { value }
    },
    ...aboutVehicle,
  }),
  photos: defineField({
    name: PHOTOS_FIELD,
    label: "Fotografie",
    read: (_, { photos }: { readonly photos: SentPhotos }): Reading<number> => readPhotos(photos),
    personal: "fotografie",
  }),
  ...contactFields,
  honeypot,
}

/** An offer is an enquiry of another subject. The same in the browser and on the server, whose answer counts. */
export function readOffer(
  submitted: Submitted<typeof offerFields>,
  sentPhotos: SentPhotos,
  thisYear: number,
): EnquiryReading {
  const reading = readForm(offerFields, submitted, { photos: sentPhotos, thisYear })
  if (!reading.ok) return reading
  const { vehicle, defects, photos, name, phone, email, honeypot, ...offered } = reading.values
  const enquiry: Enquiry = {
    contactMethod: "question",
    subject: { kind: "offer", vehicleId: vehicle, offered, photoCount: photos },
    name,
    phone,
    email,
    message: addRemark(defects, submitted.phone),
    callWindow: null,
    visit: null,
  }
  return { ok: true, enquiry, suspect: honeypot }
}

function isNamed({ make, model, year }: NamedContext["submitted"]): boolean {
  return [make, model, year].every((text) => dropUnseen(text) !== "")
}

/** Whether year and fuel are what the vehicle is known by. */
function isNeeded(submitted: NamedContext["submitted"]): boolean {
  return submitted.vin.trim() === "" && isNamed(submitted)
}

function readPhotos({ photos, uploadedIds, refused: [first], tooMany }: SentPhotos): Reading<number> {
  if (first?.why === "too-large") return { problem: `Fotka ${first.name} má přes 12\u00a0MB` }
  if (first !== undefined)
    return { problem: `Fotku ${first.name} neumíme přečíst. Pošlete ji prosím jako JPEG` }
  if (tooMany === 0) return { value: photos.length + uploadedIds.length }
  const last = tooMany === 1 ? "poslední" : `poslední\u00a0${tooMany}`
  return { problem: `Fotek může být nejvýš\u00a08, ${last} jsme nepřidali` }
}

export const PHOTOS_GONE = "Fotky už nemáme. Přidejte je prosím znovu"

/** "98 400", "98.400 km", "165000,- Kč" and "98,4 tis." alike; undefined where it is no such number. */
export function readAmount(raw: string): number | undefined {
  const text = dropUnseen(raw)
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
  // "98.4" is no 984: a dot parts thousands.
  if (/\.(?!\d{3}(?!\d)|$)/.test(text)) return undefined
  const digits = text.replaceAll(/[\s.]/g, "")
  return /^\d+$/.test(digits) && digits.length <= MAX_DIGITS ? Number(digits) : undefined
}

/** As it stands in the papers: capital letters, no spaces. I, O and Q are in none (ISO 3779). */
export function readVin(raw: string): Reading<string> {
  const vin = dropUnseen(raw)
    .replaceAll(/[\s\p{Pd}]/gu, "")
    .toUpperCase()
  if (!/^[A-Z0-9]*$/.test(vin)) return { problem: "VIN má jen písmena bez háčků a\u00a0čárek a\u00a0číslice" }
  if (/[IOQ]/.test(vin))
    return { problem: "VIN nemá písmena I, O\u00a0a\u00a0Q. Nejde o\u00a01 nebo\u00a00?" }
  if (vin.length === VIN_CHARACTERS) return { value: vin }
  return {
    problem:
      vin.length === VIN_CHARACTERS - 1
        ? "VIN má 16\u00a0znaků, chybí jeden"
        : `VIN má 17\u00a0znaků, tady jich je ${vin.length}`,
  }
}
