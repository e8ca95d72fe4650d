import { expectNoViolations } from "./axe.ts"
import { test } from "./page-test.ts"
import { states } from "./states.ts"

// Pages as they open are in every-page.spec.ts.
test.use({ contextOptions: { reducedMotion: "reduce" } })

for (const { name, path, widths, open } of states)
  for (const width of widths)
    test(`axe finds nothing with ${name}, light, dark and in forced colours, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await open(page)
      await expectNoViolations(page)
    })
