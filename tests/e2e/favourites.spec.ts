import type { Locator, Page } from "@playwright/test"
import { readShifts, sumShifts } from "./layout-shifts.ts"
import { blockStorage, expect, holdRequests, hydrated, test } from "./page-test.ts"
import { octavia } from "./vehicle-parts.ts"

const heart = (scope: Page | Locator, name = "") =>
  scope.getByRole("checkbox", { name: new RegExp(`^Uložit: ${name}`) })
const tool = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Uložené/ })
const status = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text })
const readStored = (page: Page) => page.evaluate(() => localStorage.getItem("vyber"))

/** As if the visitor had chosen them before. */
async function store(page: Page, ids: readonly (number | string)[]): Promise<void> {
  await page.addInitScript((text) => {
    if (sessionStorage.getItem("chosen") !== null) return
    sessionStorage.setItem("chosen", "")
    localStorage.setItem("vyber", text)
  }, ids.join(","))
}

test("hearts work by keyboard, are stored, spoken, counted and lead to the choice", async ({ page }) => {
  await page.goto("/vozidla")
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect(tool(page)).toHaveText("Uložené")
  const card = page.getByRole("article").first()
  const first = heart(card)
  await card.getByRole("link").focus()
  await page.keyboard.press("Tab")
  await expect(first).toBeFocused()
  await page.keyboard.press("Space")
  await expect(first).toBeChecked()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/vozidla")
  await expect(tool(page)).toHaveAccessibleName("Uložené , počet vozů: 1")
  await expect(status(page, "Uloženo: 1\u00a0vůz")).toBeAttached()
  await heart(page.getByRole("article").nth(1)).check()
  await expect(status(page, "Uloženo: 2\u00a0vozy")).toBeAttached()
  await page.reload()
  await hydrated(page)
  await expect(first).toBeChecked()
  await expect(tool(page)).toHaveText(/2$/)
  await expect(status(page, /[Uu]loženo/)).toHaveCount(0)
  await first.press("Space")
  await heart(page.getByRole("article").nth(1)).uncheck()
  await expect(status(page, "Nic není uloženo")).toBeAttached()
  await expect(tool(page)).toHaveText("Uložené")
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto(octavia)
  await heart(page, "Škoda Octavia").first().check()
  await tool(page).click()
  await expect(page).toHaveURL("/vyber?v=104211")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Uložené vozy")
  await expect(page.getByRole("article")).toHaveCount(1)
  await expect(tool(page)).toHaveAttribute("aria-current", "page")
})

test("hearts that were ticked before script came count, and wait for none of it", async ({ page }) => {
  // Where React listens.
  await page.addInitScript(() =>
    document.addEventListener("click", () => document.body.toggleAttribute("data-heard"), true),
  )
  const release = await holdRequests(page, /\/assets\/.*\.js$/)
  await page.goto("/vozidla", { waitUntil: "commit" })
  await heart(page.getByRole("article").nth(2)).check()
  await expect(page.locator("body")).not.toHaveAttribute("data-heard")
  release()
  await hydrated(page)
  await expect(tool(page)).toHaveText(/1$/)
  await expect(heart(page.getByRole("article").nth(2))).toBeChecked()
  await heart(page.getByRole("article").nth(3)).check()
  await expect(tool(page)).toHaveText(/2$/)
  await expect(page.locator("body")).toHaveAttribute("data-heard")
})

test("hearts move nothing when the stored ones are marked, and are 24 at most", async ({ page }) => {
  await store(page, [106394, 106357, ...Array.from({ length: 22 }, (_, index) => index + 1)])
  await sumShifts(page)
  const release = await holdRequests(page, "**/assets/*.js")
  await page.goto("/vozidla", { waitUntil: "commit" })
  await page.waitForLoadState()
  // The typeface may come after the first paint, and moves a pixel.
  await page.evaluate(() => document.fonts.ready)
  const before = await readShifts(page)
  release()
  await expect(heart(page.getByRole("article").first())).toBeChecked()
  expect(await readShifts(page)).toBe(before)
  await expect(tool(page)).toHaveText(/24$/)
  const another = heart(page.getByRole("article").nth(5))
  await another.click()
  await expect(another).not.toBeChecked()
  await expect(status(page, /nejvýš 24.vozů/).locator("span")).toBeInViewport()
  await expect(tool(page)).toHaveText(/24$/)
})

test("hearts keep two tabs in step", async ({ page, context }) => {
  await page.goto("/vozidla")
  const other = await context.newPage()
  await other.goto("/vozidla")
  await heart(page.getByRole("article").first()).check()
  await expect(heart(other.getByRole("article").first())).toBeChecked()
  await expect(tool(other)).toHaveText(/1$/)
  await other.goto("/vyber")
  await expect(other.getByRole("article")).toHaveCount(1)
  await heart(page.getByRole("article").nth(1)).check()
  await expect(other.getByRole("article")).toHaveCount(2)
  await heart(page.getByRole("article").first()).uncheck()
  await expect(other.getByRole("article")).toHaveCount(1)
  await other.evaluate(() => localStorage.clear())
  await expect(tool(page)).toHaveText("Uložené")
})

test("where storage throws, the choice is in memory and in the address", async ({ page }) => {
  await blockStorage(page)
  await page.goto("/vozidla")
  await heart(page.getByRole("article").first()).check()
  const words = "1 vůz jen do zavření stránky, tento prohlížeč nic neukládá"
  await expect(status(page, words).locator("span")).toBeInViewport()
  await heart(page.getByRole("article").nth(1)).check()
  await tool(page).click()
  await expect(page).toHaveURL(/\/vyber\?v=\d+,\d+$/)
  await expect(page.getByRole("article")).toHaveCount(2)
  await expect(page.getByText("vydrží jen do zavření stránky. Uchováte si je")).toBeVisible()
  await expect(page.getByText("Vozy máte uložené")).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(tool(page)).toHaveText(/2$/)
  await heart(page.getByRole("article").first()).click()
  await expect(page.getByRole("article")).toHaveCount(1)
  await expect(page).toHaveURL(/\/vyber\?v=\d+$/)
})

