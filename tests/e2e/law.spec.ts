import type { Page } from "@playwright/test"
import { sessionNames } from "#app/browser/stored/stored-names.ts"
import { blockStorage, expect, hydrated, test } from "./page-test.ts"

const clearButton = (page: Page) => page.getByRole("button", { name: "Vymazat všechno" })
const listStored = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())

test("what is stored is what the page names, cleared by keyboard, and then forgotten", async ({ page }) => {
  await page.goto("/vozidla")
  await page.getByRole("button", { name: "Seznam" }).click()
  await page.getByRole("article").first().getByRole("checkbox").check()
  await page.getByRole("article").nth(1).getByRole("checkbox").check()
  expect(await listStored(page)).toEqual(["grid", "vyber"])

  await page.getByRole("contentinfo").getByRole("link", { name: "Ochrana osobních údajů" }).click()
  const table = page.getByRole("table", { name: "Co je uloženo ve vašem prohlížeči" })
  await expect(page.getByText(/^Teď je uloženo: zobrazení a\s2\svozy\.$/)).toBeVisible()
  const named = await table.getByRole("rowheader").allTextContents()
  const stored = [...(await listStored(page)), ...(await page.evaluate(() => Object.keys(sessionStorage)))]
  expect(stored.filter((name) => !named.includes(name))).toEqual([])

  await clearButton(page).focus()
  await page.keyboard.press("Enter")
  await expect(
    page.getByRole("status").filter({ hasText: /^Hotovo, v\sprohlížeči nic není\.$/ }),
  ).toBeVisible()
  await expect(page.getByText(/^Teď je uloženo/)).toHaveCount(0)
  await expect(clearButton(page)).toBeFocused()
  expect(await listStored(page)).toEqual([])
  await expect(page.getByRole("banner").getByRole("link", { name: /^Uložené/ })).toHaveText("Uložené")
  await page.getByRole("contentinfo").getByRole("link", { name: "Vozidla" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nabídka vozidel")
  await expect(page.locator(".list-view")).toHaveCount(0)
})

test("nothing is stored of a visitor who has chosen nothing, or blocks it", async ({ page }) => {
  await blockStorage(page)
  await page.goto("/soukromi")
  await expect(page.getByText("Teď není uloženo nic.")).toBeVisible()
  await clearButton(page).click()
  await expect(page.getByText("Hotovo, v\u00a0prohlížeči nic není.")).toBeVisible()
})

test("what Back needs is stored until the tab is closed, and Back returns there", async ({ page }) => {
  await page.goto("/vozidla")
  await hydrated(page)
  await page.locator("[data-vehicle] a").nth(1).click()
  await expect(page.getByRole("link", { name: "Zpět na výběr" })).toBeVisible()
  await page.goto("/soukromi")
  await page.evaluate(() => scrollTo(0, 600))
  await page.goto("/kontakt")
  expect(await page.evaluate(() => Object.keys(sessionStorage).toSorted())).toEqual(sessionNames)
  await page.goBack()
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
})

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false })

  test("the privacy page has no dead button, only the browser's settings", async ({ page }) => {
    await page.goto("/soukromi")
    await expect(clearButton(page)).toBeHidden()
    await expect(page.getByText("tlačítkem „Vymazat všechno“")).toBeHidden()
    await expect(page.getByText(/Smažete je/)).toHaveText(/Smažete je v\snastavení prohlížeče\.$/, {
      useInnerText: true,
    })
    await page.getByRole("link", { name: "Vaše práva" }).click()
    await expect(page.getByRole("heading", { name: "Vaše práva" })).toBeInViewport()
  })
})

test("the tables are tables to whoever hears them, and the contents lead to every part", async ({ page }) => {
  await page.goto("/soukromi")
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const table = page.getByRole("table", { name: "Jaké údaje, proč a\u00a0jak dlouho" })
    await expect(table.getByRole("columnheader")).toHaveCount(4)
    await expect(table.getByRole("rowheader")).toHaveText([
      /^Napíšete dotaz/,
      /^Nabídnete nám auto/,
      "Chcete vědět, kdyby se rezervovaný vůz uvolnil",
      "Zapnete hlídání",
      "Hlídání skončí",
      "Odešlete formulář nebo fotografii",
      "Prohlížíte si web",
    ])
    await expect(table.getByRole("cell")).toHaveCount(21)
    const label = await table
      .getByRole("cell")
      .first()
      .evaluate((cell) => getComputedStyle(cell, "::before").content)
    expect(label).toBe(width < 900 ? '"Jaké údaje"' : "none")
  }
  for (const link of await page.getByRole("navigation", { name: "Obsah stránky" }).getByRole("link").all()) {
    await link.click()
    const heading = page.getByRole("heading", { name: (await link.textContent()) ?? "" })
    await expect(heading).toBeInViewport({ ratio: 1 })
    const header = await page.getByRole("banner").boundingBox()
    const box = await heading.boundingBox()
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1)
  }
})
