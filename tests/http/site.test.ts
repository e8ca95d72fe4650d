import { describe, expect, it } from "vitest"
import { readDemoCars } from "#demo/demo-cars.ts"
import { decodeEntities, listVehiclePaths, readMeta, readTitle } from "#tests/crawled-site.ts"
import { findSchemaFaults } from "#tests/schema-org.ts"
import { sharedSite as demo } from "./shared-site.ts"

describe("the list", () => {
  it("shows the twelve newest first", async () => {
    const page = await demo.read("/vozidla")
    const ids = [...page.matchAll(/<article data-vehicle="(\d+)"/g)].map(([, id]) => Number(id))
    expect(ids).toHaveLength(12)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(page).toContain("50\u00a0automobilů")
  })

  it("does not claim its age, which a cached page cannot know", async () => {
    expect(await demo.read("/vozidla")).not.toContain("Nabídka aktualizována")
  })

  it.each([
    ["/vozidla", /^Nabídka vozidel \|/],
    [
      "/vozidla?producer_text=%C5%A0koda&sales_price=200000",
      /^Nabídka vozidel: Škoda, do\u00a0200\u00a0000\u00a0Kč \|/,
    ],
    ["/vozidla?fuel=Nafta&page=2", /^Nabídka vozidel: Nafta – strana 2 \|/],
  ])("of %s is named by its filters and its page", async (path, title) => {
    expect(readTitle(await demo.read(path))).toMatch(title)
  })
})

it("S25 a vehicle's page is there for all fifty, whole and without empty facts", async () => {
  for (const { id } of readDemoCars()) {
    const moved = await demo.get(`/vozidla/x/y/${id}`)
    expect(moved.status).toBe(301)
    const page = (await demo.read(moved.headers.get("location") ?? "")).replace(/<script.*?<\/script>/gs, "")
    expect(page, id).toContain("Technické parametry")
    expect(page, id).not.toMatch(
      /<dd[^>]*>(\s*<[^>]+>)*\s*<\/dd>|NaN|undefined|null|\[object|\b0\u00a0Kč|\sstyle="/,
    )
    expect(page.match(/<h1/g), id).toHaveLength(1)
  }
})

it("the site says that it is alive, ready, and how fresh the stock is", async () => {
  expect((await demo.get("/healthz")).status).toBe(200)
  const ready = await demo.get("/readyz")
  expect(ready.status).toBe(200)
  expect(await ready.json()).toMatchObject({ status: "ready", vehicles: 50, failures: 0, problem: null })
})

type Block = { readonly "@type": string; readonly [name: string]: unknown }

function readBlocks(page: string): Block[] {
  return [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ""),
  )
}

const readText = (page: string, pattern: RegExp) =>
  decodeEntities((page.match(pattern)?.[1] ?? "").replace(/<[^>]*>/g, ""))

describe("structured data", () => {
  it("of all vehicles follows schema.org and has the same name and price as the page", async () => {
    const faults: string[] = []
    const paths = await listVehiclePaths(demo)
    for (const path of paths) {
      const page = await demo.read(path)
      const blocks = readBlocks(page)
      faults.push(...blocks.flatMap((block) => findSchemaFaults(block, path)))
      const car = blocks.find((block) => block["@type"] === "Car" || block["@type"] === "Vehicle")
      const offer = car?.offers as { price?: number; priceCurrency?: string }
      const heading = readText(page, /<h1[^>]*>(.*?)<\/h1>/)
      const price = readText(page, /class="[^"]*large-price[^"]*">(.*?)<\/p>/)
      expect(String(car?.name), path).toMatch(new RegExp(`^${RegExp.escape(heading)}`))
      expect(offer.price === undefined ? "Cena na\u00a0dotaz" : formatPrice(offer.price), path).toBe(price)
      expect(offer.priceCurrency, path).toBe(offer.price === undefined ? undefined : "CZK")
      expect(car?.url, path).toBe(readMeta(page, "og:url"))
      expect(blocks.map((block) => block["@type"])).toContain("BreadcrumbList")
    }
    expect(paths).toHaveLength(50)
    expect(faults).toEqual([])
  })

  it("of the other pages follows schema.org", async () => {
    const expected = {
      "/": ["AutoDealer"],
      "/kontakt": ["AutoDealer"],
      "/vozidla": [],
      "/vozidla/skoda": ["BreadcrumbList"],
      "/vykup": [],
    }
    for (const [path, types] of Object.entries(expected)) {
      const blocks = readBlocks(await demo.read(path))
      expect(
        blocks.map((block) => block["@type"]),
        path,
      ).toEqual(types)
      expect(blocks.flatMap((block) => findSchemaFaults(block, path))).toEqual([])
    }
  })
})

function formatPrice(price: number): string {
  return `${String(price).replace(/\B(?=(\d{3})+$)/g, "\u00a0")}\u00a0Kč`
}
