import { expect, test } from "./page-test.ts"
import { cards } from "./stock-parts.ts"

test("S24 what nobody stated is written with its label, the other facts without", async ({ page }) => {
  await page.goto("/vozidla?producer_text=%C5%A0koda")
  const fact = (text: string) => cards(page).locator("dl > div").filter({ hasText: text }).first()
  expect((await fact("Neuvedeno").locator("dt").boundingBox())?.width).toBeGreaterThan(20)
  expect((await fact("Hatchback").locator("dt").boundingBox())?.width).toBe(1)
})

test("S24 a card's heading is first in the document, and its link tells two of one name apart", async ({
  page,
}) => {
  await page.goto("/vozidla?producer_text=%C5%A0koda")
  const links = cards(page).locator(":scope > :first-child").getByRole("link")
  const names = await links.evaluateAll((all) => all.map((link) => link.ariaLabel))
  expect(names).toHaveLength(12)
  expect(new Set(names).size).toBe(names.length)
  const photo = await cards(page).first().locator(".vehicle-card-photo").boundingBox()
  const heading = await cards(page).first().getByRole("heading").boundingBox()
  expect(photo?.y).toBeLessThan(heading?.y ?? 0)
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
