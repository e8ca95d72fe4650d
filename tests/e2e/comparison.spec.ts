import type { Page } from "@playwright/test"
import { expect, test } from "./page-test.ts"

const seven = [104211, 104692, 106320, 106246, 104248, 104285, 104322]
const compare = (count: number) => `/porovnani?v=${seven.slice(0, count).join(",")}`

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) })
const remove = (page: Page, name: string) =>
  page.getByRole("link", { name: `Odebrat z\u00a0porovnání: ${name}` })
const frame = (page: Page) => page.getByRole("region", { name: "Porovnání" })

test("a table of what differs says once what is equal; its head stays in view", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto(compare(4))
  await expect(page.getByRole("columnheader")).toHaveText([
    /449\s000\sKč.*Škoda Octavia/s,
    /379\s000\sKč.*Volkswagen Passat/s,
    /459\s000\sKč.*Volvo V60/s,
    /419\s000\sKč.*Toyota Corolla/s,
  ])
  await expect(page.getByRole("cell", { name: "D4 Momentum" })).toBeVisible()
  await expect(row(page, "Palivo").getByRole("cell")).toHaveText(["Nafta", "Nafta", "Nafta", "Hybridní"])
  await expect(row(page, "Tažné zařízení").getByRole("cell")).toHaveText([
    ...["ano", "ano", "neuvedeno", "neuvedeno"],
  ])
  await expect(row(page, "Karoserie")).toHaveCount(0)
  const same = page.getByText("V čem se neliší:")
  await expect(same.locator("..")).toContainText("karoserie kombi")
  await expect(same.locator("..")).toContainText(/Výbava, kterou mají všechny: .*ABS/)
  await page.mouse.wheel(0, 900)
  await expect(page.getByRole("columnheader", { name: /Volvo V60/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole("cell", { name: "D4 Momentum" })).not.toBeInViewport()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled })

    test("it shows five, the next where one is removed, and leads on and back", async ({ page }) => {
      await page.goto(compare(6))
      await expect(page.getByRole("columnheader")).toHaveCount(5)
      await remove(page, "Volvo V60").click()
      await expect(page).toHaveURL("/porovnani?v=104211,104692,106246,104248,104285")
      await expect(page.getByRole("columnheader").last()).toContainText("Škoda Fabia")
      await page.getByRole("link", { name: "Domluvit prohlídku těchto vozů" }).click()
      await expect(page.locator("main textarea")).toHaveValue(
        /Škoda Octavia, č\.\s104211\n.*104692\n.*106246\n.*104248\n.*104285\n$/,
      )
      await page.goBack()
      await page.getByRole("link", { name: "Zpět na uložené vozy" }).click()
      await expect(page).toHaveURL("/vyber?v=104211,104692,106246,104248,104285")
    })
  })

test("on a phone it scrolls in its frame, by arrow keys too; labels and page stay", async ({ page }) => {
  await page.goto(compare(4))
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const label = page.getByRole("rowheader", { name: "Palivo", exact: true })
    const before = await label.boundingBox()
    expect(await frame(page).evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    await frame(page).evaluate((element) => element.scrollBy(600, 0))
    await expect(page.getByRole("columnheader").last()).toBeInViewport({ ratio: 1 })
    expect((await label.boundingBox())?.x).toBe(before?.x)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await frame(page).evaluate((element) => element.scrollTo(0, 0))
  }
  await page.getByRole("link", { name: "Zpět na uložené vozy" }).focus()
  await page.keyboard.press("Tab")
  await expect(frame(page)).toBeFocused()
  await page.keyboard.press("ArrowRight")
  await expect.poll(() => frame(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

test("two hearts in the list lead to it, from 640 px on", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 844 })
  await page.goto("/vozidla")
  const hearts = page.getByRole("article").getByRole("checkbox")
  await hearts.first().check()
  const link = page.getByRole("link", { name: "Porovnat 2 vozy" })
  await expect(link).toHaveCount(0)
  await hearts.nth(1).check()
  await expect(link).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 639, height: 844 })
  await expect(link).toBeHidden()
  await page.setViewportSize({ width: 640, height: 844 })
  await link.click()
  await expect(page.getByRole("columnheader")).toHaveCount(2)
})

test("one removed by keyboard is announced, and leaves the focus at its neighbour", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(compare(3))
  for (const [name, next, left] of [
    ["Volkswagen Passat", remove(page, "Volvo V60"), "2\u00a0vozy"],
    ["Volvo V60", remove(page, "Škoda Octavia"), "1\u00a0vůz"],
    ["Škoda Octavia", page.getByRole("heading", { level: 1 }), "0\u00a0vozů"],
  ] as const) {
    await remove(page, name).press("Enter")
    await expect(next).toBeFocused()
    await expect(page.getByRole("status").filter({ hasText: `Odebráno: ${name}` })).toContainText(left)
  }
})
