import { expect, hydrated, test } from "./page-test.ts"

test.describe("pages of makes", () => {
  test("are reached from under the list, and lead on to the filters", async ({ page }) => {
    await page.goto("/vozidla")
    await page
      .getByRole("navigation", { name: "Značky v nabídce" })
      .getByRole("link", { name: /^Ford/ })
      .click()
    await expect(page).toHaveURL(/\/vozidla\/ford$/)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ojeté vozy Ford")
    await expect(page).toHaveTitle(/^Ojeté vozy Ford \|/)
    await expect(page.locator("article[data-vehicle]")).toHaveCount(3)
    await page.getByRole("link", { name: "Filtrovat vozy Ford" }).click()
    await expect(page).toHaveURL(/\/vozidla\?producer_text=Ford$/)
    await expect(page.getByRole("navigation", { name: "Značky v nabídce" })).toHaveCount(0)
  })

  test("change what the head says while a visitor browses", async ({ page }) => {
    await page.goto("/vozidla/ford")
    await page.getByRole("link", { name: "Ford Ranger" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ford Ranger")
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      /\/vozidla\/ford\/ranger\/105432$/,
    )
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(blocks.map((block) => JSON.parse(block)["@type"]).sort()).toEqual(["BreadcrumbList", "Car"])
  })
})

test("a vehicle is called new by the visitor's own date, and not for ever", async ({ page }) => {
  const isNew = page.locator("[data-vehicle='104211']").getByText("Nově")
  await page.clock.setFixedTime("2026-08-05T10:00:00Z")
  await page.goto("/vozidla/skoda/octavia")
  await expect(isNew).toBeVisible()
  await page.clock.setFixedTime("2026-08-15T10:00:00Z")
  await page.reload()
  await hydrated(page)
  await expect(isNew).toHaveCount(0)
})

test('from a similar vehicle "Zpět na výběr" leads to the list as it was left', async ({ page }) => {
  await page.goto("/vozidla?fuel=Nafta&page=2")
  await page.locator("main [data-vehicle] h2 a").nth(1).click()
  const similar = page.getByRole("region", { name: "Podobné vozy" })
  await similar.getByRole("link").first().click()
  await expect(page.getByRole("link", { name: "Zpět na výběr" })).toBeVisible()
  await similar.getByRole("link").first().click()
  await page.getByRole("link", { name: "Zpět na výběr" }).click()
  await expect(page).toHaveURL("/vozidla?fuel=Nafta&page=2")
})
