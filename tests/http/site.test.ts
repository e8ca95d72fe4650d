import { describe, expect, it } from "vitest"
import { readDemoCars } from "#demo/demo-cars.ts"
import { startSite } from "#harness/start-site.ts"
import { readTitle } from "#tests/crawled-site.ts"
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

  it("names one canonical URL for all forms of one query", async () => {
    const canonical = (page: string) => page.match(/<link rel="canonical" href="([^"]+)"/)?.[1]
    const forms = [
      "producer_text=BMW-Audi",
      "producer_text=~(~'Audi~'BMW)",
      "x=1&producer_text=Audi&producer_text=BMW",
    ]
    const urls = await Promise.all(forms.map(async (form) => canonical(await demo.read(`/vozidla?${form}`))))
    expect(new Set(urls)).toEqual(new Set(["http://localhost:3000/vozidla?producer_text=Audi-BMW"]))
    expect(canonical(await demo.read("/test"))).toBe("http://localhost:3000/vozidla")
  })
})

describe("S25 a vehicle's page", () => {
  it("is there for all fifty, whole and without empty facts", async () => {
    for (const { id } of readDemoCars()) {
      const moved = await demo.get(`/vozidla/x/y/${id}`)
      expect(moved.status).toBe(301)
      const page = (await demo.read(moved.headers.get("location") ?? "")).replace(
        /<script.*?<\/script>/gs,
        "",
      )
      expect(page, id).toContain("Technické parametry")
      expect(page, id).not.toMatch(
        /<dd[^>]*>(\s*<[^>]+>)*\s*<\/dd>|NaN|undefined|null|\[object|\b0\u00a0Kč|\sstyle="/,
      )
      expect(page.match(/<h1/g), id).toHaveLength(1)
    }
  })

  it("shows what only the single-car endpoint knows", async () => {
    expect(await demo.read("/vozidla/skoda/octavia/104211")).toContain("TMBZZZ01ZM0000001")
  })

  it.each(["/vozidla/%C5%A0koda/Octavia/104211", "/vozidla/SKODA/octavia/104211", "/vozidla/-/-/104211"])(
    "redirects %s to its canonical URL",
    async (path) => {
      const response = await demo.get(path)
      expect(response.status).toBe(301)
      expect(response.headers.get("location")).toBe("/vozidla/skoda/octavia/104211")
    },
  )

  it.each(["/vozidla/skoda/octavia/1", "/vozidla/skoda/octavia/abc", "/vozidla/skoda/octavia/0104211"])(
    "%s is not found",
    async (path) => {
      expect((await demo.get(path)).status).toBe(404)
    },
  )
})

describe("the site", () => {
  it("says that it is alive, ready, and how fresh the stock is", async () => {
    expect((await demo.get("/healthz")).status).toBe(200)
    const ready = await demo.get("/readyz")
    expect(ready.status).toBe(200)
    expect(await ready.json()).toMatchObject({ status: "ready", vehicles: 50, failures: 0, problem: null })
  })

  it("has the same version in every process, once each has inspected the media", async () => {
    await using first = await startSite({ vehicles: 3, inspectsMedia: true, waitFor: "details" })
    await using second = await startSite({
      provider: first.provider,
      inspectsMedia: true,
      waitFor: "details",
    })
    const readVersions = () =>
      Promise.all([first, second].map(async ({ get }) => (await (await get("/readyz")).json()).version))
    for (const { site } of [first, second])
      await site.waitForLine(({ message, changed }) => message === "media info added" && changed === true)
    await expect.poll(async () => new Set(await readVersions()).size).toBe(1)
    expect((await readVersions())[0]).toMatch(/^[0-9a-f]{16}$/)
    for (const { site } of [first, second]) expect(await site.stop()).toBe(0)
  })
})
