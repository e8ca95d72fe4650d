import { formatVehicleCount } from "#app/texts/vehicle-count.ts"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { buildSiteEnvironment } from "#demo/site-environment.ts"
import { startSite } from "#demo/start-site.ts"
import { expect, test } from "./page-test.ts"

test("S9 the server counts when the stock is too large to be sent along", async ({ page }) => {
  const provider = await startDemoProvider({ vehicles: 2001 })
  const site = await startSite({ ...buildSiteEnvironment(provider), DATA_FOLDER: ".data/large-stock" })
  try {
    await site.waitForLine(({ message }) => message === "feed poll accepted")
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(site.origin)
    const show = page.getByRole("link", { name: /^Zobrazit \d/ })
    await expect(show).toHaveText("Zobrazit 2\u00a0001\u00a0automobilů")
    await page.getByRole("button", { name: "Palivo" }).click()
    const diesel = page.getByRole("group", { name: "Palivo" }).getByRole("checkbox", { name: "Nafta" })
    await diesel.check()
    const count = provider.cars().filter(({ fuel }) => fuel === "Nafta").length
    await expect(show).toHaveText(`Zobrazit ${formatVehicleCount(count)}`)
    await expect(diesel).toBeChecked()
    await expect(show).toHaveAttribute("href", "/vozidla?fuel=~(~'Nafta)")
  } finally {
    await site.stop()
    await provider.stop()
  }
})
