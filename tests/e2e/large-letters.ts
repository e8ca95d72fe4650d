import type { Page } from "@playwright/test"
import { isWholeRun } from "#harness/whole-run.ts"
import { findCutText } from "./find-cut-text.ts"
import { findOverlaps } from "./find-overlaps.ts"
import { expect } from "./page-test.ts"

const hardestPhones = [
  [360, 150],
  [390, 130],
] as const
const everyPhone = [...hardestPhones, [360, 130], [390, 150]] as const

/**
 * What letters of 130 and 150 % do to an open page on two phones: as by Android's setting only letters grow, while boxes, rems
 * and media queries stay.
 */
export async function findLargeLetterFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const faults: string[] = []
  for (const [width, scale] of isWholeRun ? everyPhone : hardestPhones) {
    const size = { width, height: 844, deviceScaleFactor: 1, mobile: true }
    await session.send("Emulation.setDeviceMetricsOverride", size)
    await page.evaluate(enlargeLetters, scale)
    faults.push(...(await findFaults(page, `${scale} % at ${width} px`)))
  }
  await page.evaluate(enlargeLetters, 100)
  await session.detach()
  return faults
}

/** What a browser whose visitor has set the text to 200 % does to an open page: boxes, rems and media queries grow along. */
export async function findLargeTextFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const faults: string[] = []
  await doubleText(page)
  for (const width of [390, 640, 1280]) {
    const size = { width, height: 900, deviceScaleFactor: 1, mobile: false }
    await session.send("Emulation.setDeviceMetricsOverride", size)
    faults.push(...(await findFaults(page, `200 % at ${width} px`)))
  }
  return faults
}

/** Until the page is closed. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } })
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(size).toBe("32px")
}

async function findFaults(page: Page, where: string): Promise<string[]> {
  const found = [...(await page.evaluate(findCutText)), ...(await page.evaluate(findOverlaps))]
  return found.map((fault) => `${fault}, ${where}`)
}

/** Runs in the page; what is far below is laid out, too. */
function enlargeLetters(scale: number): void {
  const style = new CSSStyleSheet()
  style.replaceSync(
    `html { text-size-adjust: ${scale}% !important } * { content-visibility: visible !important }`,
  )
  document.adoptedStyleSheets = scale === 100 ? [] : [style]
}
