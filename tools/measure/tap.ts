import { parseArgs } from "node:util"
import { type Browser, chromium } from "@playwright/test"
import { chromiumLaunch } from "#harness/browser.ts"
import { findPercentile } from "#tools/figures.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atMost, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { compareReleases, measureAlternately, startReleases } from "./releases.ts"

const vehicle = "/vozidla/skoda/octavia/104211"

/** What a visitor taps first; an address with a fragment shows it at once. */
const taps = {
  heart: [vehicle, ".gallery .heart"],
  arrow: [vehicle, ".gallery-button:last-child"],
  door: [`${vehicle}#poptavka`, ".choice-card:nth-of-type(2)"],
  menu: ["/", ".header-tool-menu"],
  filters: ["/vozidla", ".stock-toolbar-filters"],
  filter: ["/vozidla#filtry", ".filter-group .option:nth-of-type(3)"],
} as const

/** After the load, when script starts, runs and has run. */
const DELAYS_MS = [0, 50, 100, 200, 300, 400, 600, 1000]
const SLOWED = 4
const MAX_MEDIAN_MS = 100
const MAX_P95_MS = 200
/** Until what follows the tap is painted, also where it waits for all of the script. */
const PATIENCE_MS = 2_000

/** `npm run tool -- bench:tap [heart] [--beside ../other]`: from the first tap to the next paint, on a phone slowed four times. */
prepareCommand({ programs: ["browser", "PostgreSQL"] })
const { values, positionals: wanted } = parseArgs({
  options: { beside: { type: "string" } },
  allowPositionals: true,
})
showProgress("starting the site and making its photos")
await using releases = await startReleases(values.beside, {
  waitFor: "all photos",
  ownUrl: true,
  database: true,
})
await using browser = await chromium.launch(chromiumLaunch)
const rows: Row[] = []
for (const [name, [path, selector]] of Object.entries(taps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const times = await measureAlternately(releases.all, DELAYS_MS, (release, delay) => {
    showProgress(`${name}, ${delay} ms after the load, ${release.name}`)
    return tap(browser, release.demo.site.origin + path, selector, delay)
  })
  const own = times.get("this") ?? []
  rows.push(
    { ...atMost(`${name}: median`, findPercentile(own, 0.5), MAX_MEDIAN_MS, "ms"), remark: own.join(" ") },
    atMost(`${name}: p95`, findPercentile(own, 0.95), MAX_P95_MS, "ms"),
    ...compareReleases(name, times, "ms", Number),
  )
}
printTable(rows)

/** The longest event of the tap, from the finger to the next paint. */
async function tap(browser: Browser, url: string, selector: string, delay: number): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0)
          document.documentElement.dataset.tap = String(
            Math.max(duration, Number(document.documentElement.dataset.tap ?? 0)),
          )
    })
    observer.observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  const session = await context.newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED })
  await page.goto(url, { waitUntil: "load" })
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not on ${url}`)
  await page.waitForTimeout(delay)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(PATIENCE_MS)
  const longest = await page.evaluate(() => Number(document.documentElement.dataset.tap ?? 0))
  await context.close()
  return longest
}
