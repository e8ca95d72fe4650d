import { mkdir, rm } from "node:fs/promises"
import { parseArgs } from "node:util"
import { type Browser, chromium } from "@playwright/test"
import { chromiumLaunch } from "#tests/browser.ts"
import { hydrated } from "#tests/e2e/page-test.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { hideProgress, showProgress } from "#tools/terminal.ts"
import { contentScreens } from "./content-screens.ts"
import { homeScreens } from "./home-screens.ts"
import type { Screen } from "./screen.ts"
import { SCREENS_TIME, startScreensSite } from "./start-screens-site.ts"
import { stockScreens } from "./stock-screens.ts"
import { vehicleScreens } from "./vehicle-screens.ts"
import { waitForPhotos } from "./wait-for-photos.ts"

/**
 * `npm run screens`: every route and state at three widths, light and dark, as PNG files in .screens/.
 * `-- --only list --widths 390,1440 --light` takes fewer, `-- --folder before` puts them elsewhere.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    widths: { type: "string", default: "390,820,1440" },
    light: { type: "boolean", default: false },
    folder: { type: "string", default: ".screens" },
  },
})
prepareCommand({ programs: ["browser"] })
const SETTLE_MS = 700
const PAGES_AT_ONCE = 3

type Shot = { readonly screen: Screen; readonly width: number; readonly colorScheme: "light" | "dark" }

const schemes = values.light ? (["light"] as const) : (["light", "dark"] as const)
const screens = [...homeScreens, ...stockScreens, ...vehicleScreens, ...contentScreens]
const shots: readonly Shot[] = schemes.flatMap((colorScheme) =>
  values.widths.split(",").flatMap((text) => {
    const width = Number(text)
    return screens
      .filter(({ name, widths }) => name.includes(values.only) && (widths?.includes(width) ?? true))
      .map((screen) => ({ screen, width, colorScheme }))
  }),
)

if (values.only === "") await rm(values.folder, { recursive: true, force: true })
await mkdir(values.folder, { recursive: true })
showProgress("starting the site and making its photos")
await using demo = await startScreensSite()
const { site } = demo
await waitForPhotos(site)
const browser = await chromium.launch(chromiumLaunch)
const waiting = [...shots]
let taken = 0
await Promise.all(Array.from({ length: PAGES_AT_ONCE }, takeShots))
await browser.close()
hideProgress()
console.log(`${taken} pictures in ${values.folder}/`)

async function takeShots(): Promise<void> {
  for (let shot = waiting.shift(); shot !== undefined; shot = waiting.shift()) {
    showProgress(`${taken} of ${shots.length} pictures taken, now ${shot.screen.name}`)
    await takeShot(browser, shot)
    taken++
  }
}

async function takeShot(target: Browser, { screen, width, colorScheme }: Shot): Promise<void> {
  const context = await target.newContext({
    baseURL: site.origin,
    colorScheme,
    viewport: { width, height: width < 640 ? 844 : 900 },
    reducedMotion: "reduce",
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(SCREENS_TIME)
  await page.goto(screen.path, { waitUntil: "networkidle" })
  await hydrated(page)
  await screen.prepare?.(page)
  // The age of the stock comes a second after hydration.
  await page.waitForFunction(() => document.querySelector(".stock-freshness:empty") === null)
  // What is far from the viewport is neither rendered nor fetched; no event says when all that came near is loaded.
  if (screen.full === true) {
    await page.setViewportSize({ width, height: await page.evaluate(measureHeight) })
    await page.waitForTimeout(SETTLE_MS)
  }
  const name = `${screen.name}-${width}${colorScheme === "dark" ? "-dark" : ""}.png`
  await page.screenshot({ path: `${values.folder}/${name}`, fullPage: screen.full === true })
  await context.close()
}

function measureHeight(): number {
  return document.documentElement.scrollHeight
}
