import type { Page } from "@playwright/test"
import sharp from "sharp"
import { expect, test } from "./page-test.ts"
import { cards } from "./stock-parts.ts"

const red = await sharp({ create: { width: 8, height: 6, channels: 3, background: "red" } })
  .png()
  .toBuffer()

/** Red, green and blue of the screenshot at points in CSS pixels. */
async function readColours(page: Page, scale: number, points: readonly { x: number; y: number }[]) {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return points.map(({ x, y }) => {
    const start = (Math.floor(y * scale) * info.width + Math.floor(x * scale)) * info.channels
    return [...data.subarray(start, start + 3)]
  })
}

for (const scale of [1, 1.25, 1.5])
  test.describe(`at ${scale} device pixels to the point`, () => {
    test.use({ deviceScaleFactor: scale, viewport: { width: 1287, height: 900 } })

    test("no photo shows between the price tag and the card", async ({ page }) => {
      await page.route("**/foto/**", (route) => route.fulfill({ contentType: "image/png", body: red }))
      await page.goto("/vozidla")
      const tags = page.locator(".vehicle-card-price")
      for (const place of [1, 2, 4]) {
        await tags.nth(place).scrollIntoViewIfNeeded()
        const [tag, photo] = await Promise.all([
          tags.nth(place).boundingBox(),
          page.locator(".vehicle-card-photo").nth(place).boundingBox(),
        ])
        if (tag === null || photo === null) throw new Error("no card")
        const [right, bottom] = [tag.x + tag.width, photo.y + photo.height]
        // Along both edges that the concave corner joins, from inside the tag to inside the body.
        const steps = [-1.5, -0.5, 0.5, 1.5]
        const points = steps.flatMap((step) => [
          { x: right + step, y: bottom - 2 },
          { x: right + 2, y: bottom + step },
        ])
        for (const [, green = 0] of await readColours(page, scale, points))
          expect(green, `card ${place}`).toBeGreaterThan(250)
      }
    })
  })

test("S24 what nobody stated has its picture also in a phone's rows", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("grid", "false"))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/vozidla?producer_text=%C5%A0koda")
  const unknown = cards(page).locator("dl > div").filter({ hasText: "Neuvedeno" }).first()
  await expect(unknown.locator("dt")).toBeVisible()
  await expect(
    cards(page).locator("dl > div").filter({ hasText: "Hatchback" }).first().locator("dt"),
  ).toBeHidden()
})

test("a wide row shows two more photos and what speaks for the vehicle, a card neither", async ({ page }) => {
  await page.goto("/vozidla?producer_text=Toyota")
  await expect(cards(page).locator("img")).toHaveCount(1)
  await page.getByRole("button", { name: "Seznam" }).click()
  await expect(cards(page).locator(".vehicle-card-more img")).toHaveCount(2)
  await expect(cards(page).locator(".vehicle-card-more img").last()).toBeVisible()
  await expect(cards(page).getByText("1.\u00a0majitel · STK do\u00a05/2027")).toBeVisible()
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(cards(page).locator(".vehicle-card-more")).toBeHidden()
})
