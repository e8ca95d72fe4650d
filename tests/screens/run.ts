import { mkdir } from "node:fs/promises"
import { parseArgs } from "node:util"
import { chromium } from "@playwright/test"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { buildSiteEnvironment } from "#demo/site-environment.ts"
import { startSite } from "#demo/start-site.ts"
import { chromiumLaunch } from "#tests/browser.ts"
import { contentScreens } from "./content-screens.ts"
import { homeScreens } from "./home-screens.ts"
import { stockScreens } from "./stock-screens.ts"
import { vehicleScreens } from "./vehicle-screens.ts"

/**
 * `npm run screens`: every route and state at three widths, light and dark, as PNG files in .screens/.
 * `-- --only list --widths 390,1440 --light` takes fewer.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    widths: { type: "string", default: "390,820,1440" },
    light: { type: "boolean", default: false },
  },
})
const SETTLE_MS = 700
const widths = values.widths.split(",").map(Number)
const schemes = values.light ? (["light"] as const) : (["light", "dark"] as const)
const screens = [...homeScreens, ...stockScreens, ...vehicleScreens, ...contentScreens].filter(({ name }) =>
  name.includes(values.only),
)

await mkdir(".screens", { recursive: true })
const provider = await startDemoProvider()
const site = await startSite({ ...buildSiteEnvironment(provider), DATA_FOLDER: ".data/screens" })
await site.waitForLine(({ message }) => message === "feed poll accepted")
const browser = await chromium.launch(chromiumLaunch)
let taken = 0
for (const colorScheme of schemes)
  for (const width of widths) {
    const context = await browser.newContext({
      baseURL: site.origin,
      colorScheme,
      viewport: { width, height: width < 640 ? 844 : 900 },
      reducedMotion: "reduce",
    })
    for (const { name, path, prepare, full, widths: only } of screens) {
      if (only !== undefined && !only.includes(width)) continue
      const page = await context.newPage()
      await page.goto(path, { waitUntil: "networkidle" })
      await prepare?.(page)
      // What is far from the window is neither drawn nor fetched; no event tells that all that came near is there.
      if (full === true) {
        await page.setViewportSize({ width, height: await page.evaluate(measureHeight) })
        await page.waitForTimeout(SETTLE_MS)
      }
      const dark = colorScheme === "dark" ? "-dark" : ""
      await page.screenshot({ path: `.screens/${name}-${width}${dark}.png`, fullPage: full === true })
      await page.close()
      taken++
    }
    await context.close()
  }
await browser.close()
await site.stop()
await provider.stop()
console.log(`${taken} pictures in .screens/`)

function measureHeight(): number {
  return document.documentElement.scrollHeight
}
