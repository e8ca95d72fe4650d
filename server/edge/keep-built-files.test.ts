import { mkdir, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises"
import path from "node:path"
import { beforeEach, describe, expect, it } from "vitest"
import { silentLog } from "#tests/silent-log.ts"
import { createTestFolder } from "#tests/test-folder.ts"
import { findUnusedFiles, keepBuiltFiles } from "./keep-built-files.ts"

const folder = createTestFolder()
beforeEach(async () => {
  await mkdir(path.join(folder, "own"))
  await writeFile(path.join(folder, "own/app-1.css"), "body{}")
})

const DAY_MS = 24 * 3600 * 1000
const now = Date.parse("2026-11-16T12:00:00Z")
const keep = () => {
  const archive = path.join(folder, "data/assets")
  return keepBuiltFiles({ own: path.join(folder, "own"), archive, log: silentLog, now: () => now }).then(
    () => archive,
  )
}

describe("keeping built files", () => {
  it("copies them beside those of other releases and marks them as used now", async () => {
    await mkdir(path.join(folder, "data/assets"), { recursive: true })
    await writeFile(path.join(folder, "data/assets/app-0.css"), "old{}")
    const archive = await keep()
    expect((await readdir(archive)).toSorted()).toEqual(["app-0.css", "app-1.css"])
    expect(await readFile(path.join(archive, "app-1.css"), "utf8")).toBe("body{}")
    expect((await stat(path.join(archive, "app-1.css"))).mtimeMs).toBe(now)
  })

  it("writes a file anew that was copied in part", async () => {
    const archive = await keep()
    await writeFile(path.join(archive, "app-1.css"), "bo")
    await keep()
    expect(await readFile(path.join(archive, "app-1.css"), "utf8")).toBe("body{}")
  })

  it("deletes what no release has used for thirty days", async () => {
    const archive = await keep()
    await writeFile(path.join(archive, "app-0.css"), "old{}")
    const long = new Date(now - 31 * DAY_MS)
    await utimes(path.join(archive, "app-0.css"), long, long)
    await keep()
    expect(await readdir(archive)).toEqual(["app-1.css"])
  })
})

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
