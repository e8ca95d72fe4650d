import type { Page } from "@playwright/test"
import { expect, test } from "./page-test.ts"
import { routes } from "./routes.ts"

const pages = ["/", "/vozidla", "/vozidla/skoda/octavia/104211"]

const readTracks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-carousel] ul")].map(({ scrollLeft }) => scrollLeft),
  )

for (const path of ["/", "/vozidla/skoda/octavia/104211"])
  for (const wish of ["reduced motion", "Save-Data"])
    test(`nothing moves by itself on ${path} with ${wish}`, async ({ page }) => {
      if (wish === "reduced motion") await page.emulateMedia({ reducedMotion: "reduce" })
      else
        await page.addInitScript(() =>
          Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
        )
      await page.goto(path)
      const before = await readTracks(page)
      expect(before.length).toBeGreaterThan(0)
      await page.waitForTimeout(5000)
      expect(await readTracks(page)).toEqual(before)
    })

for (const width of [390, 1440])
  for (const path of pages)
    test(`nothing shifts on ${path} at ${width} px while photos are slow`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: "reduce" })
      await page.route("**/foto/**", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700))
        await route.continue()
      })
      await page.addInitScript(() => {
        let shift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              value: number
              hadRecentInput: boolean
            }
            if (!hadRecentInput) shift += value
            Reflect.set(window, "shift", shift)
          }
        }).observe({ type: "layout-shift", buffered: true })
      })
      await page.goto(path)
      await page.waitForLoadState("networkidle")
      await page.waitForTimeout(500)
      expect(await page.evaluate(() => Number(Reflect.get(window, "shift") ?? 0))).toBeLessThanOrEqual(0.01)
    })

for (const { path } of routes)
  test(`${path} asks nobody but the site`, async ({ page, baseURL, allowConsole }) => {
    if (path === "/neznama") allowConsole(/404/)
    const elsewhere: string[] = []
    page.on("request", (request) => {
      const url = request.url()
      if (!url.startsWith(`${baseURL}/`) && !url.startsWith("data:")) elsewhere.push(url)
    })
    await page.goto(path)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState("networkidle")
    expect(elsewhere).toEqual([])
    expect(await page.context().cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

/** Its stylesheet is the page's own: it must be applied before the first frame that shows the page. */
test("a vehicle opened by a link is never painted without its styles", async ({ page }) => {
  await page.goto("/vozidla")
  await page.evaluate(() => {
    const displays = new Set<string>()
    Object.assign(window, { displays })
    const look = () => {
      const gallery = document.querySelector("main article[data-vehicle] [data-carousel] ul")
      if (gallery !== null) displays.add(getComputedStyle(gallery).display)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.locator("[data-vehicle='105987'] a").click()
  await expect(page.locator("main > article[data-vehicle]")).toBeVisible()
  await expect.poll(() => page.evaluate(() => [...Reflect.get(window, "displays")])).toEqual(["grid"])
})
