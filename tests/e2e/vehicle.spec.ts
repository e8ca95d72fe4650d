import type { Locator, Page } from "@playwright/test"
import { expect, test } from "./page-test.ts"
import { gallery, karoq, lightbox, octavia, priceCard, superb } from "./vehicle-parts.ts"

const track = (page: Page) => gallery(page).getByRole("list").first()
const shownSlide = (page: Page) => lightbox(page).locator(".yarl__slide_current")

/** How many of a list's items lie whole between its edges. */
const countInView = (list: Locator) =>
  list.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const boxes = [...element.children].map((child) => child.getBoundingClientRect())
    return boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1).length
  })

const scrollLeft = (list: Locator) => list.evaluate((element) => element.scrollLeft)

for (const width of [390, 1280])
  test(`S25 the page says what it is and leads back to the list as it was left, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.goto("/vozidla?producer_text=%C5%A0koda")
    const card = page.locator("article[data-vehicle]").last().getByRole("link").first()
    const name = ((await card.textContent()) ?? "").trim()
    await card.scrollIntoViewIfNeeded()
    const position = await card.boundingBox()
    await card.click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
    await expect(page.getByRole("navigation", { name: "Drobečková navigace" })).toContainText("Škoda")
    await page.getByRole("link", { name: "Zpět na výběr" }).click()
    await expect(page).toHaveURL(/\/vozidla\?producer_text=%C5%A0koda$/)
    await expect.poll(async () => (await card.boundingBox())?.y).toBeCloseTo(position?.y ?? Number.NaN, -1)
  })

test("S25 S28 the page copies the VIN, links to checks and contacts, and leads to the whole list", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  // What leads while nobody answers is in callback.spec.ts.
  await page.clock.setFixedTime("2026-11-18T10:30:00+01:00")
  await page.setViewportSize({ width: 1300, height: 900 })
  await page.goto(octavia)
  await expect(page).toHaveTitle(/^Škoda Octavia Combi .*, prodej vozu \| .* Uherský Brod$/)
  await page.getByRole("button", { name: "Kopírovat VIN" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Zkopírováno" })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("TMBZZZ01ZM0000001")
  const check = page.getByRole("link", { name: /^stav tachometru/ })
  await expect(check).toHaveAttribute("href", "https://www.kontrolatachometru.cz/")
  await expect(check).toHaveAttribute("rel", "noopener")

  const card = priceCard(page)
  await expect(card.getByRole("heading", { name: "Máte zájem o toto vozidlo?" })).toBeVisible()
  await expect(card.getByText("Neváhejte nás kontaktovat")).toBeVisible()
  expect(await card.locator(".button").allTextContents()).toEqual(["+420 000 000 001", "Napsat nebo přijet"])
  const phones = card.locator("a[href^='tel:']")
  const numbers = await phones.evaluateAll((links) => links.map((link) => link.getAttribute("href")))
  expect(numbers).toEqual(["tel:+420000000001", "tel:+420000000002"])
  const email = new URL((await card.locator("a[href^='mailto:']").getAttribute("href")) ?? "")
  expect(email.searchParams.get("subject")).toContain("Škoda Octavia")
  expect(email.searchParams.get("body")).toContain(octavia)
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(async () => (await card.boundingBox())?.y).toBe(76 + 20)
  await page.getByRole("link", { name: "Zpět na výběr" }).click()
  await expect(page).toHaveURL(/\/vozidla$/)
})

for (const path of [octavia, superb, "/vozidla/volkswagen/passat/104692", "/vozidla/skoda/120/105802"])
  test(`S25 ${path} fits into every window, and on paper is one sheet`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" })
    for (const width of [320, 390, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const needed = await page.getByRole("main").evaluate((main) => main.scrollWidth)
      expect(needed, `${width} px`).toBeLessThanOrEqual(width)
    }
    const sheet = (await page.pdf({ format: "A4" })).toString("latin1")
    expect(sheet.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    await page.emulateMedia({ media: "print" })
    await expect(page.locator("header")).toBeHidden()
    await expect(page.locator("footer")).toBeHidden()
    await expect(page.locator(".gallery-item:visible")).toHaveCount(1)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(page.getByText("Ukázková 1, 688\u00a001 Uherský Brod").first()).toBeVisible()
  })

test("S26 the carousel shows what there is room for, and rests where motion is reduced", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.clock.install()
  await page.goto(superb)
  const strip = gallery(page).getByRole("navigation").getByRole("list")
  for (const [width, slides, thumbnails] of [
    [390, 1, 5],
    [700, 2, 8],
    [1100, 2, 11],
    [1300, 3, 15],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => countInView(track(page)), `photos at ${width} px`).toBe(slides)
    await expect.poll(() => countInView(strip), `thumbnails at ${width} px`).toBe(thumbnails)
  }
  const box = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON())
  for (const [width, height, slides] of [
    [1440, 500, 3],
    [1100, 400, 2],
    [800, 360, 2],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [whole, slide] = await Promise.all([
      box(track(page)),
      box(track(page).getByRole("listitem").first()),
    ])
    const shown = whole.width / slide.width
    expect(shown, `${width} × ${height}`).toBeLessThan(slides + 0.76)
    // Half as high as the window at most, unless a whole photo more would show.
    expect(slide.height <= height / 2 + 1 || shown > slides + 0.7, `${width} × ${height}`).toBe(true)
  }
  await page.setViewportSize({ width: 1300, height: 900 })
  await expect(gallery(page).getByText("1–3 / 40")).toBeVisible()
  await page.clock.runFor(5000)
  expect(await scrollLeft(track(page))).toBe(0)
  await expect(gallery(page).getByRole("button", { name: "Zastavit posouvání" })).toHaveCount(0)
})

test("S26 the carousel plays until it is touched, can be paused, and moves in 400 ms", async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 900 })
  await page.clock.install()
  await page.goto(superb)
  await page.clock.runFor(4000)
  await expect(gallery(page).getByText(/^[2-9]–\d+ \/ 40/)).toBeVisible()
  await gallery(page).getByRole("button", { name: "Zastavit posouvání" }).click()
  await expect(gallery(page).getByRole("button", { name: "Spustit posouvání" })).toBeVisible()
  await gallery(page).getByRole("button", { name: "Spustit posouvání" }).click()
  await expect(gallery(page).getByRole("button", { name: "Zastavit posouvání" })).toBeVisible()
  await gallery(page).getByRole("button", { name: "Další" }).click()
  await page.mouse.move(200, 800)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.clock.runFor(600)
  const stopped = await scrollLeft(track(page))
  await page.clock.runFor(5000)
  expect(await scrollLeft(track(page))).toBe(stopped)

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  const isMoving = () => track(page).evaluate((list) => list.dataset.moving !== undefined)
  await gallery(page).getByRole("button", { name: "Další" }).dispatchEvent("click")
  await page.clock.runFor(390)
  expect(await isMoving()).toBe(true)
  await page.clock.runFor(50)
  expect(await isMoving()).toBe(false)
})

test.describe("S27 the lightbox", () => {
  test.beforeEach(async ({ page }) => page.setViewportSize({ width: 1300, height: 900 }))

  test("opens by Enter, moves by arrows, and leaves the gallery where it closed", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.goto(octavia)
    const findPhoto = (number: number) =>
      track(page).getByRole("link", { name: `Škoda Octavia – foto ${number} z 8` })
    for (const [closing, width, first, last] of [
      ["Escape", 1300, 3, 1],
      ["Escape", 390, 1, 3],
      ["Back", 390, 3, 5],
      ["Zavřít", 390, 5, 7],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      const entries = await page.evaluate(() => history.length)
      await findPhoto(first).press("Enter")
      await expect(lightbox(page).getByText(`${first} / 8`)).toBeVisible()
      const step = Math.sign(last - first)
      for (let number = first + step; number !== last + step; number += step) {
        await page.keyboard.press(step > 0 ? "ArrowRight" : "ArrowLeft")
        await expect(lightbox(page).getByText(`${number} / 8`)).toBeVisible()
      }
      await expect(page).toHaveURL(`${octavia}#foto-${last}`)
      if (width === 1300) expect(await page.evaluate(() => history.length)).toBe(entries + 1)
      if (closing === "Escape") await page.keyboard.press("Escape")
      else if (closing === "Back") await page.goBack()
      else await lightbox(page).getByRole("button", { name: closing }).click()
      await expect(lightbox(page)).toHaveCount(0)
      await expect(page).toHaveURL(octavia)
      // The photo that was in view, not the one that was opened.
      await expect(findPhoto(last)).toBeInViewport({ ratio: 0.9 })
      await expect(findPhoto(last)).toBeFocused()
    }
  })

  test("fades in 250 ms, says the price, keeps the focus, is Czech, fills the screen", async ({ page }) => {
    await page.goto(`${octavia}#foto-1`)
    await expect(lightbox(page)).toBeVisible()
    const call = lightbox(page).getByRole("link", { name: "Zavolat" })
    await expect(call).toHaveAttribute("href", "tel:+420000000001")
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      for (const text of ["Škoda Octavia", "449\u00a0000\u00a0Kč"])
        await expect(lightbox(page).getByText(text, { exact: true })).toBeInViewport({ ratio: 1 })
      await call.click({ trial: true })
    }
    await expect(lightbox(page)).toHaveCSS("transition-duration", "0.25s")
    for (const name of ["Předchozí", "Další", "Celá obrazovka", "Zavřít"])
      await expect(lightbox(page).getByRole("button", { name, exact: true })).toBeVisible()
    await expect(page.locator("main")).toHaveAttribute("inert", "")
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press("Tab")
      const outside = await page.evaluate(
        () => document.activeElement?.closest("main, header, footer") !== null,
      )
      expect(outside).toBe(false)
    }
    await page.keyboard.press("F11")
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await page.keyboard.press("F11")
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
    // A shared link has no page before it to go back to.
    await page.keyboard.press("Escape")
    await expect(lightbox(page)).toHaveCount(0)
    await expect(page).toHaveURL(octavia)
  })

  test("knows every kind of medium, each with a poster, and neither it nor the page asks anybody else before a click", async ({
    page,
    baseURL,
  }) => {
    const poster = /^\/foto\/104396\/1\//
    const foreign: string[] = []
    page.on("request", (request) => {
      if (!request.url().startsWith(baseURL ?? "")) foreign.push(request.url())
    })
    await page.route(/youtube/, (route) => route.fulfill({ contentType: "text/html", body: "<p>video</p>" }))
    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.goto(karoq, { waitUntil: "networkidle" })
    for (const number of [9, 10])
      await expect(page.locator(`#snimek-${number} .photo`)).toHaveAttribute("src", poster)
    expect(foreign).toEqual([])
    await page.goto(`${karoq}#foto-9`)
    const video = shownSlide(page).locator("video")
    await expect(video).toHaveAttribute("poster", poster)
    await expect(video).toHaveAttribute("controls", "")
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(0)
    await page.keyboard.press("ArrowRight")
    const play = shownSlide(page).getByRole("button", { name: "Přehrát video z\u00a0YouTube" })
    await expect(play).toBeVisible()
    expect(foreign).toEqual([])
    await play.click()
    const frame = shownSlide(page).locator("iframe")
    await expect(frame).toHaveAttribute("src", /^https:\/\/www\.youtube-nocookie\.com\/embed\/ukazka00000/)
    await expect(frame).toHaveAttribute("width", "1920")
    await expect(frame).toHaveAttribute("height", "1080")
    await lightbox(page).getByRole("button", { name: "Další" }).click()
    await expect(shownSlide(page)).toContainText("Invalid source")
  })

  test("calls a video invalid that has no metadata after three seconds", async ({ page }) => {
    await page.route(/\/foto\/104396\/9\//, () => {})
    await page.clock.install()
    await page.goto(`${karoq}#foto-9`)
    await expect(shownSlide(page).locator("video")).toBeVisible()
    await page.clock.runFor(3000)
    await expect(shownSlide(page)).toContainText("Invalid source")
  })
})

