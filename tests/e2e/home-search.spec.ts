import type { Page } from "@playwright/test"
import { expect, holdRequests, test } from "./page-test.ts"

const openList = async (page: Page, label: string) => {
  await page.getByRole("button", { name: label }).click()
  return page.getByRole("group", { name: label })
}
const trigger = (page: Page, label: string) => page.getByRole("button", { name: label })
const show = (page: Page) => page.getByRole("link", { name: /^Zobrazit \d+/ })

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test("S9 each list counts by the others, without the network", async ({ page }) => {
    const stock = page.waitForResponse("**/nabidka/*.json")
    await page.goto("/", { waitUntil: "networkidle" })
    await (await stock).finished()
    await expect(show(page)).toHaveText("Zobrazit 50\u00a0automobilů")
    const requests: string[] = []
    page.on("request", (request) => request.resourceType() !== "image" && requests.push(request.url()))

    const fuels = await openList(page, "Palivo")
    await fuels.getByRole("checkbox", { name: "Nafta" }).check()
    await expect(show(page)).toHaveText("Zobrazit 27\u00a0automobilů")
    const makes = await openList(page, "Výrobce")
    await expect(fuels).toBeHidden()
    await expect(makes.getByRole("checkbox", { name: "Dacia" })).toBeDisabled()
    await makes.getByRole("checkbox", { name: "BMW" }).check()
    await makes.getByRole("checkbox", { name: "Ford" }).check()
    await expect(show(page)).toHaveText("Zobrazit 5\u00a0automobilů")
    await expect(makes.getByRole("checkbox", { name: "Audi 1" })).toBeEnabled()
    await expect(trigger(page, "Výrobce")).toHaveText("VýrobceBMW, Ford")

    await makes.getByRole("button", { name: "Zrušit výběr" }).click()
    await expect(trigger(page, "Výrobce")).toHaveText("VýrobceVše")
    await makes.getByRole("button", { name: "Hotovo" }).click()
    await expect(makes).toBeHidden()
    await expect(trigger(page, "Výrobce")).toBeFocused()
    expect(requests).toEqual([])
  })

  test("S9 by keyboard alone", async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" })
    await trigger(page, "Výrobce").focus()
    await page.keyboard.press("Enter")
    const makes = page.getByRole("group", { name: "Výrobce" })
    await expect(makes).toBeVisible()
    await page.keyboard.press("Tab")
    await expect(makes.getByRole("checkbox").first()).toBeFocused()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Space")
    await expect(makes.getByRole("checkbox").nth(1)).toBeChecked()
    await page.keyboard.press("Escape")
    await expect(makes).toBeHidden()
    await expect(trigger(page, "Výrobce")).toBeFocused()
    await expect(trigger(page, "Výrobce")).toHaveText("VýrobceAudi")

    await trigger(page, "Cena").focus()
    await page.keyboard.press("Space")
    await page.keyboard.press("Tab")
    await expect(page.getByRole("radio", { name: "Vše" })).toBeFocused()
    await page.keyboard.press("ArrowDown")
    await expect(page.getByRole("group", { name: "Cena" })).toBeVisible()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("group", { name: "Cena" })).toBeHidden()
    await expect(trigger(page, "Cena")).toBeFocused()
    await expect(trigger(page, "Cena")).toHaveText(/^Cenado\u00a0\d/)
  })

  test("S9 S11 a price closes its list; the link carries the filters to the list", async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" })
    const makes = await openList(page, "Výrobce")
    await makes.getByRole("checkbox", { name: "Mercedes-Benz" }).check()
    await makes.getByRole("checkbox", { name: "Škoda" }).check()
    const prices = await openList(page, "Cena")
    await prices.getByText("do\u00a0500\u00a0000\u00a0Kč").click()
    await expect(prices).toBeHidden()
    await expect(trigger(page, "Cena")).toBeFocused()
    await expect(trigger(page, "Cena")).toHaveText("Cenado\u00a0500\u00a0000\u00a0Kč")
    const text = (await show(page).textContent()) ?? ""
    await expect(show(page)).toHaveAttribute(
      "href",
      "/vozidla?producer_text=~(~'Mercedes-Benz~'*u0160koda)&sales_price=~'500000".replace("*u", "**"),
    )
    await show(page).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nabídka vozidel")
    await expect(page.getByRole("checkbox", { name: /^Mercedes-Benz/ })).toBeChecked()
    await expect(page.getByRole("checkbox", { name: /^Škoda/ })).toBeChecked()
    await expect(page.getByRole("radio", { name: "do\u00a0500\u00a0000\u00a0Kč" })).toBeChecked()
    await expect(page.getByText(text.replace("Zobrazit ", ""), { exact: true }).first()).toBeVisible()
  })

  test("S9 the focus is not lost with an option that can no longer be ticked", async ({ page }) => {
    await page.goto("/?producer_text=Dacia&fuel=Nafta", { waitUntil: "networkidle" })
    await expect(show(page)).toHaveText("Zobrazit 0\u00a0automobilů")
    const makes = await openList(page, "Výrobce")
    const dacia = makes.getByRole("checkbox", { name: "Dacia" })
    await dacia.focus()
    await page.keyboard.press("Space")
    await expect(dacia).toBeDisabled()
    await expect(makes.getByRole("checkbox", { name: "Audi" })).toBeFocused()
  })

  test("S9 what was ticked before script came counts", async ({ page }) => {
    const release = await holdRequests(page, "**/assets/*.js")
    await page.goto("/", { waitUntil: "commit" })
    const fuels = await openList(page, "Palivo")
    await fuels.getByText(/^Nafta/).click()
    release()
    await expect(show(page)).toHaveText("Zobrazit 27\u00a0automobilů")
    await expect(fuels.getByRole("checkbox", { name: "Nafta" })).toBeChecked()
  })
})

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })

  test("S9 quick search is a form that leads to the list", async ({ page }) => {
    await page.goto("/")
    const makes = await openList(page, "Výrobce")
    await makes.getByRole("checkbox", { name: "Mercedes-Benz" }).check()
    await makes.getByRole("checkbox", { name: "Ford" }).check()
    await makes.getByRole("button", { name: "Hotovo" }).click()
    await page.getByRole("button", { name: "Zobrazit 50\u00a0automobilů" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nabídka vozidel")
    await expect(page.getByRole("checkbox", { name: /^Mercedes-Benz/ })).toBeChecked()
    await expect(page.getByRole("checkbox", { name: /^Ford/ })).toBeChecked()
  })
})

test("S9 no list is cut off in a window of any size", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" })
  for (const [width, height] of [
    [768, 1024],
    [820, 700],
    [1024, 700],
    [1280, 800],
    [1440, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const label of ["Výrobce", "Palivo", "Karoserie", "Cena"]) {
      await trigger(page, label).scrollIntoViewIfNeeded()
      const box = await (await openList(page, label)).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
      await page.keyboard.press("Escape")
    }
  }
})

test("S10 a small screen shows a vehicle, and one button instead of quick search", async ({ page }) => {
  await page.goto("/")
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await page.getByRole("article").first().boundingBox())?.y).toBeLessThanOrEqual(660)
  }
  await expect(page.getByRole("form", { name: "Rychlé hledání vozidel" })).toBeHidden()
  const button = page.getByRole("link", { name: "Zobrazit nabídku vozidel" })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await button.click()
  await expect(page).toHaveURL(/\/vozidla$/)
  await page.goBack()
  await page.setViewportSize({ width: 768, height: 844 })
  await expect(button).toBeHidden()
  await expect(page.getByRole("form", { name: "Rychlé hledání vozidel" })).toBeVisible()
})