test("the choice shows what is stored, drops the unknown, and takes a removal back", async ({ page }) => {
  await page.clock.install()
  await store(page, [104211, 106320, 106246, 7])
  await page.goto("/vyber")
  await expect(page.getByText("Jeden z vozů už v nabídce není.")).toBeVisible()
  await page.getByRole("link", { name: "Odebrat z uložených" }).click()
  await expect(page).toHaveURL("/vyber?v=104211,106320,106246")
  expect(await readStored(page)).toBe("104211,106320,106246")
  await expect(page.getByText("3 vozy v prodeji")).toBeVisible()
  await heart(page, "Volvo V60").click()
  await expect(page.getByRole("article")).toHaveCount(2)
  await expect(page).toHaveURL("/vyber?v=104211,106246")
  const undo = page.getByRole("button", { name: "Vrátit zpět" })
  await expect(undo).toBeFocused()
  await expect(undo).toHaveAccessibleDescription("Odebráno: Volvo V60")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("article")).toHaveCount(3)
  await expect(page).toHaveURL("/vyber?v=104211,106320,106246")
  await expect(undo).toHaveCount(0)

  const removeAll = page.getByRole("button", { name: "Odebrat všechny" })
  await removeAll.click()
  await expect(page).toHaveURL("/vyber")
  await expect(page.getByText("Zatím tu nic není.")).toBeVisible()
  await expect(page.getByText("Vozy máte uložené")).toHaveCount(0)
  expect(await readStored(page)).toBeNull()
  await undo.click()
  await expect(page.getByRole("article")).toHaveCount(3)
  await expect(page.getByText("Vozy máte uložené")).toBeVisible()
  expect(await readStored(page)).toBe("104211,106320,106246")
  await removeAll.click()
  await expect(undo).toBeVisible()
  await page.clock.runFor(6_500)
  await expect(undo).toHaveCount(0)
  await expect(page.getByRole("main")).toBeFocused()
  await page.getByRole("main").getByRole("link", { name: "Zobrazit nabídku vozidel" }).click()
  await expect(page).toHaveURL("/vozidla")
})

test("the choice of somebody else leaves the visitor's own alone, and can be added", async ({ page }) => {
  await store(page, [106320])
  await page.goto("/vyber?v=104211,106246,7")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Výběr, který vám někdo poslal")
  await expect(
    page.getByText("Jeden z vozů už v nabídce není. Vaše uložené vozy zůstaly beze změny: 1 vůz."),
  ).toBeVisible()
  await expect(page.getByRole("link", { name: "Odebrat z uložených" })).toHaveCount(0)
  await expect(page.getByText("Vozy máte uložené")).toHaveCount(0)
  await expect(page.getByRole("article")).toHaveCount(2)
  await expect(heart(page, "Toyota Corolla")).not.toBeChecked()
  expect(await readStored(page)).toBe("106320")
  await page.getByRole("link", { name: "Přidat k mým uloženým" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Uložené vozy")
  await expect(page.getByRole("article")).toHaveCount(3)
  expect(await readStored(page)).toBe("106320,104211,106246,7")
})

// The other ways of sending are in vehicle-page.spec.ts.
test("the choice of somebody else is sent on, and not stored before the visitor's own action", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto("/vyber?v=104211,106246")
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }))
  await page.getByRole("button", { name: "Poslat vozy" }).click()
  await expect(page.getByRole("button", { name: "Odkaz zkopírován" })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/vyber\?v=104211,106246$/)
  await expect(page.getByText("Sami zatím nemáte uložený žádný vůz.")).toBeVisible()
  await expect(tool(page)).toHaveText("Uložené")
  expect(await readStored(page)).toBeNull()
  await heart(page, "Toyota Corolla").click()
  expect(await readStored(page)).toBe("106246")
  await expect(page.getByRole("article")).toHaveCount(2)
})

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false })

  test("hearts are ticked in the list, sent, changed, compared and shared", async ({ page }) => {
    await page.goto("/kontakt")
    await page.getByRole("banner").getByRole("button", { name: "Uložené" }).click()
    await expect(page.getByText("Zatím tu nic není.")).toBeVisible()
    await page.getByRole("link", { name: "Zobrazit nabídku vozidel" }).click()
    await expect(page).toHaveURL("/vozidla")
    for (const card of [0, 1, 2]) await heart(page.getByRole("article").nth(card)).check()
    await page.getByRole("banner").getByRole("button", { name: "Uložené" }).click()
    await expect(page).toHaveURL(/\/vyber\?v=\d+,\d+,\d+$/)
    await expect(page.getByRole("article")).toHaveCount(3)
    await expect(heart(page).first()).toBeChecked()
    await expect(page.getByRole("link", { name: "Poslat vozy" })).toHaveAttribute(
      "href",
      /^mailto:\?subject=.*&body=http.*vyber%3Fv%3D\d+%2C\d+%2C\d+$/,
    )
    await heart(page).first().uncheck()
    await page.getByRole("button", { name: "Potvrdit změny" }).click()
    await expect(page).toHaveURL(/\/vyber\?v=\d+,\d+$/)
    await page.getByRole("link", { name: "Porovnat 2 vozy" }).click()
    await expect(page).toHaveURL(/\/porovnani\?v=\d+,\d+$/)
    await expect(page.getByRole("table")).toBeVisible()
  })
})
