import { describe, expect, it } from "vitest"
import { isDiskFull } from "./edge-folder.ts"

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
