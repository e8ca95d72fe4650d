import { XMLParser, XMLValidator } from "fast-xml-parser"
import type { VehicleDate } from "#domain/calendar/vehicle-date.ts"
import { polishCzech } from "#domain/czech/polish-czech.ts"
import type { VehicleProblem } from "#domain/stock/stock-source.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import {
  isDamaged,
  readFeedText,
  readFlag,
  readKnownText,
  readPositiveNumber,
  readTexts,
  stripTags,
} from "./read-values.ts"

/** An id of fifteen digits fits. */
const MAX_ID_CHARACTERS = 20

export type VehicleReading = {
  /** Undefined when the vehicle is left out. */
  readonly vehicle: Vehicle | undefined
  readonly problems: readonly VehicleProblem[]
}

/** A field that cannot be read is unknown; only a vehicle without id or make is left out. */
export function readVehicle(xml: string): VehicleReading {
  if (xml.length > MAX_CAR_CHARACTERS) return leaveOut(readIdText(xml), "car", `${xml.length} characters`)
  const car = parseCar(xml)
  if (car === undefined) return leaveOut(readIdText(xml), "car", "not well-formed")
  // The number is in every problem, so it must be short whatever the feed says.
  const name = readFeedText(car.id).slice(0, MAX_ID_CHARACTERS)
  const { text, known, number, texts, problems } = createFieldReader(car, name)

  const id = /^[1-9]\d{0,14}$/.test(name) ? Number(name) : undefined
  if (id === undefined) return leaveOut(name, "id", "not a number")
  const make = known("producer_text")
  if (make === null) return leaveOut(name, "producer_text", "missing")

  const vehicle: Vehicle = {
    id,
    make,
    model: text("model_text"),
    supplement: polishCzech(text("model_supplement")),
    priceCzk: number("sales_price"),
    priceNote: polish(known("vat_expel_text")),
    fuel: known("fuel"),
    bodyType: known("constr"),
    gearbox: known("gear"),
    year: readYear(number("constr_year")),
    mileageKm: number("km"),
    engineCm3: number("content_cm"),
    powerKw: number("kw"),
    media: texts("photos", "photo").filter(isHttpUrl),
    mediaInfo: [],
    remarks: texts("remarks", "remark", stripTags).map(polishCzech),
    equipment: texts("extras", "extra", stripTags).map(polishCzech),
    firstRegistered: readDate(text("to_operation_full")),
    inspectionUntil: readDate(text("stk_full")),
    addedOn: readDate(text("datum_vlozeni")),
    seats: number("seats"),
    doors: number("doors_number"),
    owners: agreeOnOwners(number("owner"), readFlag(car.prvni_majitel)),
    state: known("state"),
    condition: polish(known("etc")),
    vin: readVin(known("vin")),
    color: known("color"),
    drive: known("drive"),
    serviceBook: readFlag(car.service_book),
    crashFree: readFlag(car.nocrash),
    vatDeductible: readFlag(car.vat_expel_flag),
    firstSeenOn: null,
    changedOn: null,
    reduction: null,
    reservedUntil: null,
  }
  return { vehicle, problems }
}

function leaveOut(vehicle: string, field: string, detail: string): VehicleReading {
  return { vehicle: undefined, problems: [{ vehicle, field, detail, leftOut: true }] }
}

function readIdText(xml: string): string {
  return xml.match(/<id>\s*(\d{1,15})\s*<\/id>/)?.[1] ?? "?"
}

function polish(text: string | null): string | null {
  return text === null ? null : polishCzech(text)
}

function readYear(year: number | null): number | null {
  return year !== null && year >= 1900 && year <= 2100 ? year : null
}

/** The feed says twice whether there was one owner; where it contradicts itself, nothing is claimed. */
function agreeOnOwners(owners: number | null, isFirst: boolean | null): number | null {
  if (isFirst === true && owners === null) return 1
  return isFirst === null || isFirst === (owners === 1) ? owners : null
}

function readVin(vin: string | null): string | null {
  return vin === null ? null : vin.replace(/\s/g, "").toUpperCase()
}

function isHttpUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}

