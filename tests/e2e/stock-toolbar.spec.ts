import type { Page } from "@playwright/test"
import { readShifts, sumShifts } from "./layout-shifts.ts"
import { blockStorage, expect, test } from "./page-test.ts"
import { cards, checkbox, count, range, withoutPhotos } from "./stock-parts.ts"

const sort = (page: Page) => page.getByRole("combobox", { name: "Seřadit" })
const pageSize = (page: Page) => page.getByRole("combobox", { name: "Vozidel na stránku" })

test.beforeEach(({ page }) => withoutPhotos(page))

const orders = {
  Nejlevnější: "od_nejlevnejsich",
  Nejdražší: "od_nejdrazsich",
  "Stav tachometru": "stav_tachometru",
  "Rok výroby": "rok_vyroby",
} as const

// That each sorts, with unknown values last, is in domain/search/engine/search-stock.test.ts.
test("S19 four orders, and Datum vložení is the order of the start", async ({ page }) => {
  const readNames = () => cards(page).getByRole("heading").allTextContents()
  await page.goto("/vozidla?limit=42")
  let before = await readNames()
  const atStart = before
  await expect(sort(page)).toHaveValue("")
  await expect(sort(page).locator("option:checked")).toHaveText("Seřadit:")
  for (const [label, param] of Object.entries(orders)) {
    await sort(page).selectOption({ label })
    await expect(page).toHaveURL(`/vozidla?sort=${param}&limit=42`)
    await expect(sort(page).locator("option:checked")).toHaveText(label)
    await expect.poll(readNames).not.toEqual(before)
    before = await readNames()
  }
  await sort(page).selectOption({ label: "Datum vložení" })
  await expect(page).toHaveURL("/vozidla?sort=datum_vlozeni&limit=42")
  await expect(cards(page).getByRole("heading")).toHaveText(atStart)
})

test("S20 S33 grid is the default, the visitor's choice is remembered, and shows in the first paint without a jump", async ({
  page,
  allowConsole,
}) => {
  await sumShifts(page)
  await page.goto("/vozidla")
  await expect(page.getByRole("button", { name: "Mřížka" })).toHaveAttribute("aria-pressed", "true")
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.getByRole("button", { name: "Seznam" }).click()
  expect(await page.evaluate(() => localStorage.getItem("grid"))).toBe("false")
  await page.reload()
  await expect(page.getByRole("button", { name: "Seznam" })).toHaveAttribute("aria-pressed", "true")
  await expect(page.locator("ul.list-view")).toBeVisible()
  await page.waitForLoadState("networkidle")
  expect(await readShifts(page)).toBeLessThan(0.1)
  allowConsole(/ERR_FAILED/)
  await page.route("**/*.js", (route) => route.abort())
  await page.reload()
  await expect(page.getByRole("button", { name: "Seznam" })).toHaveAttribute("aria-pressed", "true")
  await expect(page.locator("ul.list-view")).toBeVisible()
})

test("S21 S33 the page size is remembered and fills in where the URL is silent", async ({ page }) => {
  await page.goto("/vozidla")
  await pageSize(page).selectOption("24")
  await expect(page).toHaveURL("/vozidla?limit=24")
  await expect(cards(page)).toHaveCount(24)
  await page.goto("/vozidla")
  await expect(page).toHaveURL("/vozidla?limit=24")
  await expect(pageSize(page)).toHaveValue("24")
  // A page that was shared shows what its sender saw.
  await page.goto("/vozidla?page=3")
  await page.waitForTimeout(500)
  await expect(page).toHaveURL("/vozidla?page=3")
  await expect(range(page)).toHaveText("25 - 36 z 50")
  await page.goto("/vozidla?limit=6")
  await expect(cards(page)).toHaveCount(6)
  await expect(page).toHaveURL("/vozidla?limit=6")
  await pageSize(page).selectOption("12")
  await expect(page).toHaveURL("/vozidla")
  await expect(cards(page)).toHaveCount(12)
  expect(await page.evaluate(() => localStorage.getItem("limit"))).toBe("12")
})

test("S20 S33 display and page size work where storage throws", async ({ page }) => {
  await blockStorage(page)
  await page.goto("/vozidla")
  await page.getByRole("button", { name: "Seznam" }).click()
  await expect(page.getByRole("button", { name: "Seznam" })).toHaveAttribute("aria-pressed", "true")
  await pageSize(page).selectOption("6")
  await expect(cards(page)).toHaveCount(6)
})

test("S18 S21 pages: range, first, last, within one, gaps, ends, clamp, focus", async ({ page }) => {
  const paging = page.getByRole("navigation", { name: "Stránkování" })
  await page.goto("/vozidla?limit=6&page=5")
  await expect(count(page)).toHaveText("50 automobilů")
  await expect(range(page)).toHaveText("25 - 30 z 50")
  await expect(paging).toHaveText("PředchozíStrana 5 z 91...456...9Další")
  await expect(paging.getByRole("link", { name: "Strana 5" })).toHaveAttribute("aria-current", "page")
  await paging.getByRole("link", { name: "Strana 9" }).click()
  await expect(page).toHaveURL("/vozidla?page=9&limit=6")
  await expect(range(page)).toHaveText("49 - 50 z 50")
  await expect(paging.getByRole("link", { name: "Další" })).toHaveCount(0)
  await paging.getByRole("link", { name: "Předchozí" }).click()
  await expect(page).toHaveURL("/vozidla?page=8&limit=6")
  await paging.getByRole("link", { name: "Další" }).press("Enter")
  await expect(page).toHaveURL("/vozidla?page=9&limit=6")
  await expect(paging.getByRole("link", { name: "Strana 9" })).toBeFocused()
  await paging.getByRole("link", { name: "Strana 1", exact: true }).click()
  await expect(paging.getByRole("link", { name: "Předchozí" })).toHaveCount(0)
  await page.goto("/vozidla?limit=6&page=99")
  await expect(range(page)).toHaveText("49 - 50 z 50")
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(paging.getByText("Strana 9 z 9")).toBeVisible()
  await expect(paging.getByRole("link", { name: "Strana 1", exact: true })).toBeHidden()
})

test("S22 a change starts from the first page, replaces the entry and does not jump", async ({ page }) => {
  await page.goto("/vozidla?page=3")
  const readPosition = () => page.evaluate(() => ({ scroll: scrollY, entries: history.length }))
  await checkbox(page, "Nafta").focus()
  const position = await readPosition()
  expect(position.scroll).toBeGreaterThan(100)
  await page.keyboard.press("Space")
  await expect(page).toHaveURL("/vozidla?fuel=Nafta")
  await expect(count(page)).toContainText("27 automobilů")
  expect(await readPosition()).toEqual(position)
  await expect(checkbox(page, "Nafta")).toBeFocused()
  await page.keyboard.press("Space")
  await expect(page).toHaveURL("/vozidla")
  await expect(count(page)).toContainText("50 automobilů")
  expect(await readPosition()).toEqual(position)
  await page.goto("/vozidla?page=3")
  await sort(page).selectOption({ label: "Nejlevnější" })
  await expect(page).toHaveURL("/vozidla?sort=od_nejlevnejsich")
  await page.getByRole("link", { name: "Strana 2" }).click()
  await expect(page).toHaveURL("/vozidla?sort=od_nejlevnejsich&page=2")
  await pageSize(page).selectOption("6")
  await expect(page).toHaveURL("/vozidla?sort=od_nejlevnejsich&limit=6")
})
