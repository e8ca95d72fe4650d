import type { Locator, Page } from "@playwright/test"
import { askQuestion, findForm } from "#harness/enquiry-form.ts"
import { expect, test } from "./page-test.ts"

const octavia = "/vozidla/skoda/octavia/104211"
const superb = "/vozidla/skoda/superb/104359"

const gallery = (page: Page) => page.getByRole("region", { name: "Fotografie vozidla" })
const dock = (page: Page) => page.locator("[data-dock]")
const priceCard = (page: Page) => page.getByRole("complementary", { name: "Kontakt k\u00a0vozu" })
const thumbnails = (page: Page) => gallery(page).getByRole("navigation").getByRole("link")

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: "reduce" }))

test.describe("above the fold", () => {
  test("are name, price, photo and a phone", async ({ page }) => {
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

  test("the strip is at most half as high as the window, and no whole photo more shows", async ({ page }) => {
    await page.goto(superb)
    for (const [width, height] of [
      [1440, 500],
      [1100, 400],
      [800, 360],
    ] as const) {
      await page.setViewportSize({ width, height })
      const track = gallery(page).getByRole("list").first()
      const [strip, slide] = await Promise.all([
        track.boundingBox(),
        track.getByRole("listitem").first().boundingBox(),
      ])
      const slides = width >= 1280 ? 3 : 2
      expect((strip?.width ?? 0) / (slide?.width ?? 1)).toBeLessThan(slides + 0.76)
      expect(
        (slide?.height ?? 0) <= height / 2 + 1 || (strip?.width ?? 0) / (slide?.width ?? 1) > slides + 0.7,
      ).toBe(true)
    }
  })
})

test.describe("the dock", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("is away while the price card's methods of contact are in view or a field has the focus", async ({
    page,
  }) => {
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

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false })

    test("stays beside the price card, and steps aside while somebody writes", async ({ page }) => {
      await page.goto(octavia)
      await priceCard(page).scrollIntoViewIfNeeded()
      await expect(dock(page)).toBeInViewport()
      await dock(page).getByRole("link", { name: "Napsat" }).click()
      await askQuestion(page)
      await expect(dock(page)).toBeHidden()
      await findForm(page).getByLabel("Jméno").focus()
      await expect(dock(page)).toBeHidden()
    })
  })
})

test.describe("equipment and remarks, without script", () => {
  test.use({ javaScriptEnabled: false })

  test("are closed on a phone only", async ({ page }) => {
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

test.describe("the thumbnails", () => {
  test("are one stop of the keyboard, with arrow keys", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(superb)
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

  test("mark every photo in view", async ({ page }) => {
    await page.setViewportSize({ width: 1300, height: 900 })
    await page.goto(octavia)
    const marked = () =>
      thumbnails(page).evaluateAll((links) =>
        links.flatMap((link, index) => (link.hasAttribute("data-in-view") ? [index + 1] : [])),
      )
    await expect.poll(marked).toEqual([1, 2, 3])
    await gallery(page).getByRole("button", { name: "Další" }).click()
    await expect.poll(marked).toEqual([2, 3, 4])
    await expect(gallery(page).getByText("2–4 / 8")).toBeVisible()
  })
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

test("S27 the lightbox says what the vehicle is and costs, and calls", async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${octavia}#foto-2`)
    const lightbox = page.getByRole("dialog", { name: "Fotografie vozidla" })
    for (const part of [
      lightbox.getByText("Škoda Octavia", { exact: true }),
      lightbox.getByText("449\u00a0000\u00a0Kč"),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    const call = lightbox.getByRole("link", { name: "Zavolat" })
    await expect(call).toHaveAttribute("href", "tel:+420000000001")
    await call.click({ trial: true })
  }
})

test("similar vehicles are a strip on a phone, in which the next one shows", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(octavia)
  const cards = page
    .getByRole("region", { name: "Podobné vozy" })
    .getByRole("listitem")
    .filter({ has: page.locator("article") })
  await cards.first().scrollIntoViewIfNeeded()
  const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()])
  expect(first?.width).toBe(280)
  expect(second?.y).toBe(first?.y)
  expect(second?.x).toBeLessThan(390)
})
