import { describe, expect, it } from "vitest"
import { decodeEntities, listVehiclePaths, readMeta } from "#tests/crawled-site.ts"
import { findSchemaFaults } from "#tests/schema-org.ts"
import { sharedSite as demo } from "./shared-site.ts"

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
      "/vozidla": ["ItemList"],
      "/vozidla?page=5": ["ItemList"],
      "/vozidla?fuel=Nafta": [],
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

  it("has the dealer's hours, and none for days without any", async () => {
    const [dealer] = readBlocks(await demo.read("/kontakt"))
    const days = dealer?.openingHoursSpecification as readonly { dayOfWeek: string; opens: string }[]
    expect(days).toHaveLength(5)
    expect(days[0]).toEqual({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: "https://schema.org/Monday",
      opens: "09:00",
      closes: "17:00",
    })
  })
})

function formatPrice(price: number): string {
  return `${String(price).replace(/\B(?=(\d{3})+$)/g, "\u00a0")}\u00a0Kč`
}
