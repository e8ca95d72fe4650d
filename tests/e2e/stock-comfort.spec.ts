import { expect, test } from "./page-test.ts"
import { cards, count, range, withoutPhotos } from "./stock-parts.ts"

test.beforeEach(({ page }) => withoutPhotos(page))

test("on a wide screen the next page moves neither the window nor its own link", async ({ page }) => {
  await page.goto("/vozidla")
  const next = page.getByRole("navigation", { name: "Stránkování" }).getByText("Další")
  await next.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  const places: (number | undefined)[] = []
  for (let number = 1; number <= 5; number++) {
    await expect(page.locator("[aria-current=page].paging-button")).toHaveText(String(number))
    if (number === 2) expect(await page.evaluate(() => scrollY)).toBe(before)
    places.push((await next.boundingBox())?.x)
    if (number < 5) await next.click()
  }
  expect(new Set(places).size).toBe(1)
})

test("on a phone cars come before tools, and the next page begins with its first one", async ({ page }) => {
  for (const [path, most] of [
    ["/vozidla?fuel=Nafta&sales_price=500000", 400],
    ["/vozidla", 360],
  ] as const) {
    await page.goto(path)
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const photo = await page.locator(".vehicle-card-photo").first().boundingBox()
      expect(photo?.y, `${path} at ${width} px`).toBeLessThanOrEqual(most)
      await expect(cards(page).first().getByText(/Kč$/)).toBeInViewport({ ratio: 1 })
    }
  }
  await page.getByRole("link", { name: "Další" }).click()
  await expect(range(page)).toHaveText("13 - 24 z 50")
  const first = cards(page).first()
  await expect(first).toBeInViewport()
  const bars = await page.locator(".stock-toolbar-top").boundingBox()
  expect((await first.boundingBox())?.y ?? 0).toBeGreaterThan((bars?.y ?? 0) + (bars?.height ?? 0))
})

test("the keyboard passes the filters in one step", async ({ page }) => {
  await page.goto("/vozidla")
  const skip = page.getByRole("link", { name: "Přeskočit na\u00a0výsledky" })
  await page.getByRole("button", { name: "Hledat" }).focus()
  await page.keyboard.press("Tab")
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press("Enter")
  await expect(count(page)).toBeFocused()
  expect(new URL(page.url()).hash).toBe("")
  const focusedVehicle = () => page.evaluate(() => document.activeElement?.closest("[data-vehicle]") !== null)
  for (let stop = 0; stop < 4 && !(await focusedVehicle()); stop++) await page.keyboard.press("Tab")
  expect(await focusedVehicle()).toBe(true)
})

test("the printed list has vehicles and no controls", async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.goto("/vozidla?fuel=Nafta")
  await page.emulateMedia({ media: "print" })
  await expect(cards(page).first()).toBeVisible()
  await expect(count(page)).toBeVisible()
  for (const control of ["button", "combobox", "checkbox", "navigation"] as const)
    await expect(page.getByRole(control).filter({ visible: true }), control).toHaveCount(0)
})
