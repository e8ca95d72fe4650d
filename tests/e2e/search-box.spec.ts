import type { Page } from "@playwright/test"
import { expect, holdRequests, test } from "./page-test.ts"
import { cards, count } from "./stock-parts.ts"

const field = (page: Page) => page.getByRole("search").getByLabel("Hledat vůz").filter({ visible: true })
const options = (page: Page) => page.getByRole("listbox", { name: "Návrhy" }).getByRole("option")

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false })

  test("the box searches, keeps the filters and has its chip", async ({ page }) => {
    await page.goto("/vozidla?fuel=Nafta&sort=od_nejlevnejsich")
    await field(page).fill("škodovku do 500 tis")
    await page.getByRole("button", { name: "Hledat", exact: true }).click()
    await expect(page).toHaveURL(/fuel=Nafta&sort=od_nejlevnejsich&q=/)
    await expect(count(page)).toContainText("2 automobily")
    await expect(field(page)).toHaveValue("škodovku do 500 tis")
    await page.getByRole("link", { name: "Odebrat filtr „škodovku do 500 tis“" }).click()
    await expect(count(page)).toContainText("27 automobilů")
  })

  test("a phone's home page leads to the list; a wide one has quick search instead", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto("/")
    await expect(field(page)).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await field(page).fill("kombi s tažným")
    await field(page).press("Enter")
    await expect(page).toHaveURL(/^[^?]*\/vozidla\?q=kombi/)
    await expect(count(page)).toContainText("8 automobilů")
  })
})

