import type { Page } from "@playwright/test"
import { expect, holdRequests, test } from "./page-test.ts"
import { lightbox, octavia } from "./vehicle-parts.ts"

test.use({ viewport: { width: 1300, height: 900 } })
// The browser itself reports every lost request.
test.beforeEach(({ allowConsole }) => allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/))
// The router waits for a page's script before it looks at its data: data that are lost sooner are reported by the name of the
// router's own error, as if nobody handled them.
test.beforeEach(({ allowConsole }) => allowConsole(/^[\w$]{1,3}$/))

const heading = (page: Page) => page.getByRole("heading", { level: 1 })
const firstCard = (page: Page) => page.locator("main [data-vehicle] a").first()

/** Marks the document; the mark is gone once it has been loaded again. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, "marked", true))
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, "marked"))

for (const [lost, files, from] of [
  ["data", "**/*.data?*", "/vozidla"],
  ["script", "**/assets/route-*.js", "/vozidla"],
  // The list has the same styles as a vehicle, the home page has not.
  ["styles", "**/assets/stock-*.css", "/"],
] as const) {
  test(`a vehicle whose ${lost} is lost can be tried again in place`, async ({ page }) => {
    await page.goto(from, { waitUntil: "networkidle" })
    const before = (await heading(page).textContent()) ?? ""
    await mark(page)
    await page.route(files, (route) => route.abort())
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
    const lostAgain = page.waitForEvent("requestfailed")
    await retry.click()
    await lostAgain
    await expect(heading(page)).toHaveText("Nabídku se nepodařilo načíst")
    await page.unroute(files)
    await retry.click()
    await expect(heading(page)).toHaveText(name)
    expect(await isMarked(page)).toBe(true)
    await page.goBack()
    await expect(heading(page)).toHaveText(before)
    expect(await isMarked(page)).toBe(true)
  })
}

test("the stock for searching comes when the line is back", async ({ page, context }) => {
  await page.route("**/nabidka/*.json", (route) => route.abort())
  await page.goto("/vozidla", { waitUntil: "networkidle" })
  await page.unroute("**/nabidka/*.json")
  await context.setOffline(true)
  const stock = page.waitForResponse("**/nabidka/*.json")
  await context.setOffline(false)
  await (await stock).finished()
  await context.setOffline(true)
  await page.getByRole("form", { name: "Filtry" }).first().getByRole("checkbox", { name: "BMW" }).check()
  await expect(page.locator("#pocet")).toContainText("3\u00a0automobily")
  await expect(page).toHaveURL("/vozidla?producer_text=BMW")
})

test("quick search without a line waits for it", async ({ page, context }) => {
  await page.route("**/nabidka/*.json", (route) => route.abort())
  await page.goto("/", { waitUntil: "networkidle" })
  await mark(page)
  await context.setOffline(true)
  await page
    .getByRole("button", { name: /Výrobce/ })
    .first()
    .click()
  await page.getByRole("checkbox", { name: /^BMW/ }).first().check()
  await page.waitForTimeout(500)
  await expect(heading(page)).toHaveText("Ojetá auta s\u00a0jasnou historií")
  await context.setOffline(false)
  await expect(page.getByRole("link", { name: /Zobrazit 3/ })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

const photo = (page: Page) => page.locator("#snimek-1 a")

// Its script is lost in the visit through a lost line, below.
test("the lightbox opens after its styles were lost, and once for impatient clicks", async ({ page }) => {
  const styles = "**/assets/lightbox-*.css"
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.goto(octavia, { waitUntil: "networkidle" })
  await mark(page)
  await page.route(styles, (route) => route.abort())
  await photo(page).click()
  await expect(page.getByText("Fotografii se nepodařilo zvětšit.")).toBeVisible()
  await expect(page).toHaveURL(octavia)
  await page.unroute(styles)
  await photo(page).click()
  await expect(lightbox(page)).toBeVisible()
  await expect(lightbox(page)).toHaveCSS("position", "fixed")
  expect(await isMarked(page)).toBe(true)

  await page.goto(octavia, { waitUntil: "networkidle" })
  const release = await holdRequests(page, "**/assets/lightbox-*.js")
  const entries = await page.evaluate(() => history.length)
  for (let click = 0; click < 3; click++) await photo(page).click()
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await page.keyboard.press("Escape")
  await expect(page).toHaveURL(octavia)
  await photo(page).click()
  release()
  await expect(lightbox(page)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(lightbox(page)).toHaveCount(0)
  await expect(page).toHaveURL(octavia)
})

test("a visit through a lost line loses no page, and all works again once it is back", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  const stock = page.waitForResponse("**/nabidka/*.json")
  await page.goto("/vozidla?limit=42")
  await (await stock).finished()
  await mark(page)
  await context.setOffline(true)

  const last = page.locator("main [data-vehicle]").last()
  const hasPhoto = () => last.locator("img").evaluate((image) => Reflect.get(image, "naturalWidth") > 0)
  await last.scrollIntoViewIfNeeded()
  await last.getByRole("link").hover()
  await expect(last.locator("img")).toHaveCount(0)
  await context.setOffline(false)
  await expect.poll(hasPhoto).toBe(true)
  await context.setOffline(true)
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole("form", { name: "Filtry" }).first().getByRole("checkbox", { name: "Nafta" }).check()
  await expect(page.locator("#pocet")).toContainText("27\u00a0automobilů")
  const card = page.locator("main [data-vehicle] h2 a", { hasText: "Škoda Octavia" }).first()
  await card.click()
  await expect(heading(page)).toHaveText("Jste bez připojení")
  await page.goBack()
  await expect(heading(page)).toHaveText("Nabídka vozidel")
  await expect(page.locator("#pocet")).toContainText("27\u00a0automobilů")
  await card.click()
  await expect(heading(page)).toHaveText("Jste bez připojení")

  await context.setOffline(false)
  await expect(heading(page)).toHaveText("Škoda Octavia")
  await context.setOffline(true)
  await photo(page).click()
  await expect(page.getByText("Fotografii se nepodařilo zvětšit.")).toBeVisible()

  await context.setOffline(false)
  await photo(page).click()
  await expect(lightbox(page)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(lightbox(page)).toHaveCount(0)
  await page.getByRole("link", { name: "Zpět na výběr" }).click()
  await expect(page).toHaveURL(/\/vozidla\?fuel=Nafta/)
  await expect(heading(page)).toHaveText("Nabídka vozidel")
  await last.scrollIntoViewIfNeeded()
  await expect.poll(hasPhoto).toBe(true)
  expect(await isMarked(page)).toBe(true)
})
