import { everyRule, expectNoViolations, listViolations, startAxe } from "./axe.ts"
import { expect, test } from "./page-test.ts"
import { routes } from "./routes.ts"
import { states } from "./states.ts"

for (const width of [390, 1280])
  test.describe(`axe, light and dark, ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } })

    for (const { path } of routes)
      test(`finds nothing on ${path}`, async ({ page, allowConsole }) => {
        if (path === "/neznama") allowConsole(/404/)
        await page.goto(path)
        await expectNoViolations(page)
      })

    for (const { name, path, widths, open } of states)
      if (widths.includes(width))
        test(`finds nothing with ${name}`, async ({ page }) => {
          await page.goto(path)
          await open(page)
          await expectNoViolations(page)
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

  test("no bar stays at the top of a phone on its side", async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto("/vozidla")
    await page.evaluate(() => scrollTo(0, 1500))
    await expect(page.getByRole("banner")).toBeAttached()
    await expect(page.getByRole("banner")).not.toBeInViewport()
    await expect(page.getByLabel("Seřadit")).not.toBeInViewport()
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
      const axe = startAxe(page).withTags(everyRule).disableRules(["color-contrast"])
      expect(await listViolations(axe)).toEqual([])
    })
})
