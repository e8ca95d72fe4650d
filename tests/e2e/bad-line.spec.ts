import type { Page } from "@playwright/test"
import { expect, test } from "./page-test.ts"

test.use({ viewport: { width: 1300, height: 900 } })
// The browser itself reports every lost request.
test.beforeEach(({ allowConsole }) => allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/))

const heading = (page: Page) => page.getByRole("heading", { level: 1 })
const firstCard = (page: Page) => page.locator("main [data-vehicle] a").first()

/** Marks the document; the mark is gone once it has been loaded again. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, "marked", true))
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, "marked"))

for (const path of ["/", "/vozidla"])
  test(`hovering a vehicle on ${path} without a line leaves the page as it is`, async ({ page, context }) => {
    await page.goto(path, { waitUntil: "networkidle" })
    await mark(page)
    const name = await heading(page).textContent()
    await context.setOffline(true)
    for (const card of (await page.locator("main [data-vehicle] a").all()).slice(0, 3)) {
      await card.hover()
      await page.waitForTimeout(200)
    }
    await expect(heading(page)).toHaveText(name ?? "")
    expect(await isMarked(page)).toBe(true)
  })

test("a vehicle's data is fetched on hover and used by the click", async ({ page }) => {
  await page.goto("/vozidla", { waitUntil: "networkidle" })
  const data = page.waitForResponse(/\/vozidla\/.*\.data/)
  await firstCard(page).hover()
  await (await data).finished()
  const transferred = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(
          (entry) => entry.name.includes(".data?") && "transferSize" in entry && entry.transferSize !== 0,
        )
        .map(({ name }) => new URL(name).pathname),
    )
  expect(await transferred()).toHaveLength(1)
  await firstCard(page).click()
  await expect(page).toHaveURL(/\/vozidla\/.+\/\d+$/)
  await expect(page.getByRole("link", { name: "Zpět na výběr" })).toBeVisible()
  expect(await transferred()).toHaveLength(1)
})

test("a visitor who saves data fetches nothing ahead", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  )
  await page.goto("/vozidla", { waitUntil: "networkidle" })
  const data: string[] = []
  page.on("request", (request) => request.url().includes(".data") && data.push(request.url()))
  await firstCard(page).hover()
  await page.waitForTimeout(300)
  expect(data).toEqual([])
})

for (const lost of ["data", "script", "styles"] as const)
  test(`a vehicle whose ${lost} is lost can be tried again in place`, async ({ page }) => {
    const parts = { data: "**/*.data?*", script: "**/assets/route-*.js", styles: "**/assets/vehicle-*.css" }
    await page.goto("/vozidla", { waitUntil: "networkidle" })
    await mark(page)
    await page.route(parts[lost], (route) => route.abort())
    const name = (await firstCard(page).textContent()) ?? ""
    await firstCard(page).click()
    await expect(heading(page)).toHaveText("Nabídku se nepodařilo načíst")
    await expect(page).toHaveURL(/\/vozidla\/.+\/\d+$/)
    await expect(page.getByRole("banner")).toBeVisible()
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: /^\+420|\d{3}/ })
        .first(),
    ).toBeVisible()
    const retry = page.getByRole("link", { name: "Zkusit znovu" })
    await retry.click()
    await expect(heading(page)).toHaveText("Nabídku se nepodařilo načíst")
    await page.unroute(parts[lost])
    await retry.click()
    await expect(heading(page)).toHaveText(name)
    expect(await isMarked(page)).toBe(true)
    await page.goBack()
    await expect(heading(page)).toHaveText("Nabídka vozidel")
    expect(await isMarked(page)).toBe(true)
  })

for (const [from, to, name] of [
  ["/kontakt", "/vozidla", "Nabídka vozidel"],
  ["/vozidla", "/vykup", "Výkup vozidel"],
] as const)
  test(`the script of ${to} may be lost on the way from ${from}`, async ({ page }) => {
    await page.goto(from, { waitUntil: "networkidle" })
    await mark(page)
    await page.route("**/assets/route-*.js", (route) => route.abort())
    await page.getByRole("banner").locator(`a[href="${to}"]`).first().click()
    await expect(heading(page)).toHaveText("Nabídku se nepodařilo načíst")
    await page.unroute("**/assets/route-*.js")
    await page.getByRole("link", { name: "Zkusit znovu" }).click()
    await expect(heading(page)).toHaveText(name)
    expect(await isMarked(page)).toBe(true)
  })

test("what a lost line kept from loading comes by itself when the line is back", async ({
  page,
  context,
}) => {
  await page.goto("/vozidla", { waitUntil: "networkidle" })
  await mark(page)
  await context.setOffline(true)
  const name = (await firstCard(page).textContent()) ?? ""
  await firstCard(page).click()
  await expect(heading(page)).toHaveText("Nabídku se nepodařilo načíst")
  await context.setOffline(false)
  await expect(heading(page)).toHaveText(name)
  expect(await isMarked(page)).toBe(true)
})
