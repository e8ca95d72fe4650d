import { describe, expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import type { VehicleProblem } from "../stock-source.ts"
import { formatStockReport } from "./format-stock-report.ts"
import { reportRules, reviewStock } from "./report-rules.ts"

const today = { year: 2026, month: 11, day: 15 }

/** A vehicle without any defect. */
const sound = (id: number) =>
  buildVehicle({
    id,
    model: "Octavia",
    supplement: "Combi 2.0 TDI DSG",
    priceCzk: 249_000,
    year: 2019,
    mileageKm: 130_000,
    media: ["https://photos.example/1.jpg"],
    vin: `TMBZZZ1ZZK0${String(id).padStart(6, "0")}`,
    inspectionUntil: { year: 2026, month: 11, day: null },
    remarks: ["Vůz koupen v ČR, ABS, ESP, LED, ACC."],
  })

/** One vehicle for each rule, with that defect alone. */
const defects: Readonly<Record<string, Parameters<typeof buildVehicle>[0]>> = {
  "no-photos": { media: ["https://youtu.be/abcdefghijk"] },
  "no-price": { priceCzk: null },
  "odd-price": { priceCzk: 2_490 },
  "no-vin": { vin: null },
  "odd-vin": { vin: "TMBZZZ1ZZKO00001" },
  "no-year": { year: null },
  "odd-mileage": { mileageKm: 1_300 },
  "inspection-over": { inspectionUntil: { year: 2026, month: 10, day: null } },
  duplicate: { vin: sound(1).vin },
  capitals: { remarks: ["VELMI PĚKNÝ STAV, PRAVIDELNÝ SERVIS"] },
}

describe("the review of the stock", () => {
  it("names each defect of the fixture once, and no other", () => {
    const faulty = Object.values(defects).map((defect, index) => ({ ...sound(100 + index), ...defect }))
    const review = reviewStock([sound(1), ...faulty], today)
    expect(review.map(({ rule, findings }) => [rule, findings.map(({ vehicle }) => vehicle.id)])).toEqual(
      Object.keys(reportRules).map((rule) => [rule, [100 + Object.keys(defects).indexOf(rule)]]),
    )
  })

  it.each([
    ["a taxi", { year: 2024, mileageKm: 230_000 }, false],
    ["a typing error", { year: 2024, mileageKm: 2_300_000 }, true],
    ["a new vehicle", { year: 2026, mileageKm: 12 }, false],
    ["next year's model", { year: 2027, mileageKm: 12 }, false],
    ["a veteran", { year: 1986, mileageKm: 900 }, false],
    ["a trailer", { year: 2015, mileageKm: null }, false],
  ])("judges the mileage of %s", (_, known, odd) => {
    const review = reviewStock([{ ...sound(1), ...known }], today)
    expect(review.map(({ rule }) => rule)).toEqual(odd ? ["odd-mileage"] : [])
  })

  it("counts two vehicles without VIN as one only when they share everything that identifies them", () => {
    const without = (id: number, mileageKm: number | null) => ({ ...sound(id), vin: null, mileageKm })
    const repeated = (vehicles: readonly ReturnType<typeof without>[]) =>
      reviewStock(vehicles, today)
        .filter(({ rule }) => rule === "duplicate")
        .flatMap(({ findings }) => findings.map(({ vehicle }) => vehicle.id))
    expect(repeated([without(1, 5_000), without(2, 5_000)])).toEqual([2])
    expect(repeated([without(1, 5_000), without(2, 5_001)])).toEqual([])
    expect(repeated([without(1, null), without(2, null)])).toEqual([])
  })

  it("leaves abbreviations and names of trims alone", () => {
    const supplements = ["1.0 TCE ECO-G DPF ABS LED ACC", "QUATTRO SLINE 2.0 TDI", "DSG 4X4, REZERVACE"]
    const vehicles = supplements.map((supplement, index) => ({ ...sound(index + 1), supplement }))
    expect(reviewStock(vehicles, today)).toEqual([])
  })
})

describe("the report for the dealer", () => {
  const format = (vehicles: Parameters<typeof reviewStock>[0], leftOut: readonly VehicleProblem[] = []) =>
    formatStockReport({
      dealerName: "Auto Javořina",
      siteUrl: "https://www.example.cz",
      today,
      vehicles,
      leftOut,
    })

  it("has the name, the number and the link in every line", () => {
    expect(format([{ ...sound(7), vin: null }])).toContain(
      "Bez VIN (1)\n- Škoda Octavia, č.\u00a07: Chybí VIN, zájemce si vůz nemůže ověřit. https://www.example.cz/vozidla/skoda/octavia/7",
    )
  })

  it("says of a vehicle that could not be read whether the site still shows it", () => {
    const leftOut = ["1", "2"].map((vehicle) => ({ vehicle, field: "car", detail: "", leftOut: true }))
    expect(format([sound(1)], leftOut)).toMatch(
      /Nejdou přečíst \(2\)\n.*1:.*poslední čitelná podoba\.\n.*2:.*vůz na\u00a0webu chybí\./,
    )
  })

  it("says that all is well when it is", () => {
    expect(format([sound(1)])).toContain("Všechno je v\u00a0pořádku.")
  })
})
