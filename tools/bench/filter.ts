import { chromium, type Page } from "@playwright/test"
import { seededRandom } from "#demo/seeded-random.ts"
import { startDemoSite } from "#demo/start-demo-site.ts"
import { chromiumLaunch } from "#tests/browser.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atMost, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { findPercentile } from "./percentile.ts"
import { profileClicks, traceCategories } from "./profile-clicks.ts"

/**
 * `npm run bench:filter`: a visitor with a slow processor ticks filters of every group. Two times of each click: to the
 * next paint, as browsers count it, which shows the tick, all counts and the number of vehicles, and to the paint that
 * shows the vehicles.
 */
const VEHICLES = 500
const CLICKS = 30
const SLOWDOWN = 4
/** A person's press. Released at once, a click would wait for the frame that shows the press. */
const PRESS_MS = 80
const MAX_MS = 80
/** So many more clicks are traced when the limit was missed. */
const TRACED_CLICKS = 8

type ClickTimes = { readonly toPaint: number; readonly toVehicles: number }

prepareCommand({ programs: ["browser"] })
showProgress(`starting a site with ${VEHICLES} vehicles`)
await using demo = await startDemoSite({ vehicles: VEHICLES })
const { site } = demo
const browser = await chromium.launch(chromiumLaunch)
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
const state = page.waitForResponse("**/stav.json")
const snapshot = page.waitForResponse((response) => response.url().includes("/nabidka/"))
await page.goto(`${site.origin}/vozidla`, { waitUntil: "networkidle" })
await snapshot
await state
// What is measured is the visitor's machine, which here is also the site's: photos of 500 vehicles are still to be made.
// Nothing is asked of the site any more but photos, and they come when they come.
process.kill(site.pid, "SIGSTOP")
const cdp = await page.context().newCDPSession(page)
await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN })

const requests: string[] = []
page.on("request", (request) => {
  if (!request.url().includes("/foto/")) requests.push(request.url())
})
const clicks: ClickTimes[] = []
const random = seededRandom(5)
for (let click = 0; click < CLICKS; click++) {
  showProgress(`click ${click + 1} of ${CLICKS}`)
  clicks.push(await tick(page, click, random()))
}

// The browser reports no event that takes less than 16 ms.
const toPaint = clicks.map(({ toPaint }) => (Number.isNaN(toPaint) ? 16 : toPaint))
const toVehicles = clicks.map(({ toVehicles }) => toVehicles)
const p95 = atMost("click to the next paint, p95", findPercentile(toPaint, 0.95), MAX_MS, "ms")
const profile = p95.passed === true ? [] : await traceClicks()
await browser.close()
process.kill(site.pid, "SIGCONT")
printTable([
  { what: "click to the next paint, median", measured: `${findPercentile(toPaint, 0.5).toFixed(0)} ms` },
  { ...p95, remark: `longest ${Math.max(...toPaint).toFixed(0)} ms` },
  ...profile,
  { what: "click to the vehicles, median", measured: `${findPercentile(toVehicles, 0.5).toFixed(0)} ms` },
  { what: "click to the vehicles, p95", measured: `${findPercentile(toVehicles, 0.95).toFixed(0)} ms` },
  { ...atMost("requests for it", requests.length, 0, ""), notes: requests },
])

/** Where the time goes, from a trace of a few more clicks; tracing itself makes them a little slower. */
async function traceClicks(): Promise<readonly Row[]> {
  showProgress(`tracing ${TRACED_CLICKS} clicks`)
  await browser.startTracing(page, { categories: traceCategories })
  for (let click = 0; click < TRACED_CLICKS; click++) await tick(page, click, random())
  const profile = profileClicks(await browser.stopTracing())
  return Object.entries(profile).map(([part, ms]) => ({
    what: `  a traced click: ${part}`,
    measured: `${ms.toFixed(1)} ms`,
  }))
}

/** A real click on an option of the groups in turn. */
async function tick(page: Page, click: number, chance: number): Promise<ClickTimes> {
  const group = page
    .getByRole("form", { name: "Filtry" })
    .first()
    .locator("fieldset")
    .nth(click % 5)
  const options = group.locator("label:has(input:enabled:not([type=radio]:checked))")
  const option = options.nth(Math.floor(chance * (await options.count())))
  await option.scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  const times = page.evaluate(
    () =>
      new Promise<ClickTimes>((resolve) => {
        const before = location.search
        let toPaint = Number.NaN
        new PerformanceObserver((list) => {
          for (const { name, duration } of list.getEntries()) if (name === "click") toPaint = duration
        }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit)
        document.addEventListener(
          "click",
          ({ timeStamp }) => {
            const check = () => {
              // Every tick changes the URL, and it comes with the vehicles in one commit.
              if (location.search === before) return requestAnimationFrame(check)
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => {
                const toVehicles = performance.now() - timeStamp
                setTimeout(() => resolve({ toPaint, toVehicles }), 200)
              }
              port2.postMessage(undefined)
            }
            requestAnimationFrame(check)
          },
          { once: true, capture: true },
        )
      }),
  )
  await option.click({ delay: PRESS_MS })
  return times
}
