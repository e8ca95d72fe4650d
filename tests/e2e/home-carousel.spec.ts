import type { Page } from "@playwright/test"
import { readShifts, sumShifts } from "./layout-shifts.ts"
import { expect, test } from "./page-test.ts"

const section = (page: Page) => page.getByRole("region", { name: "Nejnovější vozidla" })
const track = (page: Page) => section(page).getByRole("list").first()
const button = (page: Page, title: string) => section(page).getByTitle(title, { exact: true })

/** Names of the slides in view, and the space between the first two. */
const readView = (page: Page) =>
  track(page).evaluate((list) => {
    const view = list.getBoundingClientRect()
    const boxes = [...list.children].map((slide) => ({
      name: slide.querySelector("h3")?.textContent ?? "",
      box: slide.getBoundingClientRect(),
    }))
    return {
      names: boxes
        .filter(({ box }) => box.left >= view.left && box.right <= view.right + 1)
        .map(({ name }) => name),
      gap: Math.round((boxes[1]?.box.left ?? 0) - (boxes[0]?.box.right ?? 0)),
    }
  })
const first = async (page: Page) => (await readView(page)).names[0]
const names = (page: Page) =>
  track(page).evaluate((list) =>
    [...list.querySelectorAll(":scope > li:not([data-copy]) h3")].map((heading) => heading.textContent),
  )
/** Long enough for two moves that must not come. */
const stays = async (page: Page) => {
  const before = await first(page)
  await page.clock.runFor(4600)
  expect(await first(page)).toBe(before)
}

test("S12 it shows one to four of the ten newest, and rests where calm is wanted", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.clock.install()
  await page.goto("/", { waitUntil: "networkidle" })
  const ids = await track(page).evaluate((list) =>
    [...list.querySelectorAll<HTMLElement>(":scope > li:not([data-copy]) [data-vehicle]")].map((card) =>
      Number(card.dataset.vehicle),
    ),
  )
  expect(ids).toHaveLength(10)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  await expect(section(page).getByRole("link", { name: "Všechna vozidla" })).toHaveAttribute(
    "href",
    "/vozidla",
  )
  const all = await names(page)
  for (const { width, slides, gap } of [
    { width: 390, slides: 1, gap: 24 },
    { width: 700, slides: 2, gap: 24 },
    { width: 1100, slides: 3, gap: 24 },
    { width: 1300, slides: 4, gap: 32 },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => readView(page), `at ${width} px`)
      .toMatchObject({ names: all.slice(0, slides), gap })
    await expect(track(page).locator("> li:not([inert])"), "slides that can be reached").toHaveCount(slides)
  }
  await expect(button(page, "Spustit posouvání")).toBeHidden()
  await stays(page)
  await button(page, "Další").click()
  await expect.poll(() => first(page)).toBe(all[1])
})

test.describe("moving", () => {
  test.use({ viewport: { width: 1300, height: 900 } })
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await sumShifts(page)
    await page.goto("/", { waitUntil: "networkidle" })
  })

  test("S12 it moves by one every 2000 ms, in 300 ms, and shifts nothing", async ({ page }) => {
    await page.clock.pauseAt(Date.now() + 60_000)
    await track(page).evaluate((list) => {
      const moves: { start: number; end: number }[] = []
      Reflect.set(window, "moves", moves)
      let start: number | undefined
      new MutationObserver(() => {
        if (list.hasAttribute("data-moving")) start ??= performance.now()
        else if (start !== undefined) {
          moves.push({ start, end: performance.now() })
          start = undefined
        }
      }).observe(list, { attributeFilter: ["data-moving"] })
    })
    await page.clock.runFor(7000)
    const [one, two]: { start: number; end: number }[] = await page.evaluate(() =>
      Reflect.get(window, "moves"),
    )
    if (one === undefined || two === undefined) throw new Error("two moves were awaited")
    expect(two.start - one.start).toBe(2000)
    // A move ends with the first frame after its time; the clock has one every 16 ms.
    expect(one.end - one.start).toBeGreaterThanOrEqual(300)
    expect(one.end - one.start).toBeLessThanOrEqual(332)

    await page.clock.resume()
    expect(await readShifts(page)).toBeLessThan(0.01)
    await button(page, "Zastavit posouvání").click()
    await page.clock.runFor(400)
    await stays(page)
    const before = await first(page)
    await button(page, "Spustit posouvání").click()
    await expect.poll(() => first(page), { timeout: 10_000 }).not.toBe(before)
  })

  test("S12 buttons and arrow keys stop and step it, round both ends, with the focus", async ({ page }) => {
    const all = await names(page)
    await button(page, "Předchozí").click()
    await expect.poll(() => readView(page)).toMatchObject({ names: [all[9], all[0], all[1], all[2]] })
    await stays(page)
    await button(page, "Další").click()
    await expect.poll(() => first(page)).toBe(all[0])
    for (const name of [...all.slice(1), all[0]]) {
      await button(page, "Další").click()
      await expect.poll(() => first(page)).toBe(name)
      await page.clock.runFor(350)
    }
    expect(await track(page).evaluate((list) => list.scrollLeft)).toBe(0)

    await section(page)
      .getByRole("link", { name: all[0] ?? "" })
      .focus()
    for (const [key, name] of [
      ["ArrowRight", all[1]],
      ["ArrowRight", all[2]],
      ["ArrowLeft", all[1]],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => first(page)).toBe(name)
      await page.clock.runFor(350)
      await expect(page.locator(":focus")).toHaveText(name ?? "")
      await expect(page.locator(":focus")).toBeInViewport()
    }
    await page.locator(":focus").blur()
    await stays(page)
  })

  test("S12 it rests under the pointer, under the focus and in a hidden tab", async ({ page }) => {
    await track(page).hover()
    await page.clock.runFor(400)
    await stays(page)
    const before = await first(page)
    await page.mouse.move(5, 5)
    await expect.poll(() => first(page), { timeout: 10_000 }).not.toBe(before)

    // One that stays in view if the photos have just begun to move.
    await track(page).locator("> li:not([inert])").getByRole("link").nth(1).focus()
    await page.clock.runFor(400)
    await stays(page)
    const focused = await first(page)
    await page.locator(":focus").blur()
    await expect.poll(() => first(page), { timeout: 10_000 }).not.toBe(focused)

    await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }))
    await page.clock.runFor(400)
    await stays(page)
  })
})
