import type { Page } from "@playwright/test"
import { expect, saveData, test } from "./page-test.ts"

const readTracks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-carousel] ul")].map(({ scrollLeft }) => scrollLeft),
  )

// Who prefers reduced motion is in home-carousel.spec.ts and vehicle.spec.ts.
for (const path of ["/", "/vozidla/skoda/octavia/104211"])
  test(`with Save-Data nothing moves by itself on ${path}, or is fetched ahead`, async ({ page }) => {
    await saveData(page)
    await page.clock.install()
    await page.goto(path)
    const before = await readTracks(page)
    expect(before.length).toBeGreaterThan(0)
    await page.clock.runFor(5000)
    expect(await readTracks(page)).toEqual(before)
    await expect(page.locator("[data-carousel] ul").first().locator("img[loading=eager]")).toHaveCount(1)
    const data: string[] = []
    page.on("request", (request) => request.url().includes(".data") && data.push(request.url()))
    await page.locator("main [data-vehicle] a").first().hover()
    await page.clock.runFor(1_000)
    expect(data).toEqual([])
  })

test("a vehicle's data is fetched on hover and used by the click", async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 900 })
  const card = page.locator("main [data-vehicle] a").first()
  await page.goto("/vozidla", { waitUntil: "networkidle" })
  const data = page.waitForResponse(/\/vozidla\/.*\.data/)
  await card.hover()
  await (await data).finished()
  const transferred = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(
          (entry) => entry.name.includes(".data?") && "transferSize" in entry && entry.transferSize !== 0,
        )
        .map(({ name }) => new URL(name).pathname),
    )
  expect(await transferred()).toHaveLength(1)
  await card.click()
  await expect(page).toHaveURL(/\/vozidla\/.+\/\d+$/)
  await expect(page.getByRole("link", { name: "Zpět na výběr" })).toBeVisible()
  expect(await transferred()).toHaveLength(1)
})

/** They must be applied before the first frame that shows the page. */
test("a vehicle opened by a link is never painted without its styles", async ({ page }) => {
  await page.goto("/vozidla")
  await page.evaluate(() => {
    const displays = new Set<string>()
    Object.assign(window, { displays })
    const observe = () => {
      const gallery = document.querySelector("main article[data-vehicle] [data-carousel] ul")
      if (gallery !== null) displays.add(getComputedStyle(gallery).display)
      requestAnimationFrame(observe)
    }
    observe()
  })
  await page.locator("[data-vehicle='105987'] a").click()
  await expect(page.locator("main > article[data-vehicle]")).toBeVisible()
  await expect.poll(() => page.evaluate(() => [...Reflect.get(window, "displays")])).toEqual(["grid"])
})

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`the photo of an opened card goes along, with motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = start(update)
        const list = () =>
          document.getAnimations().flatMap(({ effect }) => {
            const isPhoto = effect instanceof KeyframeEffect && effect.pseudoElement?.includes("group(photo)")
            return isPhoto ? [effect.getTiming().duration] : []
          })
        transition.ready.then(() => Object.assign(window, { durations: list() }))
        return transition
      }
    })
    await page.goto("/vozidla")
    await page.locator("[data-vehicle='105987'] a").click()
    await expect(page.getByRole("link", { name: "Zpět na výběr" })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "durations")))
      .toEqual(reducedMotion === "reduce" ? [] : [300])
  })
