import type { Page } from "@playwright/test"
import { expect, test } from "./page-test.ts"

const four = "/porovnani?v=104211,104692,106320,106246"

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) })
const onlyDifferences = (page: Page) => page.getByRole("checkbox", { name: "Jen rozdíly" })
const weightOf = (page: Page, name: string) =>
  row(page, name)
    .getByRole("cell")
    .first()
    .evaluate((cell) => getComputedStyle(cell).fontWeight)

for (const javaScriptEnabled of [true, false])
  test.describe(`the comparison, script ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 1280, height: 800 } })

    test("is a table of facts with a column for each vehicle", async ({ page }) => {
      await page.goto(four)
      await expect(page.getByRole("columnheader")).toHaveText([
        /449\s000\sKč.*Škoda Octavia/s,
        /379\s000\sKč.*Volkswagen Passat/s,
        /459\s000\sKč.*Volvo V60/s,
        /419\s000\sKč.*Toyota Corolla/s,
      ])
      await expect(row(page, "Palivo").getByRole("cell")).toHaveText(["Nafta", "Nafta", "Nafta", "Hybridní"])
      await expect(row(page, "ABS").getByRole("cell").first()).toHaveText("ano")
      await expect(row(page, "Tažné zařízení").getByText("neuvedeno").first()).toBeAttached()
      expect(await weightOf(page, "Palivo")).toBe("660")
      expect(await weightOf(page, "Karoserie")).toBe("520")
    })

    test("hides what is equal, by a switch", async ({ page }) => {
      await page.goto(four)
      await onlyDifferences(page).check()
      await expect(row(page, "Karoserie")).toBeHidden()
      await expect(row(page, "Palivo")).toBeVisible()
      await onlyDifferences(page).uncheck()
      await expect(row(page, "Karoserie")).toBeVisible()
    })

    test("drops a vehicle, and leads back to the choice", async ({ page }) => {
      await page.goto(four)
      await page.getByRole("link", { name: "Odebrat Volvo V60" }).click()
      await expect(page).toHaveURL("/porovnani?v=104211,104692,106246")
      await expect(page.getByRole("columnheader")).toHaveCount(3)
      await page.getByRole("link", { name: "Zpět na uložená vozidla" }).click()
      await expect(page).toHaveURL("/vyber?v=104211,104692,106246")
    })

    test("compares the first four of more and names the rest, and says where there is nothing to compare", async ({
      page,
    }) => {
      await page.goto("/porovnani?v=104211&v=104692&v=106320&v=106246&v=104248")
      await expect(page.getByRole("columnheader")).toHaveCount(4)
      await expect(page.getByText("Vejdou se sem 4 vozidla, vynechali jsme 1: ")).toBeVisible()
      await page.goto("/porovnani?v=104211")
      await expect(page.getByText("K porovnání potřebujete aspoň dvě vozidla.")).toBeVisible()
      await page.goto("/porovnani?v=7")
      await expect(page.getByText("Není co porovnat.")).toBeVisible()
      await expect(page.getByRole("table")).toHaveCount(0)
    })
  })

test("names and prices stay in view while the facts scroll", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto(four)
  await page.mouse.wheel(0, 900)
  await expect(page.getByRole("columnheader", { name: /Volvo V60/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole("link", { name: "Odebrat Volvo V60" })).not.toBeInViewport()
})

test("is used by keyboard alone", async ({ page }) => {
  await page.goto(four)
  await onlyDifferences(page).focus()
  await page.keyboard.press("Space")
  await expect(row(page, "Karoserie")).toBeHidden()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Odebrat Škoda Octavia" })).toBeFocused()
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("two are shown at a time, and selects say which", async ({ page }) => {
    await page.goto(four)
    await expect(row(page, "Palivo").getByRole("cell")).toHaveText(["Nafta", "Nafta"])
    await onlyDifferences(page).check()
    await expect(row(page, "Palivo")).toBeHidden()
    let requests = 0
    page.on("request", (request) => {
      if (request.url().includes(".data")) requests++
    })
    await page.getByLabel("Vozidlo 2").selectOption({ label: "Toyota Corolla" })
    await expect(row(page, "Palivo").getByRole("cell")).toHaveText(["Nafta", "Hybridní"])
    await page.getByLabel("Vozidlo 1").selectOption({ label: "Toyota Corolla" })
    await expect(page).toHaveURL(/&dvojice=106246,104211$/)
    const [first, second] = await Promise.all(
      ["Vozidlo 1", "Vozidlo 2"].map((label) => page.getByLabel(label).boundingBox()),
    )
    expect(first?.x).toBeLessThan(second?.x ?? 0)
    expect(requests).toBe(0)
  })

  test("rows and headers are a table also for assistive technology", async ({ page }) => {
    await page.goto(four)
    const client = await page.context().newCDPSession(page)
    const { nodes } = await client.send("Accessibility.getFullAXTree")
    const roles = new Set(nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value))
    for (const role of ["table", "row", "rowheader", "columnheader", "cell"]) expect(roles).toContain(role)
  })

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false })

    test("a button shows the two that the selects name", async ({ page }) => {
      await page.goto(four)
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
  await page.goto("/porovnani?v=104211,104692,106320")
  const remove = (name: string) => page.getByRole("link", { name: `Odebrat ${name}` })
  for (const [name, next, left] of [
    ["Volkswagen Passat", remove("Volvo V60"), "2\u00a0automobily"],
    ["Volvo V60", remove("Škoda Octavia"), "1\u00a0automobil"],
    ["Škoda Octavia", page.getByRole("heading", { level: 1 }), "0\u00a0automobilů"],
  ] as const) {
    await remove(name).press("Enter")
    await expect(next).toBeFocused()
    await expect(page.getByRole("status").filter({ hasText: `Odebráno: ${name}` })).toContainText(left)
  }
})
