import { expect, hydrated, test } from "./page-test.ts"

test("makes are under the list, lead to vehicles and filters, and the head goes along", async ({ page }) => {
  await page.goto("/vozidla")
  await page
    .getByRole("navigation", { name: "Značky v nabídce" })
    .getByRole("link", { name: /^Ford/ })
    .click()
  await expect(page).toHaveURL(/\/vozidla\/ford$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ojeté vozy Ford")
  await expect(page).toHaveTitle(/^Ojeté vozy Ford \|/)
  await expect(page.locator("article[data-vehicle]")).toHaveCount(3)
  await page.getByRole("link", { name: "Ford Ranger" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ford Ranger")
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/vozidla\/ford\/ranger\/105432$/,
  )
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(blocks.map((block) => JSON.parse(block)["@type"]).sort()).toEqual(["BreadcrumbList", "Car"])
  await page.goBack()
  await page.getByRole("link", { name: "Filtrovat vozy Ford" }).click()
  await expect(page).toHaveURL(/\/vozidla\?producer_text=Ford$/)
  await expect(page.getByRole("navigation", { name: "Značky v nabídce" })).toHaveCount(0)
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
  for (let opened = 0; opened < 2; opened++) {
    const similar = page.getByRole("region", { name: "Podobné vozy" }).getByRole("link").first()
    const id = (await similar.getAttribute("href"))?.split("/").at(-1)
    await similar.click()
    await expect(page.locator(`.vehicle-page[data-vehicle="${id}"]`)).toBeVisible()
  }
  await page.getByRole("link", { name: "Zpět na výběr" }).click()
  await expect(page).toHaveURL("/vozidla?fuel=Nafta&page=2")
})

test("from a vehicle to its make, whose models are links with counts, and back", async ({ page }) => {
  const models = page.getByRole("navigation", { name: "Modely" })
  const crumbs = page.getByRole("navigation", { name: "Drobečková navigace" })
  await page.goto("/vozidla/skoda/octavia/104211")
  await crumbs.getByRole("link", { name: "Škoda", exact: true }).click()
  await expect(page).toHaveURL("/vozidla/skoda")
  await expect(models.getByRole("link", { name: "Vše 13" })).toHaveAttribute("aria-current", "page")
  await models.getByRole("link", { name: "Octavia 2" }).click()
  await expect(page).toHaveURL("/vozidla/skoda/octavia")
  await expect(page.getByRole("article")).toHaveCount(2)
  await expect(page.getByRole("heading", { level: 1, name: "Ojeté vozy Škoda Octavia" })).toBeVisible()
  await expect(page.getByRole("heading", { level: 2, name: "Škoda Octavia" })).toHaveCount(2)
  await expect(models.locator("[aria-current]")).toHaveText("Octavia 2")
  await expect(page.locator("meta[name=robots]")).toHaveCount(0)
  await page.getByRole("article").first().getByRole("link").first().click()
  await crumbs.getByRole("link", { name: "Octavia" }).click()
  await expect(page).toHaveURL("/vozidla/skoda/octavia")
  await models.getByRole("link", { name: "Vše 13" }).click()
  await expect(page.getByRole("article")).toHaveCount(13)

  const single = models.getByRole("link", { name: / 1$/ }).first()
  await single.click()
  await expect(page).toHaveURL(/\/vozidla\/skoda\?model=/)
  await expect(page.getByRole("article")).toHaveCount(1)
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, follow")
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/vozidla\/skoda$/)
})
