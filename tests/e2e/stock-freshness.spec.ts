import { expect, test } from "@playwright/test"

test("the age of the stock is shown under the list once the page is at rest", async ({ page }) => {
  await page.goto("/vozidla")
  await expect(page.getByText(/^Nabídku jsme aktualizovali dnes ve?\s\d{1,2}:\d\d$/)).toBeVisible()
})
