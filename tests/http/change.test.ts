import { beforeAll, describe, expect, it } from "vitest"
import { readMeta, readTitle } from "#tests/crawled-site.ts"
import { writeDealer } from "#tests/write-dealer.ts"
import { startOwnSite } from "./start-own-site.ts"

const demo = await startOwnSite({
  database: true,
  environment: { FEED_POLL_SECONDS: "1", DEALER_FILE: await writeDealer({ showReductions: true }) },
  waitFor: "details",
})
const { provider } = demo
const octavia = "/vozidla/skoda/octavia/104211"
const added = ["999001", "999002", "999003"]
const changed = ["104248", "104285"]
const removed = ["104211", "104396", "105025", "106024"]

/** Polls that begin after now. */
async function waitForPolls(count: number): Promise<void> {
  for (let poll = 0; poll <= count; poll++)
    await demo.site.waitForLine(({ message }) => message === "feed poll accepted", demo.site.lines.length)
}

function setPrice(ids: readonly string[], price: string): void {
  provider.setCars(
    provider.cars().map((car) => (ids.includes(car.id) ? { ...car, sales_price: price } : car)),
  )
}

const before = provider.cars()
beforeAll(async () => {
  // The price log has seen what was for sale before.
  await waitForPolls(1)
  const [model] = before
  if (model === undefined) throw new Error("no vehicles")
  const arrived = added.map((id) => ({ ...model, id, datum_vlozeni: "" }))
  provider.setCars([...before.filter(({ id }) => !removed.includes(id)), ...arrived])
  setPrice(changed, "123456")
  // What is missing is sold after three replies.
  await waitForPolls(3)
})

const readVehicles = (page: string) =>
  [...page.matchAll(/<article data-vehicle="(\d+)"/g)].map(([, id]) => String(id))

it("what arrives or changes is in the sitemap and the feed of new vehicles, what went is in neither", async () => {
  const sitemap = await demo.read("/sitemap.xml")
  for (const id of [...added, ...changed]) expect(sitemap).toContain(`/${id}</loc><lastmod>`)
  for (const id of removed) expect(sitemap).not.toContain(`/${id}</loc>`)
  const feed = await demo.read("/nova-vozidla.atom")
  const ids = [...feed.matchAll(/<id>[^<]*\/(\d+)<\/id>/g)].map(([, id]) => id)
  expect(added.every((id) => ids.includes(id))).toBe(true)
  expect(removed.some((id) => ids.includes(id))).toBe(false)
})

it("a price that falls is reported with the lowest before, on its own page and nowhere else, where the dealer file says so", async () => {
  const path = "/vozidla/skoda/octavia/999001"
  setPrice(["999001", "104248"], "429000")
  await demo.site.waitForLine(({ message }) => message === "reduced prices found")
  const page = await demo.read(path)
  expect(page).toContain("<strong>Cena snížena ")
  const notified = "Nejnižší cena za\u00a030\u00a0dnů před snížením: 449\u00a0000\u00a0Kč"
  expect(page.split(`${notified}</p>`)).toHaveLength(2)
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
  expect(data).toContain('"price":429000')
  for (const text of [data, await demo.read("/vozidla"), await demo.read("/vozidla.json")])
    expect(text).not.toMatch(/snížen|reduction|lowest/)
  expect(page).not.toMatch(/<(?:s|del)[ >]/)
  await demo.restart({ environment: { DEALER_FILE: await writeDealer({ showReductions: false }) } })
  expect(await demo.read(path)).not.toMatch(/snížen/)
})

describe("a vehicle that is sold", () => {
  it("says so under any request URL, what it was and what is like it, with its photo and without a price", async () => {
    expect((await demo.get("/vozidla/x/y/104211")).status).toBe(410)
    const response = await demo.get(octavia)
    expect(response.status).toBe(410)
    const page = await response.text()
    expect(page).toContain("<h1>Vozidlo je již prodané</h1>")
    expect(page).toContain("Škoda Octavia Combi 2.0 TDI DSG Style")
    expect(readTitle(page)).toContain("Vozidlo je již prodané")
    expect(readMeta(page, "robots")).toBe("noindex, follow")
    expect(readVehicles(page)).toHaveLength(4)
    expect(page).toMatch(/<strong>Prodáno<\/strong>/)
    expect(page.slice(0, page.indexOf("podobna"))).not.toContain("449\u00a0000")
    const photo = await demo.get(page.match(/src="(\/foto\/104211\/[^"]*)"/)?.[1] ?? "")
    expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/jpeg"])
  })

  it("stays among the favourites, last and without a price", async () => {
    const page = await demo.read("/vyber?v=104211,104322")
    expect(readVehicles(page)).toEqual(["104322", "104211"])
    expect(page).toContain("1\u00a0vůz v\u00a0prodeji, 1\u00a0prodaný")
    expect(page).toMatch(/vehicle-card-sold.*<p class="vehicle-card-price">Prodáno<\/p>/s)
    expect(page).not.toContain("449\u00a0000")
  })

  it("is there again when it comes back", async () => {
    provider.setCars([...provider.cars(), ...before.filter(({ id }) => id === "104211")])
    await waitForPolls(1)
    expect((await demo.get(octavia)).status).toBe(200)
  })
})