test.describe("S26 S27 by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test("a swipe that begins at the photo's edge moves the photos, in the lightbox too", async ({ page }) => {
    const touch = await page.context().newCDPSession(page)
    const swipe = async (from: number, y: number) => {
      const send = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
        touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] })
      await send("touchStart", from)
      for (let moved = 20; moved <= 260; moved += 20) await send("touchMove", from - moved)
      await send("touchEnd", 0)
    }
    await page.goto(octavia)
    const { x, y, width, height } = (await track(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await swipe(x + width - 30, y + height / 2)
    await expect(gallery(page).getByText("2 / 8")).toBeVisible()
    await track(page).getByRole("link", { name: "Škoda Octavia – foto 2 z 8" }).tap()
    await expect(lightbox(page).getByText("2 / 8")).toBeVisible()
    await expect(lightbox(page)).toHaveCSS("opacity", "1")
    await swipe(320, 400)
    await expect(lightbox(page).getByText("3 / 8")).toBeVisible()
  })
})

test.describe("S26 without script", () => {
  test.use({ javaScriptEnabled: false })

  test("every photo is reachable and no button is dead", async ({ page }) => {
    await page.goto(karoq)
    // The form's own button works without script, too.
    await expect(page.getByRole("main").locator("button:not([type=submit]):visible")).toHaveCount(0)
    const photos = await track(page)
      .getByRole("link", { name: /foto/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")))
    expect(photos).toHaveLength(8)
    for (const photo of photos) {
      const reply = await page.request.get(photo ?? "")
      expect(reply.headers()["content-type"]).toMatch(/^image\//)
    }
    await gallery(page).getByRole("navigation").getByRole("link", { name: "foto 4 z 11" }).click()
    await expect(page).toHaveURL(/#snimek-4$/)
    await expect(track(page).getByRole("link", { name: "foto 4 z 11" })).toBeInViewport()
  })
})
