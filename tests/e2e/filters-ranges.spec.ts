import type { Page } from "@playwright/test"
import { expect, test } from "./page-test.ts"
import { checkbox, count, filters } from "./stock-parts.ts"

test.use({ viewport: { width: 1300, height: 900 } })

const bound = (page: Page, group: string, name: "Od" | "Do") =>
  filters(page).getByRole("group", { name: group }).getByRole("combobox", { name })

const openGroup = (page: Page, name: string) => filters(page).locator("summary", { hasText: name }).click()

for (const script of [true, false])
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script })

    const show = async (page: Page) => {
      if (!script) await filters(page).getByRole("button", { name: "Zobrazit", exact: true }).click()
    }

    test("a range narrows the list and says what it leaves out", async ({ page }) => {
      await page.goto("/vozidla")
      await openGroup(page, "Rok výroby")
      await expect(bound(page, "Rok výroby", "Od").getByRole("option", { name: "2018 (40)" })).toBeAttached()
      await bound(page, "Rok výroby", "Od").selectOption("2018")
      await show(page)
      await expect(count(page)).toContainText("40 automobilů")
      await expect(page).toHaveURL(/year_from=2018/)
      await expect(page.getByText("1 vůz bez uvedeného roku výroby tu není.")).toBeVisible()
      await expect(bound(page, "Rok výroby", "Do").getByRole("option", { name: "2019 (19)" })).toBeAttached()
      await bound(page, "Rok výroby", "Do").selectOption("2019")
      await show(page)
      await expect(page.getByRole("link", { name: "Odebrat filtr 2018–2019" })).toBeVisible()
      await expect(count(page)).toContainText("19 automobilů")
    })

    // The server answers the others as it answers this one.
    if (!script) return

    test("five groups are open at first, another one with what is chosen in it", async ({ page }) => {
      const openGroups = filters(page).locator(".filter-group[open] > summary")
      await page.goto("/vozidla?km_to=100000")
      await expect(openGroups).toHaveCount(6)
      await expect(openGroups.filter({ hasText: "Nájezd" })).toBeVisible()
      await page.goto("/vozidla")
      await expect(openGroups).toHaveText(["Cena", "Výrobce", "Palivo", "Karoserie", "Převodovka"])
      await expect(bound(page, "Nájezd", "Do")).toBeHidden()
      await openGroup(page, "Nájezd")
      await bound(page, "Nájezd", "Do").selectOption("100000")
      await filters(page).getByRole("combobox", { name: "Cena od" }).selectOption("300000")
      await expect(page).toHaveURL(/price_from=300000.*km_to=100000/)
      await expect(bound(page, "Nájezd", "Do")).toBeVisible()
      await expect(page.getByRole("link", { name: "Odebrat filtr do 100 000 km" })).toBeVisible()
    })

    test("models are under their make, and go with it; other makes are one step away", async ({ page }) => {
      await page.goto("/vozidla")
      const models = filters(page).getByRole("group", { name: "Model Škoda" })
      await expect(models).toHaveCount(0)
      await checkbox(page, "Škoda").check()
      await checkbox(page, "BMW").check()
      await expect(count(page)).toContainText("16 automobilů")
      await models.getByRole("checkbox", { name: /^Octavia/ }).check()
      await expect(count(page)).toContainText("5 automobilů")
      await checkbox(page, "Škoda").uncheck()
      await expect(count(page)).toContainText("3 automobily")
      await expect(page.getByRole("link", { name: /Octavia/ })).toHaveCount(0)
      await expect(checkbox(page, "Volvo")).toBeHidden()
      await filters(page).getByText("Dalších 12 značek").click()
      await checkbox(page, "Volvo").check()
      await expect(count(page)).toContainText("4 automobily")
      await expect(checkbox(page, "Volvo")).toBeVisible()
    })

    test("where nothing is found, one change leads to what it promises", async ({ page }) => {
      const openGroups = filters(page).locator(".filter-group[open]")
      await page.goto("/vozidla?constr=Kombi&gear=Automatick%C3%A1&sales_price=310000")
      await expect(openGroups).toHaveCount(0)
      await page
        .getByRole("link", { name: "5\u00a0automobilů Cena do 500 000 Kč od 379\u00a0000\u00a0Kč" })
        .click()
      await expect(count(page)).toContainText("5 automobilů")
      await expect(openGroups).not.toHaveCount(0)
    })
  })
