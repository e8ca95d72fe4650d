import { expect, holdRequests, test } from "./page-test.ts"
import { cards, checkbox, count, drawer, drawerLink, withoutPhotos } from "./stock-parts.ts"

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(({ page }) => withoutPhotos(page))

test("S14 S22 filters change in the open drawer and stay however it is closed", async ({ page }) => {
  await page.goto("/kontakt")
  // That the keyboard opens it, and where the focus goes, is in layout.spec.ts.
  for (const closing of ["Back", "Escape", "the button", "the close link"]) {
    await page.getByRole("main").getByRole("link", { name: "Zobrazit nabídku vozidel" }).click()
    await expect(page.getByRole("form", { name: "Filtry" })).toBeHidden()
    await drawerLink(page).click()
    await expect(drawer(page).getByRole("form", { name: "Filtry" })).toBeVisible()
    await checkbox(page, "BMW").check()
    await expect(drawer(page).getByRole("button", { name: "Zobrazit 3 automobily" })).toBeVisible()
    await checkbox(page, "Audi").check()
    const show = drawer(page).getByRole("button", { name: "Zobrazit 5 automobilů" })
    await expect(show).toBeVisible()
    await expect(drawer(page)).toBeVisible()
    if (closing === "Back") await page.goBack()
    else if (closing === "Escape") await page.keyboard.press("Escape")
    else if (closing === "the button") await show.click()
    else await drawer(page).getByRole("link", { name: "Zavřít" }).click()
    await expect(drawer(page)).toBeHidden()
    await expect(page).toHaveURL("/vozidla?producer_text=Audi-BMW")
    await expect(count(page)).toContainText("5 automobilů")
    await page.goBack()
    await expect(page, closing).toHaveURL("/kontakt")
  }
})

test("S22 a tick whose answer is still on its way survives the closing", async ({ page }) => {
  await page.goto("/vozidla")
  await drawerLink(page).click()
  await page.route("**/*.data?*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await checkbox(page, "BMW").evaluate((box) => {
    if (!(box instanceof HTMLInputElement)) return
    box.click()
    box.closest("[role=dialog]")?.querySelector("a")?.click()
  })
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL("/vozidla?producer_text=BMW")
  await expect(cards(page)).toHaveCount(3)
})

test("S17 Reset in the drawer keeps it open", async ({ page }) => {
  await page.goto("/vozidla?producer_text=BMW")
  await drawerLink(page).click()
  await drawer(page).getByRole("link", { name: "Reset" }).click()
  await expect(drawer(page).getByRole("button", { name: "Zobrazit 50 automobilů" })).toBeFocused()
  await expect(checkbox(page, "BMW")).not.toBeChecked()
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL("/vozidla")
})

test("S14 a URL that names the drawer opens it, and closing stays on the page", async ({ page }) => {
  await page.goto("/vozidla#filtry")
  await expect(drawer(page)).toBeVisible()
  await drawer(page).getByRole("link", { name: "Zavřít" }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL("/vozidla")
})

test("S15 a box ticked before script came is searched for once it has", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const release = await holdRequests(page, "**/assets/*.js")
  await page.goto("/vozidla", { waitUntil: "commit" })
  await checkbox(page, "BMW").check()
  release()
  await expect(page).toHaveURL("/vozidla?producer_text=BMW")
  await expect(cards(page)).toHaveCount(3)
})

for (const [name, width] of [
  ["Filtry", 390],
  ["Menu", 820],
] as const)
  test(`a double click on ${name} only opens it, and a wide window closes it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto("/vozidla")
    const entries = await page.evaluate(() => history.length)
    await page.getByRole("link", { name }).dblclick({ delay: 20 })
    await expect(page.getByRole("dialog", { name })).toBeVisible()
    await page.waitForTimeout(500)
    await expect(page.getByRole("dialog", { name })).toBeVisible()
    await expect(page).toHaveURL(`/vozidla#${name.toLowerCase()}`)
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    // As that of a tablet that is turned.
    await page.setViewportSize({ width: 1180, height: 820 })
    await expect(page.getByRole("dialog", { name })).toBeHidden()
    await expect(page).toHaveURL("/vozidla")
    await expect(page.getByRole("form", { name: "Filtry" })).toBeVisible()
    await expect(drawerLink(page)).toBeHidden()
  })
