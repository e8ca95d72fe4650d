import type { Locator, Page } from "@playwright/test"
import { askQuestion, findForm } from "#harness/enquiry-form.ts"
import { expect, test } from "./page-test.ts"
import { gallery, octavia, priceCard, superb } from "./vehicle-parts.ts"

const dock = (page: Page) => page.locator("[data-dock]")
const thumbnails = (page: Page) => gallery(page).getByRole("navigation").getByRole("link")

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: "reduce" }))

test("name, price, photo and a phone are above the fold", async ({ page }) => {
  const price = page.getByText(/^[\d\s]+Kč$/).filter({ visible: true })
  const parts: readonly Locator[] = [
    page.getByRole("heading", { level: 1 }),
    price.first(),
    gallery(page).locator("img, svg").first(),
    page.locator(".header-call:visible, [data-dock]:visible > a[href^='tel:']"),
  ]
  for (const path of [octavia, superb, "/vozidla/skoda/citigo/104507", "/vozidla/skoda/fabia/104322"]) {
    await page.goto(path)
    for (const [width, height] of [
      [1366, 657],
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const part of parts)
        await expect(part, `${path} at ${width} × ${height}`).toBeInViewport({ ratio: 1 })
    }
  }
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("the dock is away while the price card is in view or a field has the focus", async ({ page }) => {
    await page.goto(octavia)
    await expect(dock(page)).toBeVisible()
    await priceCard(page).evaluate((card) => scrollTo(0, card.getBoundingClientRect().top - 844 + 460))
    await expect(dock(page)).toBeHidden()
    await expect(dock(page)).toHaveAttribute("inert", "")
    await priceCard(page).evaluate((card) => scrollBy(0, card.getBoundingClientRect().bottom + 10))
    await expect(dock(page)).toBeVisible()
    await expect(dock(page)).not.toHaveAttribute("inert")

    await page.evaluate(() => scrollTo(0, 0))
    await expect(dock(page)).toBeVisible()
    await page.locator("main").evaluate((main) => main.append(document.createElement("input")))
    await page.locator("main > input").evaluate((field: HTMLElement) => field.focus({ preventScroll: true }))
    await expect(dock(page)).toBeHidden()
    await page.locator("main > input").blur()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(dock(page)).toBeVisible()
  })

  test("similar vehicles are a strip, in which the next one shows", async ({ page }) => {
    await page.goto(octavia)
    const cards = page.getByRole("region", { name: "Podobné vozy" }).locator("li:has(article)")
    await cards.first().scrollIntoViewIfNeeded()
    const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()])
    expect(first?.width).toBe(280)
    expect(second?.y).toBe(first?.y)
    expect(second?.x).toBeLessThan(390)
  })

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false })

    test("the dock stays beside the price card, and steps aside while somebody writes", async ({ page }) => {
      await page.goto(octavia)
      await priceCard(page).scrollIntoViewIfNeeded()
      await expect(dock(page)).toBeInViewport()
      await dock(page).getByRole("link", { name: "Napsat" }).click()
      await askQuestion(page)
      await expect(dock(page)).toBeHidden()
      await findForm(page).getByLabel("Jméno").focus()
      await expect(dock(page)).toBeHidden()
    })

    test("equipment and remarks are closed below 640 px only", async ({ page }) => {
      await page.setViewportSize({ width: 640, height: 900 })
      await page.goto(octavia)
      const equipment = page.getByRole("region", { name: "Výbava" })
      const lines = equipment.getByRole("listitem").filter({ visible: true })
      const row = equipment.locator("summary")
      const headings = equipment.getByRole("heading", { level: 3 })
      await expect(headings).toHaveText(["Bezpečnost", "Komfort", "Multimédia", "Ostatní"])
      await expect(equipment.getByRole("heading", { level: 2, name: "Výbava" })).toHaveCount(1)
      await expect(lines).toHaveCount(20)
      await expect(row).toBeHidden()
      await page.setViewportSize({ width: 639, height: 900 })
      await expect(row).toHaveText("Výbava20\u00a0položek")
      await expect(lines).toHaveCount(0)
      const remarks = page.getByRole("region", { name: "Další informace" })
      await expect(remarks.getByRole("listitem").filter({ visible: true })).toHaveCount(0)
      await row.focus()
      await page.keyboard.press("Enter")
      await expect(lines).toHaveCount(20)
      await expect(equipment.getByRole("heading", { level: 2, name: "Výbava" })).toHaveCount(1)
    })
  })
})

test("S26 the thumbnails mark the photos in view, and are one stop of the keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 900 })
  await page.goto(superb)
  const marked = () =>
    thumbnails(page).evaluateAll((links) =>
      links.flatMap((link, index) => (link.hasAttribute("data-in-view") ? [index + 1] : [])),
    )
  await expect.poll(marked).toEqual([1, 2, 3])
  await gallery(page).getByRole("button", { name: "Další" }).click()
  await expect.poll(marked).toEqual([2, 3, 4])
  await expect(gallery(page).getByText("2–4 / 40")).toBeVisible()
  await thumbnails(page).last().click()
  await expect(gallery(page).getByText("38–40 / 40")).toBeVisible()
  await expect(thumbnails(page).last()).toHaveAttribute("aria-current", "true")

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(gallery(page).locator("nav a:not([tabindex='-1'])")).toHaveCount(1)
  await thumbnails(page).first().focus()
  await page.keyboard.press("ArrowRight")
  await expect(thumbnails(page).nth(1)).toBeFocused()
  await expect(gallery(page).getByText("2 / 40")).toBeVisible()
  await page.keyboard.press("End")
  await expect(thumbnails(page).nth(39)).toBeFocused()
  await expect(gallery(page).getByText("40 / 40")).toBeVisible()
  await page.keyboard.press("Home")
  await expect(gallery(page).getByText("1 / 40")).toBeVisible()
})

test("the page's tools share by the device's menu, copy where there is none, and hand over where nothing may be copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.clock.install()
  await page.goto(octavia)
  await page.clock.pauseAt(Date.now() + 60_000)
  const share = page.getByRole("button", { name: "Sdílet" })
  await page.evaluate(() => {
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: (shared: ShareData) => {
        Reflect.set(window, "shared", shared)
        return Promise.reject(new DOMException("closed", "AbortError"))
      },
    })
  })
  await share.click()
  const shared: ShareData = await page.evaluate(() => Reflect.get(window, "shared"))
  expect(shared.title).toContain("Škoda Octavia Combi")
  expect(shared.url).toContain(octavia)

  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }))
  await share.click()
  const status = page.getByRole("status").filter({ hasText: "Odkaz zkopírován" })
  await expect(status).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(octavia)
  await page.clock.runFor(5_000)
  await expect(status).toHaveCount(1)
  await page.clock.runFor(1_000)
  await expect(status).toHaveCount(0)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"))
  })
  const prompted: string[] = []
  page.once("dialog", (dialog) => {
    prompted.push(dialog.type(), dialog.defaultValue())
    return dialog.dismiss()
  })
  await share.click()
  await expect.poll(() => prompted).toEqual(["prompt", expect.stringContaining(octavia)])
})
