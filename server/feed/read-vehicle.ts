import { polishCzech } from "#domain/czech/polish-czech.ts"
import type { VehicleProblem } from "#domain/stock/stock-source.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { MAX_CAR_CHARACTERS } from "./field-limits.ts"
import { createFieldReader } from "./field-reader.ts"
import { parseCar } from "./parse-car.ts"
import { readDate } from "./read-date.ts"
import { readFeedText, readFlag, stripTags } from "./read-values.ts"

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
    owners: number("owner"),
    state: known("state"),
    condition: polish(known("etc")),
    vin: readVin(known("vin")),
    color: known("color"),
    drive: known("drive"),
    firstOwner: readFlag(car.prvni_majitel),
    serviceBook: readFlag(car.service_book),
    crashFree: readFlag(car.nocrash),
    vatDeductible: readFlag(car.vat_expel_flag),
    firstSeenOn: null,
    changedOn: null,
    reduction: null,
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

function readVin(vin: string | null): string | null {
  return vin === null ? null : vin.replace(/\s/g, "").toUpperCase()
}

function isHttpUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}
