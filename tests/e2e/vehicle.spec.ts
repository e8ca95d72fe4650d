import type { Locator, Page } from "@playwright/test"
import { expect, test } from "./page-test.ts"

const octavia = "/vozidla/skoda/octavia/104211"
const superb = "/vozidla/skoda/superb/104359"
const karoq = "/vozidla/skoda/karoq/104396"

const gallery = (page: Page) => page.getByRole("region", { name: "Fotografie vozidla" })
const track = (page: Page) => gallery(page).getByRole("list").first()
const lightbox = (page: Page) => page.getByRole("dialog", { name: "Fotografie vozidla" })
const shownSlide = (page: Page) => lightbox(page).locator(".yarl__slide_current")

/** How many of a list's items lie whole between its edges. */
const countInView = (list: Locator) =>
  list.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const boxes = [...element.children].map((child) => child.getBoundingClientRect())
    return boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1).length
  })

const scrollLeft = (list: Locator) => list.evaluate((element) => element.scrollLeft)

test.describe("S25 the page", () => {
  for (const width of [390, 1280])
    test(`says what it is and leads back to the list as it was left, at ${width} px`, async ({ page }) => {
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

  test("copies the VIN, links to public checks, and leads a visitor from elsewhere to the whole list", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    await page.goto(octavia)
    await expect(page).toHaveTitle(/^Škoda Octavia Combi .*, prodej vozu \| .* Uherský Brod$/)
    await page.getByRole("button", { name: "Kopírovat VIN" }).click()
    await expect(page.getByRole("status").filter({ hasText: "Zkopírováno" })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("TMBZZZ01ZM0000001")
    const check = page.getByRole("link", { name: /^stav tachometru/ })
    await expect(check).toHaveAttribute("href", "https://www.kontrolatachometru.cz/")
    await expect(check).toHaveAttribute("rel", "noopener")
    await page.getByRole("link", { name: "Zpět na výběr" }).click()
    await expect(page).toHaveURL(/\/vozidla$/)
  })

  test("notes an inspection that is over by the visitor's date", async ({ page }) => {
    await page.clock.setFixedTime(new Date("2027-02-01T09:00:00+01:00"))
    await page.goto(octavia)
    await expect(page.getByText("Platnost STK")).toBeVisible()
    await page.clock.setFixedTime(new Date("2027-01-31T20:00:00+01:00"))
    await page.reload()
    await expect(page.getByRole("button", { name: "Kopírovat VIN" })).toBeVisible()
    await expect(page.getByText("Platnost STK")).toHaveCount(0)
  })

  for (const path of [octavia, superb, "/vozidla/volkswagen/passat/104692", "/vozidla/skoda/120/105802"])
    test(`${path} fits into every window, and on paper is one sheet`, async ({ page }) => {
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
})

test.describe("S26 the carousel", () => {
  test("shows as many photos and thumbnails as there is room for, and none moves by itself where motion is reduced", async ({
    page,
  }) => {
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
    await expect(gallery(page).getByText("1–3 / 40")).toBeVisible()
    await page.clock.runFor(5000)
    expect(await scrollLeft(track(page))).toBe(0)
    await expect(gallery(page).getByRole("button", { name: "Zastavit posouvání" })).toHaveCount(0)
  })

  test("plays until the visitor touches it, can be paused and started again, and moves in 400 ms", async ({
    page,
  }) => {
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

  test("goes to the photo of a thumbnail, to the last one too", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.setViewportSize({ width: 1300, height: 900 })
    await page.goto(octavia)
    const last = gallery(page).getByRole("navigation").getByRole("link", { name: "foto 8 z 8" })
    await last.click()
    await expect(gallery(page).getByText("6–8 / 8")).toBeVisible()
    await expect(last).toHaveAttribute("aria-current", "true")
  })
})

test.describe("S27 the lightbox", () => {
  test.beforeEach(async ({ page }) => page.setViewportSize({ width: 1300, height: 900 }))

  test("opens at the photo, moves by arrows, closes by Escape and gives the focus back", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.goto(octavia)
    const second = track(page).getByRole("link", { name: "Škoda Octavia – foto 2 z 8" })
    const entries = await page.evaluate(() => history.length)
    await second.focus()
    await page.keyboard.press("Enter")
    await expect(lightbox(page)).toBeVisible()
    await expect(lightbox(page).getByText("2 / 8")).toBeVisible()
    await page.keyboard.press("ArrowRight")
    await expect(lightbox(page).getByText("3 / 8")).toBeVisible()
    await page.keyboard.press("ArrowLeft")
    await expect(lightbox(page).getByText("2 / 8")).toBeVisible()
    await page.keyboard.press("ArrowLeft")
    await expect(lightbox(page).getByText("1 / 8")).toBeVisible()
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    await page.keyboard.press("Escape")
    await expect(lightbox(page)).toHaveCount(0)
    // The photo that was in view, not the one that was opened.
    await expect(track(page).getByRole("link", { name: "Škoda Octavia – foto 1 z 8" })).toBeFocused()
    await expect(page).toHaveURL(octavia)
  })

  test("leaves the gallery at the photo where Escape, Back or its button closed it", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.setViewportSize({ width: 390, height: 844 })
    for (const closing of ["Escape", "Back", "Zavřít"]) {
      await page.goto(octavia)
      await track(page).getByRole("link", { name: "Škoda Octavia – foto 1 z 8" }).click()
      await expect(lightbox(page).getByText("1 / 8")).toBeVisible()
      for (let number = 2; number <= 5; number++) {
        await page.keyboard.press("ArrowRight")
        await expect(lightbox(page).getByText(`${number} / 8`)).toBeVisible()
      }
      await expect(page).toHaveURL(`${octavia}#foto-5`)
      if (closing === "Escape") await page.keyboard.press("Escape")
      else if (closing === "Back") await page.goBack()
      else await lightbox(page).getByRole("button", { name: closing }).click()
      await expect(lightbox(page)).toHaveCount(0)
      await expect(page).toHaveURL(octavia)
      const fifth = track(page).getByRole("link", { name: "Škoda Octavia – foto 5 z 8" })
      await expect(fifth).toBeInViewport({ ratio: 0.9 })
      await expect(fifth).toBeFocused()
    }
  })

  test("fades in 250 ms, keeps the focus inside, has Czech names, and fills the screen by F11", async ({
    page,
  }) => {
    await page.goto(`${octavia}#foto-1`)
    await expect(lightbox(page)).toBeVisible()
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

  test("a swipe that begins at the photo's edge, where no arrow lies, moves the photos; one in the lightbox too", async ({
    page,
  }) => {
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

test.describe("S28 contact", () => {
  // What leads while nobody answers is in callback.spec.ts.
  test.beforeEach(({ page }) => page.clock.setFixedTime("2026-11-18T10:30:00+01:00"))

  test("the card has two phones, an e-mail that names the vehicle, and a call where there is no price", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1300, height: 900 })
    await page.goto(octavia)
    const card = page.getByRole("complementary", { name: "Kontakt k\u00a0vozu" })
    await expect(card.getByRole("heading", { name: "Máte zájem o toto vozidlo?" })).toBeVisible()
    await expect(card.getByText("Neváhejte nás kontaktovat")).toBeVisible()
    const hrefs = await card
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")))
    expect(hrefs.filter((href) => href?.startsWith("tel:"))).toEqual([
      "tel:+420000000001",
      "tel:+420000000002",
    ])
    const buttons = await card.locator(".button").allTextContents()
    expect(buttons).toEqual(["+420 000 000 001", "Napsat nebo přijet"])
    const email = new URL(hrefs.find((href) => href?.startsWith("mailto:")) ?? "")
    expect(email.protocol).toBe("mailto:")
    expect(email.searchParams.get("subject")).toContain("Škoda Octavia")
    expect(email.searchParams.get("body")).toContain(octavia)
    await page.evaluate(() => scrollTo(0, 600))
    await expect.poll(async () => (await card.boundingBox())?.y).toBe(76 + 20)

    await page.goto("/vozidla/skoda/120/105802")
    await expect(page.locator(".vehicle-heading").getByText("Cena na\u00a0dotaz")).toBeVisible()
    await expect(page.getByText("0\u00a0Kč", { exact: true })).toHaveCount(0)
  })

  test("the dock never covers what is focused", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(octavia)
    await expect(page.getByRole("link", { name: "Zavolat", exact: true })).toBeVisible()
    for (let press = 0; press < 45; press++) {
      await page.keyboard.press("Tab")
      const covered = await page.evaluate(() => {
        const focused = document.activeElement
        const dock = document.querySelector("[data-dock]")
        // While a form has the focus it is gone.
        if (!(focused && dock?.checkVisibility()) || dock.contains(focused)) return false
        if (focused.closest("main") === null) return false
        return focused.getBoundingClientRect().bottom > dock.getBoundingClientRect().top + 1
      })
      expect(covered, `after ${press + 1} tabs`).toBe(false)
    }
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
