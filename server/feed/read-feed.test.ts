import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { isDeepStrictEqual } from "node:util"
import { describe, expect, it } from "vitest"
import { readDemoCars } from "#demo/demo-cars.ts"
import { writeFeedXml } from "#demo/write-feed-xml.ts"
import { listEntries } from "#domain/data/records.ts"
import { unknownVehicle, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { createFeedClient, decodeFeed, readFeed } from "./read-feed.ts"

const valid = globSync("tests/fixtures/feed/valid/*.xml")
const invalid = globSync("tests/fixtures/feed/invalid/*.xml")
const read = (xml: string, contentType = "text/xml") => readFeed(new TextEncoder().encode(xml), contentType)

async function readFixture(name: string) {
  const reading = await readFeed(readFileSync(`tests/fixtures/feed/valid/${name}.xml`), "text/xml")
  if (!reading.ok) throw new Error(reading.problem.detail)
  return reading
}

async function readOne(fields: string) {
  const reading = await read(
    `<cars><car><id>1</id><producer_text>Škoda</producer_text>${fields}</car></cars>`,
  )
  if (!reading.ok || reading.vehicles[0] === undefined) throw new Error("no vehicle")
  return { vehicle: reading.vehicles[0], problems: reading.problems }
}

describe("S32 the feed", () => {
  it.each(valid)("%s yields a vehicle and no problem", async (file) => {
    const reading = await readFeed(readFileSync(file), "text/xml")
    expect(reading).toMatchObject({ ok: true, problems: [] })
    expect(reading.ok && reading.vehicles).toHaveLength(1)
  })

  it.each(invalid)("%s is refused for the reason in its name", async (file) => {
    const reading = await readFeed(readFileSync(file), "text/xml")
    const kind = reading.ok ? "none" : reading.problem.kind
    expect(path.basename(file).startsWith(`${kind}-`), kind).toBe(true)
  })

  it("reads every field of a vehicle that the demo's cars or the fixtures have, and they have all", async () => {
    const readings = await Promise.all([
      read(writeFeedXml(readDemoCars())),
      ...valid.map((file) => readFeed(readFileSync(file), "text/xml")),
    ])
    const vehicles = readings.flatMap((reading) => (reading.ok ? reading.vehicles : []))
    const foundByTheSite: readonly (keyof Vehicle)[] = [
      "mediaInfo",
      "firstSeenOn",
      "changedOn",
      "reduction",
      "reservedUntil",
    ]
    const unread = listEntries<keyof Vehicle, unknown>(unknownVehicle)
      .map(([field]) => field)
      .filter((field) => !foundByTheSite.includes(field))
      .filter((field) =>
        vehicles.every((vehicle) => isDeepStrictEqual(vehicle[field], unknownVehicle[field])),
      )
    expect(unread).toEqual([])
  })

  it("has fixtures", () => {
    expect(valid.length).toBeGreaterThan(4)
    expect(invalid.length).toBeGreaterThan(4)
  })

  it("keeps texts texts, whatever they look like", async () => {
    const { vehicles } = await readFixture("numbers-as-words")
    expect(vehicles[0]).toMatchObject({
      model: "3008",
      supplement: "1.5",
      vin: "0E681234567890123",
      priceCzk: 249000,
      mileageKm: 128400,
      year: null,
      powerKw: null,
    })
  })

  it("reads an empty model, single items, attributes and tags", async () => {
    const { vehicles } = await readFixture("single-items")
    expect(vehicles[0]).toMatchObject({
      model: "",
      media: ["https://foto.example/main/104507.jpg?w=1&h=2"],
      remarks: ["První řádek", "Druhý řádek L&K"],
      equipment: ["ABS"],
    })
  })

  it("steps over text that only looks like markup", async () => {
    const { vehicles } = await readFixture("cdata-that-looks-like-markup")
    expect(vehicles.map(({ id }) => id)).toEqual([2])
    expect(vehicles[0]?.remarks).toEqual(["Konec věty & dál"])
  })

  it("leaves out a malformed vehicle, keeps the others and says so", async () => {
    const reading = await read(
      "<cars><car><id>1</id><producer_text>A & B</producer_text><model_text>X</car>" +
        "<car><id>2</id><producer_text>Kia</producer_text></car><car><id>3</id>" +
        "<car><id>4</id><producer_text>Kia</producer_text></car></cars>",
    )
    expect(reading.ok && reading.vehicles.map(({ id }) => id)).toEqual([2, 4])
    expect(reading.ok && reading.problems.map(({ vehicle, leftOut }) => [vehicle, leftOut])).toEqual([
      ["1", true],
      ["3", true],
    ])
  })

  it.each([
    ["<sales_price></sales_price>", null, 0],
    ["", null, 0],
    ["<sales_price>0</sales_price>", null, 0],
    ["<sales_price>0.00</sales_price>", null, 0],
    ["<sales_price>dohodou</sales_price>", null, 1],
    ["<sales_price>-5000</sales_price>", null, 1],
    ["<sales_price>1e5</sales_price>", null, 1],
    ["<sales_price>249000.40</sales_price>", 249000, 0],
    ["<sales_price>249 000</sales_price>", 249000, 0],
  ])("reads the price of %j as %s", async (fields, priceCzk, reported) => {
    const { vehicle, problems } = await readOne(fields)
    expect(vehicle.priceCzk).toBe(priceCzk)
    expect(problems).toHaveLength(reported)
  })

  it("keeps the first of two vehicles with one id", async () => {
    const car = (price: number) =>
      `<car><id>7</id><producer_text>Kia</producer_text><sales_price>${price}</sales_price></car>`
    const reading = await read(`<cars>${car(1000)}${car(2000)}</cars>`)
    expect(reading.ok && reading.vehicles.map(({ priceCzk }) => priceCzk)).toEqual([1000])
    expect(reading.ok && reading.problems).toHaveLength(1)
  })

  it("unifies spellings of one make to the commonest", async () => {
    const makes = ["ŠKODA", "Škoda", "Skoda", "Škoda", "Mercedes-Benz", "MERCEDES-BENZ", "Mercedes-Benz"]
    const cars = makes.map(
      (make, id) => `<car><id>${id + 1}</id><producer_text>${make}</producer_text></car>`,
    )
    const reading = await read(`<cars>${cars.join("")}</cars>`)
    expect(reading.ok && reading.vehicles.map(({ make }) => make)).toEqual([
      ...Array(4).fill("Škoda"),
      ...Array(3).fill("Mercedes-Benz"),
    ])
  })

  it("takes damaged text for unknown and reports it", async () => {
    const bytes = Buffer.concat([
      Buffer.from("<cars><car><id>1</id><producer_text>Kia</producer_text><model_text>Ce"),
      Buffer.from([0xc3, 0x28]),
      Buffer.from("d</model_text></car></cars>"),
    ])
    const reading = await readFeed(bytes, "text/xml; charset=utf-8")
    expect(reading.ok && reading.vehicles[0]?.model).toBe("")
    expect(reading.ok && reading.problems[0]?.field).toBe("model_text")
  })

  it.each(["&#xD800;", "&#55296;", "&#xDC00;", "&#xD83D;", "&amp;#xD800;"])(
    "passes on no half of a character, which no URL can hold: %s",
    async (half) => {
      const { vehicle } = await readOne(
        `<model_text>Oct${half}</model_text><fuel>${half}</fuel><remarks><remark>a${half}</remark></remarks>`,
      )
      for (const text of [vehicle.model, vehicle.fuel ?? "", ...vehicle.remarks])
        expect(text.isWellFormed()).toBe(true)
    },
  )

  it("cuts what is too long, leaves out an address that is, and says so", async () => {
    const list = (name: string, item: string, items: readonly string[]) =>
      `<${name}>${items.map((text) => `<${item}>${text}</${item}>`).join("")}</${name}>`
    const { vehicle, problems } = await readOne(
      `<model_text>${"x".repeat(119)}😀</model_text><vin>${"V".repeat(50)}</vin>` +
        list("photos", "photo", [
          `https://foto.example/${"a".repeat(2_000)}.jpg`,
          ...Array.from({ length: 5_000 }, (_, index) => `https://foto.example/${index}.jpg`),
        ]) +
        list("remarks", "remark", ["slovo ".repeat(10_000), "a&lt;br&gt;".repeat(1_000)]) +
        list("extras", "extra", Array(400).fill("ABS")),
    )
    expect(vehicle.model).toBe("x".repeat(119))
    expect(vehicle.vin).toBeNull()
    expect(vehicle.media).toHaveLength(99)
    expect(vehicle.remarks).toHaveLength(300)
    expect(vehicle.remarks[0]).toHaveLength(20_000)
    expect(vehicle.equipment).toHaveLength(300)
    expect(problems.map(({ field, detail }) => `${field}: ${detail}`)).toEqual([
      "model_text: 121 characters, cut to 120",
      "photos: 5001 items, cut to 100",
      "photos: 2025 characters, left out",
      "remarks: 1001 items, cut to 300",
      "remarks: 59999 characters, cut to 20000",
      "extras: 400 items, cut to 300",
      "vin: 50 characters, left out",
    ])
  })

  it("leaves out a vehicle that is a megabyte long, by its number", async () => {
    const reading = await read(
      `<cars><car><id>7</id><producer_text>Kia</producer_text><remarks><remark>${"slovo ".repeat(200_000)}</remark></remarks></car></cars>`,
    )
    expect(reading.ok && reading.vehicles).toEqual([])
    expect(reading.ok && reading.problems).toMatchObject([{ vehicle: "7", field: "car", leftOut: true }])
  })

  it("never passes on tags or scripts from a remark", async () => {
    const { vehicle } = await readOne(
      "<remarks><remark><![CDATA[<script>alert(1)</script><b onclick=x>Servis</b>]]></remark><remark>&lt;img src=x onerror=y&gt;10 &lt; 20</remark></remarks>",
    )
    expect(vehicle.remarks).toEqual(["Servis", "10 < 20"])
  })

  it("keeps only HTTP URLs as media", async () => {
    const { vehicle } = await readOne(
      "<photos><photo>javascript:alert(1)</photo><photo>file:///etc/passwd</photo><photo>https://foto.example/a.jpg</photo></photos>",
    )
    expect(vehicle.media).toEqual(["https://foto.example/a.jpg"])
  })

  it("costs no more when hostile", async () => {
    const started = performance.now()
    for (const piece of ["<!--", "<![CDATA[", "<car ", "<cars", "<error ", "</car"])
      await read(`<cars>${piece.repeat(500_000)}`)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

it("Czech of the feed is set as a printer would, but not where it is compared or part of a URL", async () => {
  const { vehicle } = await readOne(
    "<model_text>V 60</model_text><model_supplement>4x4 v záruce</model_supplement><constr>SUV a kombi</constr>" +
      "<drive>4x4</drive><remarks><remark>Vůz z Německa, 1.maj.</remark></remarks><extras><extra>2x klíč</extra></extras>",
  )
  expect(vehicle).toMatchObject({
    model: "V 60",
    bodyType: "SUV a kombi",
    drive: "4x4",
    supplement: "4×4 v\u00a0záruce",
    remarks: ["Vůz z\u00a0Německa, 1.\u00a0maj."],
    equipment: ["2× klíč"],
  })
})

/** "Škoda" in each encoding. */
const skoda = {
  utf8: Buffer.from("Škoda"),
  windows1250: Buffer.from([0x8a, 0x6b, 0x6f, 0x64, 0x61]),
  iso88592: Buffer.from([0xa9, 0x6b, 0x6f, 0x64, 0x61]),
}
const xml = (encoding: string, text: Buffer) =>
  Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`), text])

it.each([
  ["declared utf-8", xml("utf-8", skoda.utf8), ""],
  ["declared windows-1250", xml("Windows-1250", skoda.windows1250), ""],
  ["declared cp1250", xml("cp1250", skoda.windows1250), ""],
  ["declared iso-8859-2", xml("ISO-8859-2", skoda.iso88592), ""],
  ["the declaration against the header", xml("windows-1250", skoda.windows1250), "text/xml; charset=utf-8"],
  ["only in the header", skoda.windows1250, 'text/xml; charset="windows-1250"'],
  ["nowhere", skoda.utf8, "text/xml"],
  [
    "a byte-order mark against all",
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), xml("windows-1250", skoda.utf8)]),
    "text/xml; charset=windows-1250",
  ],
  ["unknown", xml("klingon", skoda.utf8), ""],
])("the encoding of a reply: %s", (_, bytes, contentType) => {
  expect(decodeFeed(bytes, contentType).endsWith("Škoda")).toBe(true)
})

it("names of an address that cannot be asked the origin alone", async () => {
  const carsUrl = "http://name:secret@127.0.0.1:1/cars?key=secret"
  const account = { name: "", password: "", accountId: "" }
  const limits = { pollMs: 1_000, timeoutMs: 1_000, maxBytes: 1_000 }
  const client = createFeedClient({ carsUrl, carUrl: carsUrl, ...account, ...limits })
  const reply = await client.downloadStock()
  expect(reply).toMatchObject({ ok: false, problem: { kind: "unreachable" } })
  expect(JSON.stringify(reply)).toContain("http://127.0.0.1:1")
  expect(JSON.stringify(reply)).not.toContain("secret")
})
