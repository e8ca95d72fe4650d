import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { usualHues, writeColorRules } from "#domain/brand/colors.ts"
import { readDealerFile } from "#server/config/read-dealer-file.ts"
import { buildDownPage, isDiskFull } from "./edge-folder.ts"

const GB = 1_000_000_000

describe("a disk", () => {
  it("is full under 256 MB, and has room again over twice as much", () => {
    expect(isDiskFull({ freeBytes: 0.3 * GB, totalBytes: 20 * GB }, false)).toBe(false)
    expect(isDiskFull({ freeBytes: 0.2 * GB, totalBytes: 20 * GB }, false)).toBe(true)
    expect(isDiskFull({ freeBytes: 0.5 * GB, totalBytes: 20 * GB }, true)).toBe(true)
    expect(isDiskFull({ freeBytes: 0.6 * GB, totalBytes: 20 * GB }, true)).toBe(false)
  })

  it("that is small is full under a tenth", () => {
    expect(isDiskFull({ freeBytes: 0.09 * GB, totalBytes: GB }, false)).toBe(true)
    expect(isDiskFull({ freeBytes: 0.11 * GB, totalBytes: GB }, false)).toBe(false)
  })
})

const reading = await readDealerFile(fileURLToPath(new URL("../../demo/dealer.json", import.meta.url)))
if (!reading.ok) throw new Error(reading.faults.join())
const { dealer } = reading

describe("the page when all is down", () => {
  const page = buildDownPage(dealer)

  it("says who the dealer is, how to reach them and when", () => {
    for (const { dial, display } of dealer.phones) {
      expect(page).toContain(`href="tel:${dial}"`)
      expect(page).toContain(display)
    }
    for (const text of [
      dealer.name,
      `mailto:${dealer.email}`,
      "Pondělí–pátek",
      "09:00–17:00",
      "za\u00a0chvíli",
    ])
      expect(page).toContain(text)
    expect(page).toContain('<meta name="robots" content="noindex">')
  })

  it("loads nothing", () => {
    expect(page).not.toMatch(/src=|url\(|<link|<script|@import/)
  })

  it("escapes what the dealer file says", () => {
    expect(buildDownPage({ ...dealer, name: 'A<b>"&' })).toContain("A&lt;b&gt;&quot;&amp;")
  })

  it("has the dealer's colours and mark", () => {
    expect(page).toContain(writeColorRules(usualHues))
    const hues = { brand: 155, contact: 60 }
    const brand = { hues, sheet: "/obrazky/a.css", darkPaper: "" }
    const green = buildDownPage({ ...dealer, brand, mark: "<path/>" })
    expect(green).toContain(writeColorRules(hues))
    expect(green).toMatch(/<svg [^>]*><path\/><\/svg>/)
  })
})
