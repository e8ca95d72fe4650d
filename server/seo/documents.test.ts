import { XMLValidator } from "fast-xml-parser"
import { describe, expect, it } from "vitest"
import type { Dealer, SellingDealer } from "#domain/dealer/dealer.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { buildAtomFeed, buildOpenStock } from "./documents.ts"

const today = { year: 2026, month: 11, day: 18 }
const reservable = [
  buildVehicle({ id: 3, reservedUntil: "2026-11-18", firstSeenOn: "2026-11-10" }),
  buildVehicle({ id: 2, reservedUntil: "2026-11-17", firstSeenOn: "2026-11-10" }),
  buildVehicle({ id: 1, supplement: "REZERVACE", firstSeenOn: "2026-11-10" }),
]
const site = {
  today,
  siteUrl: "https://site.example",
  feedPath: "/nova-vozidla.atom",
  search: "",
  dealer: { name: "Auto & syn", town: "Uherský Brod", foundedYear: 1997 } as Dealer,
}
const titles = (xml: string) => [...xml.matchAll(/<entry><title>(.*?)<\/title>/g)].map(([, title]) => title)

describe("the feed of new vehicles", () => {
  it("has the latest arrival first, and no vehicle whose arrival is unknown", () => {
    const xml = buildAtomFeed(
      buildStock([
        buildVehicle({ id: 1, model: "A", firstSeenOn: "2026-11-10" }),
        buildVehicle({ id: 2, model: "B", firstSeenOn: "2026-11-12" }),
        buildVehicle({ id: 3, model: "C" }),
        buildVehicle({ id: 4, model: "D", addedOn: { year: 2026, month: 11, day: 10 } }),
      ]),
      site,
    )
    expect(titles(xml)).toEqual(["Škoda B", "Škoda D", "Škoda A"])
    expect(/<updated>(.*?)<\/updated>/.exec(xml)?.[1]).toBe("2026-11-12T00:00:00Z")
  })

  it("is well-formed whatever the texts, and has at most fifty entries", () => {
    const vehicles = Array.from({ length: 60 }, (_, id) =>
      buildVehicle({ id: id + 1, model: 'L&K <b> "x" \u0007', firstSeenOn: "2026-11-10" }),
    )
    const xml = buildAtomFeed(buildStock(vehicles), site)
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(titles(xml)).toHaveLength(50)
    expect(titles(xml)[0]).toBe("Škoda L&amp;K &lt;b&gt; &quot;x&quot; ")
  })

  it("has only what a search finds, and says which search it is", () => {
    const stock = buildStock([
      buildVehicle({ id: 1, model: "Octavia", fuel: "Nafta", firstSeenOn: "2026-11-10" }),
      buildVehicle({ id: 2, model: "Fabia", fuel: "Benzín", firstSeenOn: "2026-11-12" }),
    ])
    const xml = buildAtomFeed(stock, { ...site, search: "fuel=Nafta&sales_price=&page=3" })
    expect(titles(xml)).toEqual(["Škoda Octavia"])
    expect(xml).toContain(
      "<id>https://site.example/nova-vozidla.atom?fuel=Nafta&amp;sales_price=&amp;page=3</id>",
    )
    expect(xml).toContain('href="https://site.example/vozidla?fuel=Nafta&amp;')
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(titles(buildAtomFeed(stock, { ...site, search: "q=fabia" }))).toEqual(["Škoda Fabia"])
  })

  it("says which are reserved on this day", () => {
    const summaries = buildAtomFeed(buildStock(reservable), site).matchAll(/<summary>(.*?) – /g)
    expect(Array.from(summaries, ([, state]) => state)).toEqual([
      "Rezervováno do\u00a018.\u00a011.",
      "Rezervováno",
    ])
  })

  it("is well-formed without any vehicle", () => {
    expect(XMLValidator.validate(buildAtomFeed(buildStock([]), site))).toBe(true)
  })
})

const openStockSite = {
  today,
  siteUrl: "https://site.example",
  dealer: { name: "Auto Javořina", town: "Uherský Brod" } as SellingDealer,
}
const read = (...vehicles: Vehicle[]) =>
  JSON.parse(buildOpenStock(buildStock(vehicles), openStockSite)).vehicles

describe("the open stock", () => {
  it("sends dates in ISO 8601, as precise as they are known", () => {
    const [day, year] = read(
      buildVehicle({
        id: 2,
        firstRegistered: { year: 2021, month: 1, day: 15 },
        inspectionUntil: { year: 2027, month: 3, day: null },
      }),
      buildVehicle({ id: 1, firstRegistered: { year: 2019, month: null, day: null } }),
    )
    expect(day).toMatchObject({ firstRegistered: "2021-01-15", inspectionUntil: "2027-03" })
    expect(year).toMatchObject({ firstRegistered: "2019", inspectionUntil: null })
  })

  it("says which are reserved on this day, and until when", () => {
    expect(read(...reservable)).toMatchObject([
      { reserved: true, reservedUntil: "2026-11-18" },
      { reserved: false, reservedUntil: null },
      { reserved: true, reservedUntil: null },
    ])
  })

  it("sends no text of the provider as a date", () => {
    const [vehicle] = read(buildVehicle({ inspectionUntil: { text: "propadlá" } }))
    expect(vehicle.inspectionUntil).toBeNull()
  })
})
