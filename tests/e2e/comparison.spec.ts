import type { Page } from "@playwright/test"
import { readDemoCars } from "#demo/demo-cars.ts"
import { expect, hydrated, test } from "./page-test.ts"

/** The fifth has the name of the first, the last two have one name. */
const seven = [104211, 104692, 106320, 106246, 104248, 104285, 104322]
const compare = (count: number) => `/porovnani?v=${seven.slice(0, count).join(",")}`

/** How many a window shows from each width on. */
const columnsByWidth = [
  [360, 2],
  [768, 4],
  [1279, 4],
  [1280, 5],
  [1440, 5],
] as const

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) })
const remove = (page: Page, name: string) =>
  page.getByRole("link", { name: `Odebrat z\u00a0porovnání: ${name}` })
const visible = (page: Page, selector: string) => page.locator(selector).filter({ visible: true })

function describe(id: number | undefined): { readonly name: string; readonly version: string } {
  const car = readDemoCars().find((each) => each.id === String(id))
  return { name: `${car?.producer_text} ${car?.model_text}`, version: String(car?.model_supplement) }
}

for (const javaScriptEnabled of [true, false])
  test.describe(`the comparison, script ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 1280, height: 800 } })

    test("of 2 to 7 vehicles shows versions and only what differs, and names all that do not fit", async ({
      page,
    }) => {
      for (let count = 2; count <= 7; count++) {
        await page.goto(compare(count))
        const cars = seven.slice(0, count).map(describe)
        for (const [width, columns] of columnsByWidth) {
          await page.setViewportSize({ width, height: 800 })
          const shown = cars.slice(0, columns)
          await expect(page.getByRole("columnheader")).toHaveCount(shown.length)
          await expect(visible(page, ".comparison-version")).toHaveText(shown.map(({ version }) => version))
          const leftOut = cars.slice(columns)
          await expect(visible(page, ".comparison-left-out")).toHaveCount(Math.min(1, leftOut.length))
          for (const { name } of leftOut)
            await expect(visible(page, ".comparison-left-out > p").first()).toContainText(name)
          const rows = await visible(page, ".comparison-fact").evaluateAll((elements) =>
            elements.map((element) =>
              Array.from(element.querySelectorAll("td"))
                .filter((cell) => cell.checkVisibility())
                .map((cell) => cell.textContent),
            ),
          )
          expect(rows.length).toBeGreaterThan(3)
          for (const values of rows) {
            expect(values).toHaveLength(shown.length)
            expect(new Set(values).size, `${values} at ${width}`).toBeGreaterThan(1)
          }
          await expect(visible(page, ".comparison-same")).toHaveCount(1)
        }
      }
    })

    test("is a table of facts, and says once what is equal", async ({ page }) => {
      await page.goto(compare(4))
      await expect(page.getByRole("columnheader")).toHaveText([
        /449\s000\sKč.*Škoda Octavia/s,
        /379\s000\sKč.*Volkswagen Passat/s,
        /459\s000\sKč.*Volvo V60/s,
        /419\s000\sKč.*Toyota Corolla/s,
      ])
      await expect(row(page, "Palivo").getByRole("cell")).toHaveText(["Nafta", "Nafta", "Nafta", "Hybridní"])
      await expect(row(page, "Tažné zařízení").getByRole("cell")).toHaveText([
        ...["ano", "ano", "neuvedeno", "neuvedeno"],
      ])
      const same = visible(page, ".comparison-same")
      await expect(same).toContainText("karoserie kombi")
      await expect(same).toContainText(/Výbava, kterou mají všechny: .*ABS/)
    })

    test("brings in a vehicle that did not fit, drops one, and leads back to the choice", async ({
      page,
    }) => {
      await page.goto(compare(6))
      await page.getByRole("link", { name: "Porovnat vůz Škoda Fabia" }).click()
      await expect(page).toHaveURL("/porovnani?v=104211,104692,106320,106246,104285,104248")
      await expect(page.getByRole("columnheader").last()).toContainText("Škoda Fabia")
      await remove(page, "Volvo V60").click()
      await expect(page).toHaveURL("/porovnani?v=104211,104692,106246,104285,104248")
      await expect(page.getByRole("columnheader")).toHaveCount(5)
      await page.getByRole("link", { name: "Zpět na uložená vozidla" }).click()
      await expect(page).toHaveURL("/vyber?v=104211,104692,106246,104285,104248")
    })

    test("takes the numbers of its vehicles into an enquiry", async ({ page }) => {
      await page.goto(compare(3))
      await page.getByRole("link", { name: "Domluvit prohlídku těchto vozů" }).click()
      const message = page.locator("main textarea")
      await expect(message).toHaveValue(/Škoda Octavia, č\.\s104211\n.*104692\n.*106320\n$/)
    })

    test("says where there is nothing to compare", async ({ page }) => {
      await page.goto(compare(1))
      await expect(page.getByText("K porovnání potřebujete aspoň dvě vozidla.")).toBeVisible()
      await page.goto("/porovnani?v=7")
      await expect(page.getByText("Není co porovnat.")).toBeVisible()
      await expect(page.getByRole("table")).toHaveCount(0)
    })
  })

test("prices and names stay in view while the facts scroll", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto(compare(5))
  await page.mouse.wheel(0, 900)
  await expect(page.getByRole("columnheader", { name: /Volvo V60/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole("cell", { name: "D4 Momentum" })).not.toBeInViewport()
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("two hearts in the list lead to it", async ({ page }) => {
    await page.goto("/vozidla")
    const hearts = page.getByRole("article").getByRole("checkbox")
    await hearts.first().check()
    const link = page.getByRole("link", { name: "Porovnat 2 vozy" })
    await expect(link).toHaveCount(0)
    await hearts.nth(1).check()
    await expect(link).toBeInViewport({ ratio: 1 })
    await link.click()
    await expect(page.getByRole("columnheader")).toHaveCount(2)
  })

  test("two are shown at a time, and selects say which of all", async ({ page }) => {
    await page.goto(compare(7))
    await expect(row(page, "Palivo")).toBeHidden()
    await page.getByLabel("Vozidlo 2").selectOption({ label: "Toyota Corolla" })
    await expect(row(page, "Palivo").getByRole("cell")).toHaveText(["Nafta", "Hybridní"])
    await page.getByLabel("Vozidlo 1").selectOption({ label: "Toyota Corolla" })
    await expect(page).toHaveURL(/v=106246,104211,104692/)
    await page.getByLabel("Vozidlo 2").selectOption({ label: "Škoda Fabia Combi 1.2 TSI Ambition, tažné" })
    await expect(page.getByRole("columnheader").last()).toContainText("Škoda Fabia")
  })

  test("rows and headers are a table also for assistive technology", async ({ page }) => {
    await page.goto(compare(5))
    const client = await page.context().newCDPSession(page)
    const { nodes } = await client.send("Accessibility.getFullAXTree")
    const roles = new Set(nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value))
    for (const role of ["table", "row", "rowheader", "columnheader", "cell"]) expect(roles).toContain(role)
  })

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false })

    test("a button shows the two that the selects name", async ({ page }) => {
      await page.goto(compare(7))
      await page.getByLabel("Vozidlo 2").selectOption({ label: "Toyota Corolla" })
      await page.getByRole("button", { name: "Zobrazit" }).click()
      await expect(row(page, "Palivo").getByRole("cell")).toHaveText(["Nafta", "Hybridní"])
    })
  })
})

test("a vehicle that is removed by keyboard leaves the focus at its neighbour, and is announced", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(compare(3))
  await hydrated(page)
  for (const [name, next, left] of [
    ["Volkswagen Passat", remove(page, "Volvo V60"), "2\u00a0automobily"],
    ["Volvo V60", remove(page, "Škoda Octavia"), "1\u00a0automobil"],
    ["Škoda Octavia", page.getByRole("heading", { level: 1 }), "0\u00a0automobilů"],
  ] as const) {
    await remove(page, name).press("Enter")
    await expect(next).toBeFocused()
    await expect(page.getByRole("status").filter({ hasText: `Odebráno: ${name}` })).toContainText(left)
  }
})
