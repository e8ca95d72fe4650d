import type { Page } from "@playwright/test"
import { findCutText } from "./find-cut-text.ts"
import { findOverlaps } from "./find-overlaps.ts"

/**
 * What letters of 130 and 150 % do to an open page on two phones: as by Android's setting only letters grow, while boxes, rems
 * and media queries stay. large-text.spec.ts has the other setting, by which all of them grow.
 */
export async function findLargeLetterFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const faults: string[] = []
  for (const width of [360, 390])
    for (const scale of [130, 150]) {
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
