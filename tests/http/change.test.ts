import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DemoCar } from "#demo/demo-cars.ts"
import { type Site, startSite } from "#harness/start-site.ts"
import { readMeta, readTitle } from "#tests/crawled-site.ts"

let demo: Site
let before: readonly DemoCar[]
const added = ["999001", "999002", "999003"]
const changed = ["104248", "104285"]
const removed = ["104211", "104396", "105025", "106024"]

/** Waits for a poll that begins after now and leaves nothing to ask. */
async function waitForPoll(): Promise<void> {
  const from = demo.site.lines.length
  await demo.site.waitForLine(({ message }) => message === "feed poll accepted", from)
  await demo.site.waitForLine(({ message }) => message === "feed poll accepted", demo.site.lines.length)
}

function changeStock(cars: readonly DemoCar[]): readonly DemoCar[] {
  const [model] = cars
  if (model === undefined) throw new Error("no vehicles")
  return [
    ...cars
      .filter(({ id }) => !removed.includes(id))
      .map((car) => (changed.includes(car.id) ? { ...car, sales_price: "123456" } : car)),
    ...added.map((id) => ({ ...model, id })),
  ]
}

beforeAll(async () => {
  demo = await startSite({
    environment: { FEED_POLL_SECONDS: "2" },
    waitFor: "details",
  })
  before = demo.provider.cars()
  demo.provider.setCars(changeStock(before))
  // What is missing is sold after three replies.
  for (let reply = 0; reply < 3; reply++) await waitForPoll()
})
afterAll(() => demo.stop())

const octavia = "/vozidla/skoda/octavia/104211"
const readVehicles = (page: string) =>
  [...page.matchAll(/<article data-vehicle="(\d+)"/g)].map(([, id]) => String(id))

describe("three vehicles that arrive, two that change and four that go", () => {
  it("are in the sitemap, or no more in it", async () => {
    const sitemap = await demo.read("/sitemap.xml")
    for (const id of [...added, ...changed]) expect(sitemap).toContain(`/${id}</loc><lastmod>`)
    for (const id of removed) expect(sitemap).not.toContain(`/${id}</loc>`)
  })

  it("are in the feed of new vehicles, the arrived ones on top", async () => {
    const feed = await demo.read("/nova-vozidla.atom")
    const ids = [...feed.matchAll(/<id>[^<]*\/(\d+)<\/id>/g)].map(([, id]) => id)
    expect(added.every((id) => ids.includes(id))).toBe(true)
    expect(removed.some((id) => ids.includes(id))).toBe(false)
  })
})

async function expectSold(): Promise<void> {
  const response = await demo.get(octavia)
  expect(response.status).toBe(410)
  const page = await response.text()
  expect(page).toContain("<h1>Vozidlo je již prodané</h1>")
  expect(page).toContain("Škoda Octavia Combi 2.0 TDI DSG Style")
  expect(readTitle(page)).toContain("Vozidlo je již prodané")
  expect(readMeta(page, "robots")).toBe("noindex, follow")
  expect(readVehicles(page)).toHaveLength(4)
}

describe("a vehicle that is sold", () => {
  it("says so, what it was and what is like it", expectSold)

  it("does so under any request URL", async () => {
    expect((await demo.get("/vozidla/x/y/104211")).status).toBe(410)
  })

  it("still has its photo, and no price", async () => {
    const page = await (await demo.get(octavia)).text()
    expect(page).toMatch(/<strong>Prodáno<\/strong>/)
    expect(page.slice(0, page.indexOf("podobna"))).not.toContain("449\u00a0000")
    const photo = page.match(/src="(\/foto\/104211\/[^"]*)"/)?.[1] ?? ""
    const response = await demo.get(photo)
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("image/jpeg")
  })

  it("stays among the favourites, last and without a price", async () => {
    const page = await demo.read("/vyber?v=104211,104322")
    expect(readVehicles(page)).toEqual(["104322", "104211"])
    expect(page).toContain("1\u00a0vůz v\u00a0prodeji, 1\u00a0prodaný")
    expect(page).toMatch(/vehicle-card-sold.*<p class="vehicle-card-price">Prodáno<\/p>/s)
    expect(page).not.toContain("449\u00a0000")
  })

  it("is not confused with one that never was", async () => {
    expect((await demo.get("/vozidla/skoda/octavia/104212")).status).toBe(404)
  })

  it("is remembered after a restart", async () => {
    await demo.restart()
    await expectSold()
    await waitForPoll()
    await expectSold()
  })

  it("is not what a failing or suspicious provider makes of the others", async () => {
    demo.provider.setFault("half-gone")
    await demo.site.waitForLine(({ message }) => message === "feed reply quarantined")
    demo.provider.setFault("status-500")
    await demo.site.waitForLine(({ message }) => message === "feed poll failed")
    for (const { id } of before.filter(({ id }) => !removed.includes(id)))
      expect((await demo.get(`/vozidla/x/y/${id}`)).status, id).toBe(301)
    demo.provider.setFault(null)
    await waitForPoll()
  })

  it("is there again when it comes back", async () => {
    demo.provider.setCars([...demo.provider.cars(), ...before.filter(({ id }) => id === "104211")])
    await waitForPoll()
    expect((await demo.get(octavia)).status).toBe(200)
  })
})

it("similar vehicles are on every page of a vehicle that is like others, and never the vehicle itself", async () => {
  const unusual: string[] = []
  for (const { id } of demo.provider.cars()) {
    const path = (await demo.get(`/vozidla/x/y/${id}`)).headers.get("location") ?? ""
    const page = await demo.read(path)
    const similar = readVehicles(page.slice(page.indexOf('aria-labelledby="podobna"')))
    expect(similar.length, path).toBeLessThanOrEqual(4)
    expect(similar, path).not.toContain(id)
    if (similar.length < 4) unusual.push(id)
  }
  expect(unusual).toEqual(["104618", "105802"])
})
