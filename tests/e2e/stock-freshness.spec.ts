import { expect, test } from "@playwright/test"

test.describe("the age of the stock", () => {
  test("is shown under the list once the page is at rest", async ({ page }) => {
    await page.goto("/vozidla")
    const line = page.getByText(/^Nabídka aktualizována ve?\s\d{1,2}:\d\d$/)
    await expect(line).toBeVisible({ timeout: 15_000 })
  })

  test("is not claimed when nobody can say", async ({ page }) => {
    await page.route("**/stav.json", (route) => route.abort())
    const asked = page.waitForRequest("**/stav.json")
    await page.goto("/vozidla")
    await asked
    await expect(page.getByText(/^Nabídka aktualizována/)).toHaveCount(0)
  })
})
