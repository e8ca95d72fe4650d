import type { Page } from "@playwright/test"
import { expectNoViolations } from "./axe.ts"
import { findLargeLetterFaults, findLargeTextFaults } from "./large-letters.ts"
import { readShifts, sumShifts } from "./layout-shifts.ts"
import { expect, test } from "./page-test.ts"
import { drawnPaths } from "./routes.ts"
import { walkByTab } from "./walk-by-tab.ts"

/** Everything that holds for every page is checked in one load of it at each width; a fault does not hide the others. */
for (const [width, time] of [
  [390, "2026-11-18T20:00:00+01:00"],
  [1280, "2026-11-18T10:30:00+01:00"],
] as const)
  for (const path of drawnPaths)
    test(`${path} is calm, private, accessible and fits at ${width} px`, async ({
      page,
      baseURL,
      allowConsole,
    }) => {
      if (path === "/neznama") allowConsole(/404/)
      const elsewhere: string[] = []
      page.on("request", (request) => {
        const url = request.url()
        if (!url.startsWith(`${baseURL}/`) && !url.startsWith("data:")) elsewhere.push(url)
      })
      // On a phone in the evening, when nobody answers the telephone.
      await page.clock.setFixedTime(time)
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ reducedMotion: "reduce" })
      await delayPhotos(page)
      await sumShifts(page)

      await page.goto(path)
      await page.waitForLoadState("networkidle")
      expect.soft(await readShifts(page), "layout shifts while photos are slow").toBeLessThanOrEqual(0.01)
      expect.soft(await page.context().cookies(), "cookies").toEqual([])
      expect.soft(await page.evaluate(() => localStorage.length), "localStorage").toBe(0)
      expect.soft(await measureOverflow(page), "sideways scrolling").toBeLessThanOrEqual(0)
      if (width === 390) expect.soft(await findSmallTargets(page), "targets under 44 px").toEqual([])
      expect.soft(await findCutDots(page), "rows of dots that end with a part of one").toEqual([])

      const { stops, expected } = await walkByTab(page)
      const ringless = stops.filter(({ seen }) => !seen)
      const covered = stops.filter((stop) => stop.covered)
      expect.soft(stops.length, "controls that Tab reaches").toBeGreaterThanOrEqual(Math.max(9, expected))
      expect.soft(ringless, "no ring").toEqual([])
      expect.soft(covered, "covered").toEqual([])

      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.waitForLoadState("networkidle")
      expect.soft(elsewhere, "requests to somebody else").toEqual([])

      await page.evaluate(() => scrollTo(0, 0))
      // What only a phone has is in the dark in accessibility.spec.ts and callback.spec.ts.
      await expectNoViolations(page, width === 390 ? "light" : "all")

      if (width === 390) expect.soft(await findLargeLetterFaults(page), "large letters").toEqual([])
      await narrow(page, width === 1280 ? 4 : 1)
      expect.soft(await measureOverflow(page), "sideways scrolling at 320 px").toBeLessThanOrEqual(0)
      expect(await findLargeTextFaults(page), "large text").toEqual([])
    })

async function delayPhotos(page: Page): Promise<void> {
  await page.route("**/foto/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
}

function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** A window of 1280 px at 400 % zoom, or the narrowest phone. */
async function narrow(page: Page, deviceScaleFactor: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const size = { width: 320, height: 256, deviceScaleFactor, mobile: false }
  await session.send("Emulation.setDeviceMetricsOverride", size)
}

function findSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
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
}

function findCutDots(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")].flatMap((element) =>
      ["", "::before", "::after"]
        .map((part) => getComputedStyle(element, part))
        .filter(
          ({ backgroundImage, backgroundSize }) =>
            /radial/.test(backgroundImage) && backgroundSize !== "auto",
        )
        .filter(({ backgroundRepeat }) => !["round no-repeat", "no-repeat round"].includes(backgroundRepeat))
        .map(({ backgroundRepeat }) => `${element.className}: ${backgroundRepeat}`),
    ),
  )
}
