import { chromiumLaunch } from "#harness/browser.ts"
import { findCutText } from "./find-cut-text.ts"
import { expect, test } from "./page-test.ts"
import { drawnPaths } from "./routes.ts"

/** A browser whose visitor has set the text to 200 %. */
test.use({
  launchOptions: {
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, "--blink-settings=defaultFontSize=32"],
  },
  viewport: { width: 390, height: 844 },
})

for (const [when, time, paths] of [
  ["while the dealer is open", "2026-11-18T10:30:00+01:00", drawnPaths],
  ["in the evening", "2026-11-18T20:00:00+01:00", ["/", "/vozidla/skoda/octavia/104211", "/kontakt"]],
] as const)
  for (const path of paths)
    test(`${when} ${path} keeps its text inside the window and cuts none off`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/404.*\/neznama$/)
      await page.clock.setFixedTime(time)
      await page.goto(path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px")
      for (const width of [390, 640, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect.soft(overflow, `${width} px`).toBeLessThanOrEqual(0)
        expect.soft(await page.evaluate(findCutText), `${width} px`).toEqual([])
      }
    })

test("the first of compared vehicles is whole beside the labels", async ({ page }) => {
  await page.goto("/porovnani?v=104211,104692,106320")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await page.evaluate(findCutText)).toEqual([])
  const price = page.locator(".comparison-price").first()
  const frame = await page.getByRole("region", { name: "Porovnání" }).boundingBox()
  const box = await price.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0))
})

test("rows stand up where there is no room beside a photo, and no bar stays at the top", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("grid", "false"))
  await page.goto("/vozidla")
  const card = page.locator(".list-view [data-vehicle]").first()
  const [whole, heading] = await Promise.all([card.boundingBox(), card.getByRole("heading").boundingBox()])
  expect(heading?.width).toBeGreaterThan((whole?.width ?? Number.POSITIVE_INFINITY) * 0.7)
  await page.evaluate(() => scrollTo(0, 1500))
  await expect(page.getByRole("banner")).toBeAttached()
  await expect(page.getByRole("banner")).not.toBeInViewport()
  await expect(page.getByLabel("Seřadit")).not.toBeInViewport()
})

test("everything in the filters and in the menu is inside the window", async ({ page }) => {
  for (const name of ["Filtry", "Menu"]) {
    await page.goto("/vozidla")
    await page.getByRole("link", { name }).first().click()
    const sheet = page.getByRole("dialog", { name })
    await expect(sheet.locator(".sheet-content")).toBeInViewport({ ratio: 1 })
    const outside = await sheet.evaluate((dialog) =>
      Array.from(dialog.querySelectorAll("*"), (part) => part.getBoundingClientRect()).filter(
        ({ left, right }) => left < 0 || right > innerWidth,
      ),
    )
    expect(outside, name).toEqual([])
    expect(await page.evaluate(findCutText), name).toEqual([])
  }
})

test("the lightbox's position and the vehicle's price are beside its buttons", async ({ page }) => {
  await page.goto("/vozidla/skoda/octavia/104211#foto-8")
  const lightbox = page.getByRole("dialog")
  for (const [text, button] of [
    [lightbox.getByText("8 / 8"), lightbox.getByRole("button", { name: "Celá obrazovka" })],
    [lightbox.getByText(/Kč$/), lightbox.getByRole("link", { name: "Zavolat" })],
  ] as const) {
    const [left, right] = await Promise.all([text.boundingBox(), button.boundingBox()])
    expect((left?.x ?? 0) + (left?.width ?? Number.NaN)).toBeLessThanOrEqual(right?.x ?? 0)
  }
  await expect(lightbox.getByRole("button", { name: "Zavřít" })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(findCutText)).toEqual([])
})
