import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { chromium, type Page } from "@playwright/test"
import { startDemoSite } from "#demo/start-demo-site.ts"
import { chromiumLaunch } from "#tests/browser.ts"
import { findPercentile } from "./percentile.ts"

/** `npm run bench:navigation`: from the list to a vehicle the visitor points at, back again, and back from another site. */
const VISITS = 20
const MAX_MS = 150
/** As long as a pointer rests on a card before it is clicked. */
const INTENT_MS = 200
/** As long as people hold the button. */
const PRESS_MS = 80

await using demo = await startDemoSite({ waitFor: "photos" })
const { site } = demo
const browser = await chromium.launch(chromiumLaunch)
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
const results = [await measureVisits(page), await returnToPlace(page), await returnFromAfar()]
await browser.close()
process.exitCode = results.every(Boolean) ? 0 : 1

async function measureVisits(page: Page): Promise<boolean> {
  const times: number[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    await page.goto(`${site.origin}/vozidla?limit=24`, { waitUntil: "networkidle" })
    const link = page.locator("[data-vehicle] a").nth(visit)
    const name = await link.textContent()
    await link.hover()
    await page.waitForTimeout(INTENT_MS)
    const painted = page.evaluate(watchHeading, name ?? "")
    await link.click({ delay: PRESS_MS })
    times.push(await painted)
  }
  const p95 = findPercentile(times, 0.95)
  return report(
    p95 <= MAX_MS,
    `click to painted heading: median ${findPercentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (at most ${MAX_MS})`,
  )
}

/** Milliseconds from the next click to the paint of a page with this heading. */
function watchHeading(name: string): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      "click",
      ({ timeStamp }) => {
        const look = () => {
          if (!document.querySelector("h1")?.textContent?.startsWith(name)) return requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage(undefined)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
}

async function returnToPlace(page: Page): Promise<boolean> {
  const address = `${site.origin}/vozidla?fuel=Nafta&page=2`
  await page.goto(address, { waitUntil: "networkidle" })
  await page.evaluate(() => scrollTo(0, 700))
  await page.waitForTimeout(300)
  const before = await look(page)
  await page.locator("[data-vehicle] a").nth(7).click()
  await page.getByRole("heading", { name: "Technické parametry" }).waitFor()
  await page.goBack()
  await page.waitForTimeout(1000)
  const after = await look(page)
  return report(
    JSON.stringify(before) === JSON.stringify(after),
    `back to the list: same address, vehicles and place (${before.top} px, then ${after.top})`,
  )
}

function look(page: Page) {
  return page.evaluate(() => ({
    address: location.href,
    vehicles: Array.from(document.querySelectorAll("[data-vehicle]"), (card) => card.textContent),
    top: Math.round(scrollY),
  }))
}

/** A page that a browser may freeze and show again as it was. */
async function returnFromAfar(): Promise<boolean> {
  const whole = await chromium.launch({
    ...chromiumLaunch,
    // Only the whole browser freezes pages, and only where Playwright does not turn that off.
    executablePath: "/usr/bin/chromium",
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  })
  const page = await whole.newPage()
  const elsewhere = createServer((_, response) => response.end("elsewhere")).listen(0, "127.0.0.1")
  await once(elsewhere, "listening")
  const { port } = elsewhere.address() as AddressInfo
  await page.goto(`${site.origin}/vozidla?fuel=Nafta`, { waitUntil: "networkidle" })
  await page.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) => Reflect.set(window, "wasFrozen", persisted)),
  )
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.goBack({ waitUntil: "commit" })
  await page.waitForTimeout(500)
  const wasFrozen = await page.evaluate(() => Reflect.get(window, "wasFrozen") === true)
  elsewhere.close()
  await whole.close()
  return report(wasFrozen, "back from another site: the page was frozen and is shown as it was")
}

function report(passed: boolean, row: string): boolean {
  console.log(`${passed ? "PASS" : "MISS"}: ${row}`)
  return passed
}
