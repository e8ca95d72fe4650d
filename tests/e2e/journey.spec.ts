import { expect, test } from "./page-test.ts"

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with script ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled })

    test("a visitor goes from home over filters to a vehicle", async ({ page }) => {
      await page.goto("/")
      await page.getByRole("link", { name: "Všechna vozidla" }).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nabídka vozidel")
      await page.getByRole("checkbox", { name: "Mercedes-Benz" }).check()
      await page.getByRole("combobox").selectOption({ label: "Nejlevnější" })
      await page.getByRole("button", { name: "Zobrazit" }).click()
      await expect(page.getByText("3\u00a0automobily")).toBeVisible()
      await expect(page.getByRole("checkbox", { name: "Mercedes-Benz" })).toBeChecked()
      await page.getByRole("link", { name: "Mercedes-Benz Vito" }).click()
      await expect(page).toHaveURL(/\/vozidla\/mercedes-benz\/vito\/105062$/)
      await expect(page.getByRole("heading", { name: "Technické parametry" })).toBeVisible()
    })
  })
}
