import type { Page } from "@playwright/test"

/** Before the page is opened. */
export async function sumShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) Object.assign(window, { shifts: Reflect.get(window, "shifts") + value })
      }
    }).observe({ type: "layout-shift", buffered: true })
  })
}

/** A shift is reported with the frame after it. */
export async function readShifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return Reflect.get(window, "shifts")
  })
}
