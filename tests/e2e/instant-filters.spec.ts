import type { Page } from "@playwright/test"
import { seededRandom } from "#demo/seeded-random.ts"
import { isWholeRun } from "#harness/whole-run.ts"
import { expect, hydrated, test } from "./page-test.ts"
import { cards, count, filters, openWithStock } from "./stock-parts.ts"

test.use({ viewport: { width: 1300, height: 900 } })

test("S15 S22 filters, sort, pages and page size answer without the network", async ({ page }) => {
  const requests = await openWithStock(page)
  await filters(page).getByRole("checkbox", { name: "Nafta" }).check()
  await expect(count(page)).toContainText("27\u00a0automobilů")
  await page.getByRole("combobox", { name: "Seřadit" }).selectOption("od_nejlevnejsich")
  await expect(page).toHaveURL(/sort=od_nejlevnejsich/)
  // By the keyboard: a pointer would come to rest on a card, whose page is then fetched ahead.
  await page.getByRole("link", { name: "Další" }).press("Enter")
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole("combobox", { name: "Vozidel na stránku" }).selectOption("24")
  await expect(cards(page)).toHaveCount(24)
  expect(requests).toEqual([])
})

test("S15 whatever is chosen, step after step, the browser shows what the server does", async ({ page }) => {
  test.setTimeout(STEPS * 20_000)
  await openWithStock(page)
  const server = await page.context().newPage()
  await server.route("**/*.js", (route) => route.abort())
  const random = seededRandom(41)
  const walked: string[] = []
  for (let step = 0; step < STEPS; step++) {
    walked.push(await takeStep(page, random))
    await expect(async () => {
      const path = page.url()
      await server.goto(path, { waitUntil: "domcontentloaded" })
      expect(await readList(page), walked.join("; ")).toEqual(await readList(server))
      expect(page.url()).toBe(path)
    }).toPass({ timeout: 15_000 })
  }
})

/** The walk that found where the search box and the filters differed took 260. */
const STEPS = isWholeRun ? 260 : 10

const words = ["octavia", "do 5 let", "na hory", "nafta do 300 tis", "motorka", "první majitel", ""] as const

/** One of what a visitor can do next, in words. */
async function takeStep(page: Page, random: () => number): Promise<string> {
  const pick = <Item>(items: readonly [Item, ...Item[]]) =>
    items[Math.floor(random() * items.length)] ?? items[0]
  const main = page.getByRole("main")
  const canGoBack = await page.evaluate(() => navigation.canGoBack)
  const step = pick(["tick", "tick", "bound", "chip", "words", "list", "page", "history"])
  if (step === "words") {
    const text = pick(words)
    await main.getByRole("search").getByLabel("Hledat vůz").fill(text)
    await main.getByRole("search").getByLabel("Hledat vůz").press("Enter")
    return `search for “${text}”`
  }
  if (step === "history" && random() < 0.5) {
    await page.reload()
    await hydrated(page)
    return "reload"
  }
  if (step === "history" && canGoBack) {
    await page.goBack()
    return "go back"
  }
  const control = {
    tick: "form[aria-label='Filtry'] :is([type=checkbox], [type=radio]):enabled",
    bound: "form[aria-label='Filtry'] select",
    chip: ".chips a",
    list: "select:is([name=sort], [name=limit])",
    page: "nav[aria-label='Stránkování'] a",
    history: ".chips a",
  }[step]
  const place = random()
  const option = random()
  return page.evaluate(
    ([selector, nth, optionNth]) => {
      const found = [...document.querySelectorAll<HTMLElement>(`main ${selector}`)]
      const element = found[Math.floor(nth * found.length)]
      if (element instanceof HTMLSelectElement) {
        element.selectedIndex = Math.floor(optionNth * element.options.length)
        element.dispatchEvent(new Event("change", { bubbles: true }))
        return `${element.name}=${element.value}`
      }
      element?.click()
      return `${element?.textContent || element?.getAttribute("value")}`
    },
    [control, place, option] as const,
  )
}

/** All that a result shows, also in groups that were closed: a browser counts them once they are opened. */
function readList(page: Page) {
  return page.getByRole("main").evaluate((main) => {
    for (const group of main.querySelectorAll("details")) group.open = true
    const readTexts = (selector: string) =>
      Array.from(main.querySelectorAll(selector), (found) => found.textContent)
    const fields = [...main.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]:not([name=v])")]
    return {
      title: document.title,
      vehicles: readTexts("[data-vehicle]"),
      options: readTexts("form[aria-label='Filtry'] label"),
      chips: readTexts(".chips a"),
      count: readTexts("#pocet"),
      chosen: fields
        .filter((field) => !(field instanceof HTMLInputElement) || field.type === "search" || field.checked)
        .map(({ name, value }) => `${name}=${value}`),
      canonical: document.querySelector("link[rel=canonical]")?.getAttribute("href"),
    }
  })
}

test("S15 a new version of the stock is taken up at the next step", async ({ page }) => {
  await page.route("**/stav.json", (route) => route.fulfill({ json: { takenAt: null, version: "newer" } }))
  await openWithStock(page)
  const data = page.waitForResponse(/vozidla\.data/)
  await filters(page).getByRole("checkbox", { name: "Nafta" }).check()
  await data
  await expect(count(page)).toContainText("27\u00a0automobilů")
})

test("S22 a step right after a tick does not overtake it", async ({ page, allowConsole }) => {
  // No frame is ever painted: the URL would wait for ever, and a transition between two pages ends unseen.
  allowConsole(/Transition was aborted because of timeout/)
  await page.addInitScript(() => Reflect.set(window, "requestAnimationFrame", () => 0))
  await openWithStock(page)
  await filters(page).getByRole("checkbox", { name: "BMW" }).check()
  await expect(count(page)).toContainText("3\u00a0automobily")
  await expect(page).toHaveURL("/vozidla")
  await page.locator("[data-vehicle] a").nth(1).click()
  await expect(page).toHaveURL(/\/vozidla\/.+\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL("/vozidla?producer_text=BMW")
  // Nor does a tick overtake the visitor who has left.
  await filters(page).getByRole("checkbox", { name: "Audi" }).check()
  await page.goForward()
  await expect(page.getByRole("link", { name: "Zpět na výběr" })).toBeVisible()
  await page.keyboard.press("Shift")
  await expect(page).toHaveURL(/\/vozidla\/.+\/\d+$/)
})

test("the list says how old its stock is, and asks the server after a newer vehicle", async ({ page }) => {
  await openWithStock(page)
  await expect(page.getByText(/^Nabídku jsme aktualizovali dnes ve?\s\d{1,2}:\d\d$/)).toBeVisible()
  await page.route(/\/vozidla\/.+\.data/, async (route) => {
    const response = await route.fetch()
    // Its own: photos that were inspected meanwhile are another version than the list's.
    const body = (await response.text()).replace(/"version","\w+"/, '"version","newer"')
    await route.fulfill({ response, body })
  })
  await page.locator("[data-vehicle] a").nth(1).click()
  await expect(page.getByRole("link", { name: "Zpět na výběr" })).toBeVisible()
  const data = page.waitForResponse(/vozidla\.data/)
  await page.goBack()
  await data
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nabídka vozidel")
})
