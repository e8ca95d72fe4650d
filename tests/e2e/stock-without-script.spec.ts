import { expect, test } from "./page-test.ts"
import { cards, checkbox, count, drawerLink } from "./stock-parts.ts"

test.use({ javaScriptEnabled: false })

test("S15 S16 S17 filters and chips work without script", async ({ page }) => {
  await page.goto("/vozidla?sort=od_nejdrazsich&limit=6")
  await checkbox(page, "BMW").check()
  await checkbox(page, "Mercedes-Benz").check()
  await page.getByRole("button", { name: "Zobrazit", exact: true }).click()
  await expect(count(page)).toContainText("6 automobilů")
  await expect(checkbox(page, "BMW")).toBeChecked()
  await expect(page).toHaveURL(/sort=od_nejdrazsich&limit=6/)
  await page.getByRole("link", { name: "Odebrat filtr BMW" }).click()
  await expect(count(page)).toContainText("3 automobily")
  await page.getByRole("link", { name: "Reset" }).click()
  await expect(page).toHaveURL("/vozidla?sort=od_nejdrazsich")
})

test("S19 S21 sort, page size and paging work without script", async ({ page }) => {
  await page.goto("/vozidla?fuel=Nafta")
  await page.getByRole("combobox", { name: "Seřadit" }).selectOption({ label: "Nejlevnější" })
  await page.getByRole("button", { name: "Seřadit" }).click()
  await expect(page).toHaveURL("/vozidla?fuel=Nafta&sort=od_nejlevnejsich")
  await page.getByRole("combobox", { name: "Vozidel na stránku" }).selectOption("6")
  await page.getByRole("button", { name: "Nastavit" }).click()
  await expect(cards(page)).toHaveCount(6)
  await page.getByRole("link", { name: "Další" }).click()
  await expect(page).toHaveURL("/vozidla?fuel=Nafta&sort=od_nejlevnejsich&page=2&limit=6")
})

test("S4 S14 the menu and the drawer open, filter and close without script", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/vozidla")
  await page.getByRole("banner").getByRole("link", { name: "Menu" }).click()
  await expect(page.getByRole("link", { name: "Výkup" }).first()).toBeVisible()
  await page.getByRole("link", { name: "Zavřít" }).click()
  const panel = page.locator("#filtry")
  await drawerLink(page).click()
  await expect(panel).toBeVisible()
  await panel.getByRole("link", { name: "Zavřít" }).click()
  await expect(panel).toBeHidden()
  await drawerLink(page).click()
  await checkbox(page, "BMW").check()
  await panel.getByRole("button", { name: "Zobrazit" }).click()
  await expect(count(page)).toContainText("3 automobily")
  await expect(panel).toBeHidden()
})
