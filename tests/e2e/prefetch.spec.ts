import type { Page } from "@playwright/test"
import { expect, test } from "./page-test.ts"

test.use({ viewport: { width: 1300, height: 900 } })

const firstCard = (page: Page) => page.locator("main [data-vehicle] a").first()

test("a vehicle's data is fetched on hover and used by the click", async ({ page }) => {
  await page.goto("/vozidla", { waitUntil: "networkidle" })
  const data = page.waitForResponse(/\/vozidla\/.*\.data/)
  await firstCard(page).hover()
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
  await firstCard(page).click()
  await expect(page).toHaveURL(/\/vozidla\/.+\/\d+$/)
  await expect(page.getByRole("link", { name: "Zpět na výběr" })).toBeVisible()
  expect(await transferred()).toHaveLength(1)
})

test("a visitor who saves data fetches nothing ahead", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  )
  await page.goto("/vozidla", { waitUntil: "networkidle" })
  const data: string[] = []
  page.on("request", (request) => request.url().includes(".data") && data.push(request.url()))
  await firstCard(page).hover()
  await page.waitForTimeout(300)
  expect(data).toEqual([])
})
