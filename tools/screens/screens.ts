import { mkdir, rm } from "node:fs/promises"
import { parseArgs } from "node:util"
import { chromium } from "@playwright/test"
import { chromiumLaunch } from "#harness/browser.ts"
import { secondDealerFile } from "#harness/site-environment.ts"
import type { Site } from "#harness/start-site.ts"
import { failedStates } from "#harness/states/failed-states.ts"
import { linkedStates } from "#harness/states/linked-states.ts"
import { pageStates, pages, type State, secondDealerStates } from "#harness/states/page-states.ts"
import { workInParallel } from "#tools/attempts.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { hideProgress, showProgress } from "#tools/terminal.ts"
import { takeMailScreens } from "./mail-screens.ts"
import { type ColorScheme, openPage, startScreensSite } from "./screens-site.ts"

/**
 * `npm run screens`: every page and state of `harness/states/` at three widths, light and dark, and the second demo dealer's main
 * pages in light, as PNG files in .screens/.
 * `-- --only list --widths 390,1440 --light` takes fewer, `-- --folder before` puts them elsewhere. `-- --mails` takes every
 * mail at two widths, light and dark, and its text part, instead.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    widths: { type: "string", default: "390,820,1440" },
    light: { type: "boolean", default: false },
    folder: { type: "string", default: ".screens" },
    mails: { type: "boolean", default: false },
  },
})
prepareCommand({ build: !values.mails, programs: values.mails ? ["browser"] : ["browser", "PostgreSQL"] })
const SETTLE_MS = 700
const PAGES_AT_ONCE = 3
const widths = values.widths.split(",").map(Number)
const colorSchemes: readonly ColorScheme[] = values.light ? ["light"] : ["light", "dark"]
const isWanted = ({ name }: { readonly name: string }) => name.includes(values.only)

if (values.only === "") await rm(values.folder, { recursive: true, force: true })
await mkdir(values.folder, { recursive: true })
if (values.mails) {
  console.log(`${await takeMailScreens(values.folder)} pictures of mails in ${values.folder}/`)
  process.exit(0)
}
showProgress("starting the site and making its photos")
const browser = await chromium.launch(chromiumLaunch)
let taken = 0
await using demo = await startScreensSite()
await takeScreens(demo, [...pages, ...pageStates, ...failedStates])
// What leads to these changes the pages before: opening hours, and what the dealer says of a vehicle.
const linked: State[] = []
for (const { findPath, ...state } of linkedStates.filter(isWanted))
  linked.push({ ...state, path: await findPath(demo) })
await takeScreens(demo, linked)
if (secondDealerStates.some(isWanted)) {
  // Its file has no company, without which a site takes no enquiries.
  const environment = { DEALER_FILE: secondDealerFile }
  await using second = await startScreensSite({ database: false, environment })
  await takeScreens(second, secondDealerStates, ["light"])
}
await browser.close()
hideProgress()
console.log(`${taken} pictures in ${values.folder}/`)

async function takeScreens({ site }: Site, states: readonly State[], schemes = colorSchemes): Promise<void> {
  const pictures = states
    .filter(isWanted)
    .flatMap((state) =>
      (state.widths?.filter((width) => widths.includes(width)) ?? widths).flatMap((width) =>
        schemes.map((colorScheme) => ({ state, width, colorScheme })),
      ),
    )
  await workInParallel(pictures, PAGES_AT_ONCE, async ({ state, width, colorScheme }, index) => {
    showProgress(`${taken} pictures taken, now ${state.name}, ${index + 1} of ${pictures.length}`)
    await takeScreen(site.origin, state, width, colorScheme)
    taken++
  })
}

async function takeScreen(
  baseURL: string,
  { name, path, open, full }: State,
  width: number,
  colorScheme: ColorScheme,
): Promise<void> {
  const viewport = { width, height: width < 640 ? 844 : 900 }
  const page = await openPage(browser, path, { baseURL, colorScheme, viewport })
  await open?.(page)
  // The age of the stock comes a second after hydration.
  await page.waitForFunction(() => document.querySelector(".stock-freshness:empty") === null)
  // What is far from the viewport is neither rendered nor fetched; no event says when all that came near is loaded.
  if (full) {
    await page.setViewportSize({
      width,
      height: await page.evaluate(() => document.documentElement.scrollHeight),
    })
    await page.waitForTimeout(SETTLE_MS)
  }
  const file = `${name}-${width}${colorScheme === "dark" ? "-dark" : ""}.png`
  await page.screenshot({ path: `${values.folder}/${file}`, fullPage: full === true })
  await page.context().close()
}
