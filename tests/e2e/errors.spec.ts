// The plain test: a page that is not found says so in the console, too.
import { expect, test } from "@playwright/test"
import { hydrated } from "./page-test.ts"

for (const javaScriptEnabled of [true, false])
  test.describe(`script ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled })

    test("S31 from a page that is not found lead two links", async ({ page }) => {
      expect((await page.goto("/neznama"))?.status()).toBe(404)
      await expect(page).toHaveTitle("Stránka nenalezena | Auto Javořina Uherský Brod")
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stránka nenalezena")
      await page.getByRole("link", { name: "Kontaktovat podporu" }).click()
      await expect(page).toHaveURL(/\/kontakt$/)
      await page.goto("/neznama")
      await page.getByRole("link", { name: "Zpátky domů" }).click()
      await expect(page).toHaveURL(/\/$/)
    })
  })

test("S31 a routing error says so and leads out", async ({ page }) => {
  await page.goto("/kontakt")
  await hydrated(page)
  await page.route("**/vozidla.data*", (route) => route.fulfill({ status: 500, body: "broken" }))
  await page.getByRole("link", { name: "Zobrazit nabídku vozidel" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Něco se pokazilo Oops!")
  await page.getByRole("link", { name: "Contact support" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontakt")
})
