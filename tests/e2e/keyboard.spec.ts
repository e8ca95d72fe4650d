import type { Page } from "@playwright/test"
import { expect, test } from "./page-test.ts"

test.describe("a page that is opened by a link", () => {
  const announced = (page: Page) => page.locator("[aria-live=polite].sr-only").last()

  test("is announced and takes the focus; Back returns it to the card", async ({ page }) => {
    await page.goto("/vozidla")
    await expect(announced(page)).toHaveText("")
    const card = page.locator("main [data-vehicle] h2 a").nth(4)
    await card.focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("link", { name: "Zpět na výběr" })).toBeVisible()
    await expect(announced(page)).toHaveText(await page.title())
    await expect(page.locator("main")).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(page.getByRole("link", { name: "Zpět na výběr" })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nabídka vozidel")
    await expect(announced(page)).toHaveText(await page.title())
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
  })

  test("is not the same page with other filters, or a sheet", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto("/vozidla?fuel=Nafta")
    const next = page.getByRole("link", { name: "Další" })
    await next.press("Enter")
    await expect(page).toHaveURL(/page=2/)
    await expect(next).toBeFocused()
    await page.getByRole("link", { name: "Menu" }).click()
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(announced(page)).toHaveText("")
  })
})
