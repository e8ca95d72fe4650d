import { describe, expect, it } from "vitest"
import { sitePages } from "#domain/site/site-pages.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { buildSitemap, listSitemapPages } from "./build-sitemap.ts"

const octavia = buildVehicle({
  id: 2,
  model: "Octavia",
  media: ["https://foto.example/a.jpg", "https://youtu.be/abcdefghijk", "https://foto.example/b.jpg"],
  firstSeenOn: "2026-11-01",
  changedOn: "2026-11-10",
})
const astra = buildVehicle({ id: 1, make: "Opel", model: "Astra", addedOn: { year: 2026, month: 8, day: 5 } })

describe("the sitemap", () => {
  it("has every page to be indexed, with the day of its last change where it is known", () => {
    const pages = listSitemapPages(buildStock([octavia, astra]))
    const fixed = sitePages.filter(({ inSitemap }) => inSitemap)
    const ofStock = ["/", "/vozidla"]
    expect(pages.map(({ path, changedOn }) => [path, changedOn])).toEqual([
      ...fixed.map(({ path }) => [path, ofStock.includes(path) ? "2026-11-10" : null]),
      ["/vozidla/opel", "2026-08-05"],
      ["/vozidla/skoda", "2026-11-10"],
      ["/vozidla/skoda/octavia/2", "2026-11-10"],
      ["/vozidla/opel/astra/1", "2026-08-05"],
    ])
  })

  it("has a page of each model of which there are two or more, as changed as its latest vehicle", () => {
    const second = buildVehicle({ id: 3, model: "OCTAVIA", changedOn: "2026-11-12" })
    const pages = listSitemapPages(buildStock([octavia, second, astra]))
    expect(pages.filter(({ path }) => /^\/vozidla\/\w+\/\w+$/.test(path))).toEqual([
      { path: "/vozidla/skoda/octavia", changedOn: "2026-11-12" },
    ])
  })

  it("has a vehicle's photos, and no other media", () => {
    const xml = buildSitemap(listSitemapPages(buildStock([octavia])), "https://site.example")
    expect(
      xml.match(/<image:loc>https:\/\/site\.example\/foto\/2\/[13]\/\w+\/1280\.jpeg<\/image:loc>/g),
    ).toHaveLength(2)
    expect(xml).toContain(
      "<loc>https://site.example/vozidla/skoda/octavia/2</loc><lastmod>2026-11-10</lastmod>",
    )
  })
})
