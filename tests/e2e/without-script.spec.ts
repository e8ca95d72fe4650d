import { expect, test } from "./page-test.ts"

test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })

test("a visitor without script searches, filters, sorts, pages, views photos and finds the contact", async ({
  page,
}) => {
  await page.goto("/")
  await page.getByRole("button", { name: /^Palivo/ }).click()
  await page.getByRole("checkbox", { name: /^Nafta/ }).check()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: /^Zobrazit/ }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nabídka vozidel")
  const filters = page.getByRole("form", { name: "Filtry" }).first()
  await expect(filters.getByRole("checkbox", { name: /Nafta/ })).toBeChecked()

  await filters.getByRole("checkbox", { name: /Automatická/ }).check()
  await filters.getByRole("button", { name: /Zobrazit|Použít/ }).click()
  await expect(page.getByText(/15.automobilů/).first()).toBeVisible()

  await page
    .getByLabel(/Seřadit/)
    .first()
    .selectOption({ label: "Nejlevnější" })
  await page
    .getByRole("main")
    .getByRole("button", { name: /Seřadit/ })
    .click()
  await expect(page).toHaveURL(/sort=od_nejlevnejsich/)
  await page.getByRole("link", { name: /Další/ }).click()
  await expect(page).toHaveURL(/page=2/)

  await page.getByRole("article").first().getByRole("link").click()
  await expect(page.getByRole("heading", { name: "Technické parametry" })).toBeVisible()
  const photo = page.getByRole("link", { name: /foto 2 z/ }).first()
  const url = await photo.getAttribute("href")
  expect((await page.request.get(url ?? "")).headers()["content-type"]).toBe("image/webp")

  await page.getByRole("banner").getByRole("link", { name: "Kontakt" }).click()
  await expect(page.getByRole("main").getByRole("link", { name: /\+420 000 000 001/ })).toBeVisible()
})

test("the menu and the filters open by their URL on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/vozidla")
  await page.getByRole("banner").getByRole("link", { name: "Menu" }).click()
  await expect(page.getByRole("link", { name: "Výkup" }).first()).toBeVisible()
  await page.getByRole("link", { name: "Zavřít" }).click()
  await page.getByRole("link", { name: /^Filtry/ }).click()
  await page.locator("#filtry").getByRole("checkbox", { name: /BMW/ }).check()
  await page
    .locator("#filtry")
    .getByRole("button", { name: /Zobrazit|Použít/ })
    .click()
  await expect(page.getByText(/3\u00a0automobily/).first()).toBeVisible()
})
