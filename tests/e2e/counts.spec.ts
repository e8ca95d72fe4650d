import type { Page } from "@playwright/test"
import { expect, test } from "./page-test.ts"
import { octavia, priceCard } from "./vehicle-parts.ts"

function followReports(page: Page) {
  const reports: (string | null)[] = []
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/zajem") reports.push(request.postData())
  })
  return reports
}

test("a vehicle's page reports a view after three seconds, then every call, and nothing of who", async ({
  page,
  context,
}) => {
  const reports = followReports(page)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.clock.install()
  await page.goto(octavia)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  expect(reports).toEqual([])
  await page.clock.runFor(3_000)
  await page.clock.resume()
  await expect.poll(() => reports).toEqual(["vuz=104211&co=view"])
  await priceCard(page).getByRole("link", { name: "+420 000 000 001" }).click()
  await priceCard(page).getByRole("link", { name: "info@example.cz" }).click()
  await expect.poll(() => reports.slice(1)).toEqual(["vuz=104211&co=phone", "vuz=104211&co=email"])

  // Who goes on before that has not looked, and a page that is left reports nothing more.
  await page.getByRole("link", { name: "Zpět na výběr" }).click()
  await expect(page).toHaveURL(/\/vozidla/)
  await page.clock.runFor(4_000)
  expect(reports).toHaveLength(3)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test("only a search that found nothing is reported, after three seconds", async ({ page }) => {
  const reports = followReports(page)
  await page.clock.install()
  await page.goto("/vozidla?constr=Kombi&sales_price=10000")
  await page.clock.runFor(3_000)
  await expect.poll(() => reports).toEqual(["constr=Kombi&sales_price=10000&co=nothing-found"])
  await page.getByRole("link", { name: "Zobrazit celou nabídku" }).first().click()
  await expect(page).toHaveURL(/\/vozidla$/)
  await page.clock.runFor(3_500)
  expect(reports).toHaveLength(1)
})