test.describe("with script", () => {
  test("suggests makes, models and vehicles, by keyboard alone", async ({ page }) => {
    await page.goto("/vozidla", { waitUntil: "networkidle" })
    await field(page).focus()
    await page.keyboard.type("sko")
    await expect(options(page)).toHaveCount(8)
    await expect(options(page).nth(0)).toHaveAccessibleName("Škoda 13\u00a0automobilů")
    await expect(options(page).last()).toHaveAccessibleName("Zobrazit všech 13\u00a0vozů Škoda")
    const combobox = page.getByRole("combobox", { name: "Hledat vůz" })
    await expect(combobox).toHaveAttribute("aria-expanded", "true")
    await page.keyboard.press("ArrowDown")
    await expect(options(page).nth(0)).toHaveAttribute("aria-selected", "true")
    const active = await options(page).nth(0).getAttribute("id")
    await expect(combobox).toHaveAttribute("aria-activedescendant", active ?? "")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowUp")
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true")
    await page.keyboard.press("Escape")
    await expect(options(page)).toHaveCount(0)
    await expect(combobox).toHaveAttribute("aria-expanded", "false")
    await expect(combobox).toBeFocused()
    await expect(combobox).toHaveValue("sko")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/vozidla?producer_text=%C5%A0koda")
    await expect(count(page)).toContainText("13 automobilů")
    await expect(options(page)).toHaveCount(0)
  })

  test("types without a request once the stock is in the browser", async ({ page }) => {
    const state = page.waitForResponse("**/stav.json")
    const stock = page.waitForResponse("**/nabidka/*.json")
    await page.goto("/vozidla", { waitUntil: "networkidle" })
    await (await stock).finished()
    await state
    await field(page).fill("au")
    await expect(options(page).first()).toHaveAccessibleName("Audi 2\u00a0automobily")
    const requests: string[] = []
    page.on("request", (request) => request.resourceType() !== "image" && requests.push(request.url()))
    await field(page).fill("")
    await field(page).pressSequentially("vw kombi do 400 tis")
    await expect(options(page)).toHaveCount(1)
    await field(page).press("Enter")
    await expect(count(page)).toContainText("1 automobil")
    await expect(cards(page)).toHaveCount(1)
    expect(requests).toEqual([])
  })

  test("a search that the dealer has named is suggested with its meaning, and found by its name", async ({
    page,
  }) => {
    await page.goto("/vozidla", { waitUntil: "networkidle" })
    await field(page).pressSequentially("rodinn")
    await expect(options(page)).toHaveText([/Rodinné auto.*kombi, MPV nebo SUV · 5 nebo 7.míst.*automobil/])
    await field(page).press("Enter")
    await expect(page).toHaveURL("/vozidla?constr=Kombi-MPV-SUV&seats=5-7")
    await expect(page.getByRole("link", { name: "Odebrat filtr MPV" })).toBeVisible()
    await expect(field(page)).toHaveValue("")
    await field(page).fill("na hory")
    await expect(options(page)).toHaveText([/Na.hory.*4×4/])
    await field(page).press("ArrowDown")
    await field(page).press("Enter")
    await expect(page).toHaveURL("/vozidla?constr=Kombi-MPV-SUV&drive=4x4&seats=5-7")
    await expect(field(page)).toHaveValue("")
    await field(page).fill("octavia")
    await page.goBack()
    await expect(page).toHaveURL("/vozidla?constr=Kombi-MPV-SUV&seats=5-7")
    await expect(field(page)).toHaveValue("")
  })

  test("what is entered before the script stays, and no suggestion that comes after Enter covers the result", async ({
    page,
  }) => {
    const release = await holdRequests(page, "**/assets/*.js")
    await page.goto("/vozidla", { waitUntil: "commit" })
    await field(page).fill("octavi")
    release()
    await expect(options(page)).not.toHaveCount(0)
    await expect(field(page)).toHaveValue("octavi")
    await page.goto("/vozidla")
    const releaseLate = await holdRequests(page, /\/assets\/(search-suggestions|search-words)-.*\.js$/)
    await field(page).fill("octavia")
    await field(page).press("Enter")
    releaseLate()
    await expect(page).toHaveURL("/vozidla?q=octavia")
    await expect(page.getByRole("combobox", { name: "Hledat vůz" })).toBeVisible()
    // Longer than suggestions wait for the next letter.
    await page.waitForTimeout(400)
    await expect(options(page)).toHaveCount(0)
  })

  test("a vehicle opens its page, a click anywhere else closes the list", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto("/", { waitUntil: "networkidle" })
    await field(page).pressSequentially("superb")
    await expect(options(page)).not.toHaveCount(0)
    await page.getByRole("heading", { level: 1 }).click()
    await expect(options(page)).toHaveCount(0)
    await field(page).press("ArrowDown")
    await options(page).filter({ hasText: "559" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Škoda Superb")
  })

  test("names what is not in stock, and leads on", async ({ page }) => {
    await page.goto("/vozidla", { waitUntil: "networkidle" })
    await field(page).pressSequentially("lada niva")
    await expect(
      page.getByRole("status").filter({ hasText: "„lada niva“ teď v nabídce nemáme" }),
    ).toHaveCount(1)
    await expect(options(page)).toHaveText(["Sežeňte mi takové auto", "Zobrazit všech 50\u00a0automobilů"])
    await options(page).first().click()
    await expect(page).toHaveURL(/\/poptavka\?q=lada%20niva$/)
  })

  test("the field can be emptied, and a filter keeps the words", async ({ page }) => {
    await page.goto("/vozidla?q=kombi", { waitUntil: "networkidle" })
    await expect(count(page)).toContainText("17 automobilů")
    await page.goto("/vozidla?q=kombi&fuel=Nafta", { waitUntil: "networkidle" })
    await expect(field(page)).toHaveValue("kombi")
    await page.getByRole("link", { name: "Odebrat filtr Nafta" }).click()
    await expect(count(page)).toContainText("17 automobilů")
    await page.getByRole("button", { name: "Smazat" }).click()
    await expect(field(page)).toHaveValue("")
    await expect(field(page)).toBeFocused()
    await field(page).press("Enter")
    await expect(count(page)).toContainText("50 automobilů")
  })
})
