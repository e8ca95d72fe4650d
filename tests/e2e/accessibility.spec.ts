import { pageStates } from "#harness/states/page-states.ts"
import { expectNoViolations } from "./axe.ts"
import { findLargeLetterFaults } from "./large-letters.ts"
import { expect, test } from "./page-test.ts"

// Pages as they open are in every-page.spec.ts.
test.use({ contextOptions: { reducedMotion: "reduce" } })

for (const { name, path, open, checkedAt = [] } of pageStates)
  for (const width of checkedAt)
    test(`axe finds nothing in ${name}, light and dark, and it fits, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await open?.(page)
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      if (width === 390) expect(await findLargeLetterFaults(page)).toEqual([])
    })
