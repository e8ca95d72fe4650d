import type { VehicleProblem } from "#domain/stock/stock-source.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { parseCar } from "./parse-car.ts"
import { readDate } from "./read-date.ts"
import {
  isDamaged,
  readFlag,
  readKnownText,
  readPositiveNumber,
  readText,
  readTexts,
  stripTags,
} from "./read-values.ts"

export type VehicleReading = {
  /** Undefined when the vehicle is left out. */
  readonly vehicle: Vehicle | undefined
  readonly problems: readonly VehicleProblem[]
}

/** A field that cannot be read is unknown; only a vehicle without id or make is left out. */
export function readVehicle(xml: string): VehicleReading {
  const car = parseCar(xml)
  if (car === undefined) return leaveOut(readIdText(xml), "car", "not well-formed")
  const name = readText(car.id)
  const problems: VehicleProblem[] = []
  const report = (field: string, detail: string) =>
    problems.push({ vehicle: name, field, detail, leftOut: false })

  /** Damaged text is worse than none, so it is reported and left out. */
  const dropDamaged = (field: string, text: string) => {
    if (!isDamaged(text)) return text
    report(field, "bytes that are not text")
    return ""
  }
  const text = (field: string) => dropDamaged(field, readText(car[field]))
  const known = (field: string) => readKnownText(text(field))
  const texts = (field: string, item: string) =>
    readTexts(car[field], item)
      .map((line) => dropDamaged(field, line))
      .filter((line) => line !== "")
  const number = (field: string) => {
    const value = readPositiveNumber(car[field])
    const written = readKnownText(car[field])
    if (value === null && written !== null && !/^0+([.,]0+)?$/.test(written))
      report(field, `not a number above zero: ${JSON.stringify(written.slice(0, 40))}`)
    return value
  }

  const id = /^[1-9]\d{0,14}$/.test(name) ? Number(name) : undefined
  if (id === undefined) return leaveOut(name, "id", "not a number")
  const make = known("producer_text")
  if (make === null) return leaveOut(name, "producer_text", "missing")

  const vehicle: Vehicle = {
    id,
    make,
    model: text("model_text"),
    supplement: text("model_supplement"),
    priceCzk: number("sales_price"),
    priceNote: known("vat_expel_text"),
    fuel: known("fuel"),
    bodyType: known("constr"),
    gearbox: known("gear"),
    year: readYear(number("constr_year")),
    mileageKm: number("km"),
    engineCm3: number("content_cm"),
    powerKw: number("kw"),
    media: texts("photos", "photo").filter(isHttpUrl),
    mediaInfo: [],
    remarks: texts("remarks", "remark").flatMap(stripTags),
    equipment: texts("extras", "extra").flatMap(stripTags),
    firstRegistered: readDate(text("to_operation_full")),
    inspectionUntil: readDate(text("stk_full")),
    addedOn: readDate(text("datum_vlozeni")),
    seats: number("seats"),
    doors: number("doors_number"),
    owners: number("owner"),
    state: known("state"),
    condition: known("etc"),
    vin: readVin(known("vin")),
    color: known("color"),
    drive: known("drive"),
    firstOwner: readFlag(car.prvni_majitel),
    serviceBook: readFlag(car.service_book),
    crashFree: readFlag(car.nocrash),
    firstSeenOn: null,
    changedOn: null,
  }
  return { vehicle, problems }
}

function leaveOut(vehicle: string, field: string, detail: string): VehicleReading {
  return { vehicle: undefined, problems: [{ vehicle, field, detail, leftOut: true }] }
}

function readIdText(xml: string): string {
  return xml.match(/<id>\s*(\d{1,15})\s*<\/id>/)?.[1] ?? "?"
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
