import type { Page } from "@playwright/test"
import { findCutText } from "./find-cut-text.ts"
import { doubleText } from "./large-letters.ts"
import { expect, test } from "./page-test.ts"

// That no page cuts text off or scrolls sideways then is in every-page.spec.ts.
test.use({ viewport: { width: 390, height: 844 } })

/** A browser whose visitor has set the text to 200 %. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await doubleText(page)
}

test("the first of compared vehicles is whole beside the labels", async ({ page }) => {
  await open(page, "/porovnani?v=104211,104692,106320")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await page.evaluate(findCutText)).toEqual([])
  const price = page.locator(".comparison-price").first()
  const frame = await page.getByRole("region", { name: "Porovnání" }).boundingBox()
  const box = await price.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0))
})

test("rows stand up where there is no room beside a photo, and no bar stays at the top", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("grid", "false"))
  await open(page, "/vozidla")
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
    await open(page, "/vozidla")
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
  await open(page, "/vozidla/skoda/octavia/104211#foto-8")
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
