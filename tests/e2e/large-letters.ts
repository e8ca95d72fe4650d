import type { Page } from "@playwright/test"
import { isWholeRun } from "#harness/whole-run.ts"
import { findCutText } from "./find-cut-text.ts"
import { findOverlaps } from "./find-overlaps.ts"

const hardestPhones = [
  [360, 150],
  [390, 130],
] as const
const everyPhone = [...hardestPhones, [360, 130], [390, 150]] as const

/**
 * What letters of 130 and 150 % do to an open page on two phones: as by Android's setting only letters grow, while boxes, rems
 * and media queries stay. large-text.spec.ts has the other setting, by which all of them grow.
 */
export async function findLargeLetterFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const faults: string[] = []
  for (const [width, scale] of isWholeRun ? everyPhone : hardestPhones) {
    const size = { width, height: 844, deviceScaleFactor: 1, mobile: true }
    await session.send("Emulation.setDeviceMetricsOverride", size)
    await page.evaluate(enlargeLetters, scale)
    const found = [...(await page.evaluate(findCutText)), ...(await page.evaluate(findOverlaps))]
    faults.push(...found.map((fault) => `${fault}, ${scale} % at ${width} px`))
  }
  await page.evaluate(enlargeLetters, 100)
  await session.detach()
  return faults
}

/** Runs in the page; what is far below is laid out, too. */
function enlargeLetters(scale: number): void {
  const style = new CSSStyleSheet()
  style.replaceSync(
    `html { text-size-adjust: ${scale}% !important } * { content-visibility: visible !important }`,
  )
  document.adoptedStyleSheets = scale === 100 ? [] : [style]
}
