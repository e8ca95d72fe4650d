import { describe, expect, it } from "vitest"
import { readMeta } from "#tests/crawled-site.ts"
import { sharedSite as demo } from "./shared-site.ts"

const countCards = (html: string) => html.match(/<article data-vehicle="/g)?.length ?? 0

describe("the favourites' page", () => {
  it("is drawn from its address, with its hearts ticked", async () => {
    const page = await demo.read("/vyber?v=104211,104322")
    expect(countCards(page)).toBe(2)
    expect(page.match(/<input[^>]*name="v"[^>]*>/g)?.every((heart) => / checked=""/.test(heart))).toBe(true)
    expect(page).toContain("2\u00a0vozy v\u00a0prodeji")
  })

  it("says what nobody knows, and shows at most 24", async () => {
    expect(await demo.read("/vyber?v=104211,7,8")).toContain("2\u00a0vozy už v\u00a0nabídce nejsou.")
    const { vehicles } = await (await demo.get("/vozidla.json")).json()
    const ids: number[] = vehicles.map(({ id }: { id: number }) => id)
    const response = await demo.get(`/vyber?${ids.map((id) => `v=${id}`).join("&")}`)
    expect(response.headers.get("location")).toBe(`/vyber?v=${ids.join(",")}`)
    const page = await demo.read(response.headers.get("location") ?? "")
    expect(countCards(page)).toBe(24)
    expect(page).toContain(`Vejde se sem 24\u00a0vozů, vynechali jsme ${ids.length - 24}: `)
  })

  it("never knows what a visitor has chosen: other pages have no heart ticked", async () => {
    for (const path of ["/", "/vozidla", "/vozidla/skoda", "/vozidla/skoda/octavia/104211"]) {
      const hearts = (await demo.read(path)).match(/<input[^>]*form="vyber"[^>]*>/g) ?? []
      expect(hearts.length, path).toBeGreaterThan(0)
      expect(hearts.filter((heart) => / checked/.test(heart))).toEqual([])
    }
  })
})

describe("the favourites and the comparison", () => {
  it.each(["/vyber", "/vyber?v=104211", "/porovnani", "/porovnani?v=104211,104322"])(
    "%s is not for search engines",
    async (path) => {
      expect(readMeta(await demo.read(path), "robots")).toBe("noindex, nofollow")
    },
  )

  it.each([
    ["/vyber?v=104211&v=104322", "/vyber?v=104211,104322"],
    ["/vyber?v=104211,104211,x", "/vyber?v=104211"],
    ["/vyber?v=", "/vyber"],
    ["/VYBER/?v=104211", "/vyber?v=104211"],
    ["/porovnani?v=1&v=2,3,4,5", "/porovnani?v=1,2,3,4,5"],
  ])("%s leads to %s", async (path, location) => {
    const response = await demo.get(path)
    expect([response.status, response.headers.get("location")]).toEqual([301, location])
  })

  it("say where there is nothing to compare", async () => {
    expect(await demo.read("/porovnani?v=104211")).toMatch(/K\sporovnání potřebujete aspoň dva vozy/)
    const none = await demo.read("/porovnani?v=7")
    expect(none).toMatch(/Není co porovnat/)
    expect(none).not.toContain("<table")
  })

  it("answer any list of vehicles without failing", async () => {
    for (const path of [
      `/vyber?v=${"9".repeat(2000)}`,
      `/vyber?v=${Array.from({ length: 300 }, (_, id) => id + 1).join(",")}`,
      "/porovnani?v=%00,%ff,<script>",
      "/porovnani?v=104211&v=x,y&v=104211",
    ])
      expect((await demo.get(path)).status, path).toBeLessThan(400)
  })
})
