import AxeBuilder from "@axe-core/playwright"
import { chromium, type Page } from "@playwright/test"
import { chromiumLaunch } from "#tests/browser.ts"
import { expect, test } from "./page-test.ts"
import { routes } from "./routes.ts"
import { states } from "./states.ts"

async function findViolations(page: Page, without: readonly string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"])
    .disableRules([...without])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

/** As in a browser whose visitor has set the text to 200 %. */
const launchWithLargeLetters = () =>
  chromium.launch({
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, "--blink-settings=defaultFontSize=32"],
  })

for (const colorScheme of ["light", "dark"] as const)
  for (const width of [390, 1280])
    test.describe(`axe, ${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } })

      for (const { path } of routes)
        test(`finds nothing on ${path}`, async ({ page, allowConsole }) => {
          if (path === "/neznama") allowConsole(/404/)
          await page.goto(path)
          expect(await findViolations(page)).toEqual([])
        })

      for (const { name, path, widths, open } of states)
        if (widths.includes(width))
          test(`finds nothing with ${name}`, async ({ page }) => {
            await page.goto(path)
            await open(page)
            expect(await findViolations(page)).toEqual([])
          })
    })

test.describe("room", () => {
  for (const { path } of routes)
    for (const { name, width, zoom } of [
      { name: "320 px", width: 320, zoom: 1 },
      { name: "400 % zoom of 1280 px", width: 320, zoom: 4 },
    ])
      test(`${path} needs no sideways scrolling at ${name}`, async ({ browser, baseURL }) => {
        const context = await browser.newContext({
          ...(baseURL === undefined ? {} : { baseURL }),
          viewport: { width, height: 256 * zoom },
          deviceScaleFactor: zoom,
        })
        const page = await context.newPage()
        await page.goto(path)
        const overflow = await page.evaluate(() => {
          const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
          return wide
        })
        expect(overflow).toBeLessThanOrEqual(0)
        await context.close()
      })

  test("every page keeps its text when the visitor's letters are twice as large", async ({ baseURL }) => {
    test.slow()
    const browser = await launchWithLargeLetters()
    for (const width of [390, 640, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      for (const { path } of routes) {
        await page.goto(`${baseURL}${path}`)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px")
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
      await page.close()
    }
    await browser.close()
  })

  test("rows stand up where large letters leave no room beside a photo", async ({ baseURL }) => {
    const browser = await launchWithLargeLetters()
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.addInitScript(() => localStorage.setItem("grid", "false"))
    await page.goto(`${baseURL}/vozidla`)
    const card = page.locator("[data-rows] [data-vehicle]").first()
    const [whole, heading] = await Promise.all([card.boundingBox(), card.getByRole("heading").boundingBox()])
    expect(heading?.width).toBeGreaterThan((whole?.width ?? 0) * 0.7)
    await browser.close()
  })

  for (const name of ["Filtry", "Menu"])
    test(`everything in "${name}" is inside the window with large letters`, async ({ baseURL }) => {
      const browser = await launchWithLargeLetters()
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
      await page.goto(`${baseURL}/vozidla`)
      await page.getByRole("link", { name }).first().click()
      const sheet = page.getByRole("dialog", { name })
      await expect(sheet).toBeInViewport({ ratio: 1 })
      const outside = await sheet.evaluate((dialog) =>
        Array.from(dialog.querySelectorAll("*"), (part) => part.getBoundingClientRect()).filter(
          ({ left, right }) => left < 0 || right > innerWidth,
        ),
      )
      expect(outside).toEqual([])
      await browser.close()
    })

  for (const { name, letters, width, height } of [
    { name: "with large letters", letters: "large", width: 390, height: 844 },
    { name: "on a phone on its side", letters: "normal", width: 844, height: 390 },
  ])
    test(`no bar stays at the top ${name}`, async ({ baseURL }) => {
      const browser = await (letters === "large" ? launchWithLargeLetters() : chromium.launch(chromiumLaunch))
      const page = await browser.newPage({ viewport: { width, height } })
      await page.goto(`${baseURL}/vozidla`)
      await page.evaluate(() => scrollTo(0, 1500))
      await expect(page.getByRole("banner")).not.toBeInViewport()
      await expect(page.getByLabel("Seřadit")).not.toBeInViewport()
      await browser.close()
    })

  for (const { path } of routes)
    test(`targets on ${path} are at least 44 px on a phone`, async ({ page, allowConsole }) => {
      if (path === "/neznama") allowConsole(/404/)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      const small = await page.evaluate(() => {
        const controls = document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary")
        return [...controls].flatMap((control) => {
          const target = control.matches("input") ? (control.closest("label") ?? control) : control
          const { width, height } = target.getBoundingClientRect()
          const inline = getComputedStyle(target).display === "inline"
          const hidden = width <= 1 || height <= 1 || !target.checkVisibility({ visibilityProperty: true })
          if (hidden || inline || (width >= 43.5 && height >= 43.5)) return []
          return [
            `${target.tagName} ${target.textContent?.trim().slice(0, 30)} ${Math.round(width)}×${Math.round(height)}`,
          ]
        })
      })
      expect(small).toEqual([])
    })
})

test.describe("forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } })

  for (const { path } of routes)
    test(`axe finds nothing on ${path}`, async ({ page, allowConsole }) => {
      if (path === "/neznama") allowConsole(/404/)
      await page.goto(path)
      // The browser paints system colours over ours, which axe does not see: it compares ours with the system's.
      expect(await findViolations(page, ["color-contrast"])).toEqual([])
    })
})
