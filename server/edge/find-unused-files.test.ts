import { describe, expect, it } from "vitest"
import { findUnusedFiles } from "./find-unused-files.ts"

const DAY_MS = 24 * 3600 * 1000
const now = Date.parse("2026-11-16T12:00:00Z")
const used = (days: Readonly<Record<string, number>>) =>
  new Map(Object.entries(days).map(([name, ago]) => [name, now - ago * DAY_MS]))

describe("built files", () => {
  it("are unused after thirty days, unless they are this release's own", () => {
    const files = used({ "own.js": 40, "other.js": 1, "lately.js": 29, "old.js": 31 })
    expect(findUnusedFiles(files, new Set(["own.js"]), now)).toEqual(["old.js"])
  })

  it("are all used when the clock has jumped or the site was off for months", () => {
    expect(findUnusedFiles(used({ "other.js": 100, "old.js": 131 }), new Set(), now)).toEqual([])
  })

  it("are all used when the clock has jumped back", () => {
    expect(findUnusedFiles(used({ "other.js": -100, "old.js": -70 }), new Set(), now)).toEqual([])
  })

  it("may be none", () => {
    expect(findUnusedFiles(new Map(), new Set(), now)).toEqual([])
  })
})
