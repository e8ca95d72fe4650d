import { expect, test } from "./page-test.ts"

const models = (page: import("@playwright/test").Page) => page.getByRole("navigation", { name: "Modely" })

test("from a vehicle to its make, whose models are links with counts that show their vehicles only, and back", async ({
  page,
}) => {
  const crumbs = page.getByRole("navigation", { name: "Drobečková navigace" })
  await page.goto("/vozidla/skoda/octavia/104211")
  await crumbs.getByRole("link", { name: "Škoda", exact: true }).click()
  await expect(page).toHaveURL("/vozidla/skoda")
  await expect(models(page).getByRole("link", { name: "Vše 13" })).toHaveAttribute("aria-current", "page")
  await models(page).getByRole("link", { name: "Octavia 2" }).click()
  await expect(page).toHaveURL("/vozidla/skoda/octavia")
  await expect(page.getByRole("article")).toHaveCount(2)
  await expect(page.getByRole("heading", { level: 1, name: "Ojeté vozy Škoda Octavia" })).toBeVisible()
  await expect(page.getByRole("heading", { level: 2, name: "Škoda Octavia" })).toHaveCount(2)
  await expect(models(page).locator("[aria-current]")).toHaveText("Octavia 2")
  await expect(page).toHaveTitle(/^Ojeté vozy Škoda Octavia \|/)
  await expect(page.locator("meta[name=robots]")).toHaveCount(0)
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/vozidla\/skoda\/octavia$/)
  await page.getByRole("article").first().getByRole("link").first().click()
  await crumbs.getByRole("link", { name: "Octavia" }).click()
  await expect(page).toHaveURL("/vozidla/skoda/octavia")
  await models(page).getByRole("link", { name: "Vše 13" }).click()
  await expect(page.getByRole("article")).toHaveCount(13)

  const single = models(page).getByRole("link", { name: / 1$/ }).first()
  await single.click()
  await expect(page).toHaveURL(/\/vozidla\/skoda\?model=/)
  await expect(page.getByRole("article")).toHaveCount(1)
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, follow")
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/vozidla\/skoda$/)
})
