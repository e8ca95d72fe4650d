import { formatVehicleCount } from "#app/stock/vehicle-count.ts"
import { startSite } from "#harness/start-site.ts"
import { expect, test } from "./page-test.ts"

test("S9 the server counts when the stock is too large to be sent along", async ({ page }) => {
  await using demo = await startSite({ vehicles: 2001 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(demo.site.origin)
  const show = page.getByRole("link", { name: /^Zobrazit \d/ })
  await expect(show).toHaveText("Zobrazit 2\u00a0001\u00a0automobilů")
  await page.getByRole("button", { name: "Palivo" }).click()
  const diesel = page.getByRole("group", { name: "Palivo" }).getByRole("checkbox", { name: "Nafta" })
  await diesel.check()
  const count = demo.provider.cars().filter(({ fuel }) => fuel === "Nafta").length
  await expect(show).toHaveText(`Zobrazit ${formatVehicleCount(count)}`)
  await expect(diesel).toBeChecked()
  await expect(show).toHaveAttribute("href", "/vozidla?fuel=~(~'Nafta)")
  // Its photos may be on their way still when the site ends.
  await page.close()
})