/** Reads the fields of one vehicle, and reports those that it cannot read or has to cut. */
function createFieldReader(car: FeedCar, vehicle: string) {
  const problems: VehicleProblem[] = []
  const report = (field: string, detail: string) => problems.push({ vehicle, field, detail, leftOut: false })

  /** Damaged text is worse than none, so it is reported and left out. */
  function dropDamaged(field: string, text: string): string {
    if (!isDamaged(text)) return text
    report(field, "characters that are not text")
    return ""
  }

  function limit(field: string, text: string, limits: Parameters<typeof shorten>[1]): string {
    const short = shorten(text, limits)
    if (short === undefined) return text
    report(field, `${text.length} characters, ${limits.whole ? "left out" : `cut to ${limits.characters}`}`)
    return short
  }

  const text = (field: string) =>
    dropDamaged(field, limit(field, readFeedText(car[field]), getTextLimit(field)))

  return {
    problems,
    text,
    /** `null` for an unknown value. */
    known: (field: string) => readKnownText(text(field)),
    number(field: string): number | null {
      const value = readPositiveNumber(car[field])
      const written = readKnownText(car[field])
      if (value === null && written !== null && !/^0+([.,]0+)?$/.test(written))
        report(field, `not a number above zero: ${JSON.stringify(written.slice(0, 40))}`)
      return value
    },
    /** The items of a list; `split` makes lines of an item. */
    texts(field: ListField, item: string, split = (text: string): readonly string[] => [text]) {
      const limits = listLimits[field]
      const items = readTexts(car[field], item).flatMap(split)
      if (items.length > limits.items) report(field, `${items.length} items, cut to ${limits.items}`)
      return items
        .slice(0, limits.items)
        .map((each) => dropDamaged(field, limit(field, each, limits)))
        .filter((each) => each !== "")
    },
  }
}

/** A vehicle whose XML is longer is left out unread: a hundred photos and pages of remarks are a tenth of it. */
const MAX_CAR_CHARACTERS = 1_000_000

type TextLimit = {
  readonly characters: number
  /** Part of an address or a number would be wrong: one that is too long is left out instead of cut. */
  readonly whole?: true
}

/** How long a text may be; the longest ones that occur are about a third of it. */
const SHORT_TEXT: TextLimit = { characters: 60 }
const otherTexts: Readonly<Record<string, TextLimit>> = {
  model_text: { characters: 120 },
  model_supplement: { characters: 200 },
  vat_expel_text: { characters: 120 },
  vin: { characters: 40, whole: true },
}

function getTextLimit(field: string): TextLimit {
  return otherTexts[field] ?? SHORT_TEXT
}

/** How many items a list may have, and how long each may be. */
const listLimits = {
  photos: { items: 100, characters: 2_000, whole: true },
  remarks: { items: 300, characters: 20_000 },
  extras: { items: 300, characters: 300 },
} as const satisfies Readonly<Record<string, TextLimit & { readonly items: number }>>

type ListField = keyof typeof listLimits

/** Undefined where the text fits. */
function shorten(text: string, { characters, whole }: TextLimit): string | undefined {
  if (text.length <= characters) return undefined
  // Half of a character that takes two code units is none.
  return whole
    ? ""
    : text
        .slice(0, characters)
        .replace(/\p{Surrogate}$/u, "")
        .trimEnd()
}

/** A vehicle with the provider's field names; every leaf is a text. */
type FeedCar = Readonly<Record<string, unknown>>

const parser = new XMLParser({
  // Guessed types would turn the model "3008" into a number and a VIN "0E68…" into zero: each field converts its own.
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: false,
  htmlEntities: true,
  isArray: (tag) => ["photo", "remark", "extra"].includes(tag),
  // For one vehicle: many photo URLs with an &amp; each, but never thousands.
  processEntities: { enabled: true, maxTotalExpansions: 10_000, maxExpandedLength: 1_000_000 },
})

/** Undefined when the XML is not well-formed. */
function parseCar(xml: string): FeedCar | undefined {
  if (XMLValidator.validate(xml) !== true) return undefined
  try {
    const { car } = parser.parse(xml)
    return typeof car === "object" && car !== null && !Array.isArray(car) ? car : undefined
  } catch {
    return undefined
  }
}

/** The formats that occur or may be expected; a new one is a row. */
const formats = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/,
  /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})$/,
  /^(?<month>\d{1,2})\/(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})$/,
  /^(?<year>\d{4})$/,
]

/** With the provider's precision; a text that is not a date stays a text. */
export function readDate(value: unknown): VehicleDate | null {
  const text = readKnownText(value)
  if (text === null || /^0[0.:\-/ ]*$/.test(text)) return null
  for (const format of formats) {
    const groups = text.match(format)?.groups
    if (groups === undefined) continue
    const year = Number(groups.year)
    const month = groups.month === undefined ? null : Number(groups.month)
    const day = groups.day === undefined ? null : Number(groups.day)
    if (isPossible(year, month, day)) return { year, month, day }
  }
  return { text }
}

function isPossible(year: number, month: number | null, day: number | null): boolean {
  if (year < 1900 || year > 2100) return false
  const date = new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1))
  return date.getUTCMonth() === (month ?? 1) - 1 && date.getUTCDate() === (day ?? 1)
}
