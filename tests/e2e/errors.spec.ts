// The plain test: an answer that fails is in the console, too.
import { expect, test } from "@playwright/test"
import { hydrated } from "./page-test.ts"

test("S31 a routing error says so and leads out", async ({ page }) => {
  await page.goto("/kontakt")
  await hydrated(page)
  await page.route("**/vozidla.data*", (route) => route.fulfill({ status: 500, body: "broken" }))
  await page.getByRole("link", { name: "Zobrazit nabídku vozidel" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Něco se pokazilo Oops!")
  await page.getByRole("link", { name: "Contact support" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontakt")
})
