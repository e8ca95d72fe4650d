import { globSync, readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { isWholeRun } from "#harness/whole-run.ts"
import { secondDealerUrl } from "../../playwright.config.ts"
import { findLayoutFaults } from "./find-layout-faults.ts"
import { expect, test } from "./page-test.ts"
import { octavia } from "./vehicle-parts.ts"

/** They differ by single pixels, larger windows by any number. */
const phoneWidths = Array.from({ length: 480 - 320 + 1 }, (_, index) => 320 + index)
const allWidths = [...phoneWidths, ...Array.from({ length: (1440 - 480) / 8 }, (_, index) => 488 + index * 8)]
/** Phones, and both sides of every width at which a stylesheet changes the layout. */
const shortWidths = new Set([
  ...Array.from({ length: 21 }, (_, index) => 320 + index * 8),
  1440,
  ...listBreakpoints(),
])
const widths = isWholeRun ? allWidths : [...shortWidths].sort((a, b) => a - b)
const triedPhones = isWholeRun ? phoneWidths : phoneWidths.filter((width) => width % 4 === 0)
/** Each layout once, most with the dealer whose words are long. Where forms are, the dock has other parts. */
const pages = [octavia, "/vyber?v=104211,106320,7", "/porovnani?v=104211,104692,106320,106246"]
const pagesOfDealer = ["/", "/vozidla", octavia, "/kontakt", "/soukromi", "/zaruka"]

/** Each fault with the widths at which it was found. */
async function findFaults(page: Page, find: () => string[], tried = widths): Promise<string[]> {
  const found = new Map<string, number[]>()
  // Playwright's own resizing takes half as long again.
  const session = await page.context().newCDPSession(page)
  for (const width of tried) {
    const size = { width, height: 800, deviceScaleFactor: 1, mobile: false }
    await session.send("Emulation.setDeviceMetricsOverride", size)
    for (const fault of await page.evaluate(find)) found.set(fault, [...(found.get(fault) ?? []), width])
  }
  return Array.from(found, ([fault, at]) => `${fault} at ${at.length} widths, ${at[0]} to ${at.at(-1)}`)
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: "reduce" })
})

for (const url of [...pages, ...pagesOfDealer.map((path) => secondDealerUrl + path)])
  test(`${url} is whole at every width where its layout changes`, async ({ page }) => {
    await page.goto(url)
    expect(await findFaults(page, findLayoutFaults)).toEqual([])
  })

test("the header has room for a full choice and for a long name without a short one", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("vyber", Array.from({ length: 24 }, (_, index) => index + 1).join(","))
  })
  await page.goto("/kontakt")
  await page.locator(".header-badge").waitFor()
  await page.evaluate(() => {
    for (const name of document.querySelectorAll(".header-name"))
      name.textContent = "Autobazar Novotný a syn, Valašské Meziříčí"
  })
  expect(await findFaults(page, findLayoutFaults)).toEqual([])
})

for (const [dealer, origin] of [
  ["a dealer with a form", ""],
  ["one without", secondDealerUrl],
])
  test(`on every phone the dock of ${dealer} holds any price, and no fact is broken`, async ({ page }) => {
    // While nobody answers, a call back stands there (callback.spec.ts).
    await page.clock.setFixedTime("2026-11-18T10:30:00+01:00")
    await page.goto(origin + octavia)
    expect(await findFaults(page, findDockAndTileFaults, triedPhones)).toEqual([])
  })

/** Runs in the page of a vehicle. */
function findDockAndTileFaults(): string[] {
  const [price, write, call] = document.querySelectorAll("[data-dock] > *")
  if (price === undefined || write === undefined || call === undefined)
    return ["the dock has not three parts"]
  const range = document.createRange()
  const readLines = (text: Node) => {
    range.selectNodeContents(text)
    return [...range.getClientRects()]
  }
  const faults: string[] = []
  for (const text of ["449\u00a0000\u00a0Kč", "1\u00a0249\u00a0000\u00a0Kč", "Cena na\u00a0dotaz"]) {
    price.textContent = text
    const [line, ...more] = readLines(price)
    if (line === undefined || more.length > 0 || line.right > write.getBoundingClientRect().left)
      faults.push(`no room for ${text}`)
  }
  if (write.getBoundingClientRect().right > call.getBoundingClientRect().left)
    faults.push("the dock's links touch")
  if (call.getBoundingClientRect().right > innerWidth) faults.push("the dock is too wide")
  for (const value of document.querySelectorAll(".key-figure")) {
    const lines = readLines(value)
    const { left, right } = value.getBoundingClientRect()
    if (lines.length > 1 || lines.some((line) => line.left < left || line.right > right))
      faults.push(`${value.textContent} is broken or cut`)
  }
  return faults
}

function listBreakpoints(): number[] {
  const styles = globSync("build/client/assets/*.css").map((file) => readFileSync(file, "utf8"))
  const bounds = styles.flatMap((style) => [...style.matchAll(/width([<>]=?)([\d.]+)(rem|px)/g)])
  return bounds
    .flatMap(([, sign, value, unit]) => {
      const width = Math.round(Number(value) * (unit === "rem" ? 16 : 1))
      return sign === ">=" || sign === "<" ? [width - 1, width] : [width, width + 1]
    })
    .filter((width) => width >= 320 && width <= 1440)
}
