import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { isDeepStrictEqual } from "node:util"
import { chromium, type Page } from "@playwright/test"
import { chromiumLaunch } from "#harness/browser.ts"
import { findPercentile } from "#tools/figures.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atMost, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { addRound, compareReleases, type Rounds, startReleases } from "./releases.ts"

/**
 * `npm run tool -- bench:navigation [--beside ../other]`: from the list to a vehicle the visitor points at, back again, and back from
 * another site.
 */
const VISITS = 20
const MAX_MS = 150
/** As long as a pointer rests on a card before it is clicked. */
const INTENT_MS = 200
/** As long as people hold the button. */
const PRESS_MS = 80

prepareCommand({ programs: ["browser", "whole browser"] })
showProgress("starting the site and making its photos")
await using releases = await startReleases({ waitFor: "all photos" })
const origin = releases.all[0]?.demo.site.origin ?? ""
const browser = await chromium.launch(chromiumLaunch)
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
const rows = [...(await measureVisits(page)), await returnToList(page), await returnFromAfar()]
await browser.close()
printTable(rows)

async function measureVisits(page: Page): Promise<readonly Row[]> {
  const times: Rounds = new Map()
  for (let visit = 0; visit < VISITS; visit++)
    for (const { name, demo } of releases.all) {
      showProgress(`visit ${visit + 1} of ${VISITS}, ${name}`)
      addRound(times, name, await visitVehicle(page, demo.site.origin, visit))
    }
  const own = times.get("this") ?? []
  return [
    { what: "click to painted heading, median", measured: `${findPercentile(own, 0.5).toFixed(0)} ms` },
    atMost("click to painted heading, p95", findPercentile(own, 0.95), MAX_MS, "ms"),
    ...compareReleases("click to painted heading", times, "ms"),
  ]
}

async function visitVehicle(page: Page, origin: string, number: number): Promise<number> {
  await page.goto(`${origin}/vozidla?limit=24`, { waitUntil: "networkidle" })
  const link = page.locator("main article h2 a").nth(number)
  const name = await link.textContent()
  await link.hover()
  await page.waitForTimeout(INTENT_MS)
  const painted = page.evaluate(watchHeading, name ?? "")
  await link.click({ delay: PRESS_MS })
  return painted
}

/** Milliseconds from the next click to the paint of a page with this heading. */
function watchHeading(name: string): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      "click",
      ({ timeStamp }) => {
        const check = () => {
          if (!document.querySelector("h1")?.textContent?.startsWith(name))
            return requestAnimationFrame(check)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage(undefined)
        }
        requestAnimationFrame(check)
      },
      { capture: true, once: true },
    )
  })
}

async function returnToList(page: Page): Promise<Row> {
  const url = `${origin}/vozidla?fuel=Nafta&page=2`
  await page.goto(url, { waitUntil: "networkidle" })
  await page.evaluate(() => scrollTo(0, 700))
  await page.waitForTimeout(300)
  const before = await readList(page)
  await page.locator("[data-vehicle] a").nth(7).click()
  await page.getByRole("heading", { name: "Technické parametry" }).waitFor()
  await page.goBack()
  await page.waitForTimeout(1000)
  const after = await readList(page)
  return {
    what: "back to the list",
    measured: `scrolled to ${after.top} px`,
    limit: `the same URL, vehicles and ${before.top} px`,
    passed: isDeepStrictEqual(before, after),
  }
}

function readList(page: Page) {
  return page.evaluate(() => ({
    url: location.href,
    vehicles: Array.from(document.querySelectorAll("[data-vehicle]"), (card) => card.textContent),
    top: Math.round(scrollY),
  }))
}

/** A page that a browser may freeze and show again as it was. */
async function returnFromAfar(): Promise<Row> {
  const whole = await chromium.launch({
    ...chromiumLaunch,
    // Only the whole browser freezes pages, and only where Playwright does not turn that off.
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  })
  const page = await whole.newPage()
  const elsewhere = createServer((_, response) => response.end("elsewhere")).listen(0, "127.0.0.1")
  await once(elsewhere, "listening")
  const { port } = elsewhere.address() as AddressInfo
  await page.goto(`${origin}/vozidla?fuel=Nafta`, { waitUntil: "networkidle" })
  await page.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) => Reflect.set(window, "wasFrozen", persisted)),
  )
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.goBack({ waitUntil: "commit" })
  await page.waitForTimeout(500)
  const wasFrozen = await page.evaluate(() => Reflect.get(window, "wasFrozen") === true)
  elsewhere.close()
  await whole.close()
  return {
    what: "back from another site",
    measured: wasFrozen ? "from the back/forward cache" : "loaded again",
    limit: "from the back/forward cache",
    passed: wasFrozen,
  }
}
