import { spawn } from "node:child_process"
import { readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { collectLines } from "#tests/collect-lines.ts"
import { createTestFolder } from "#tests/test-folder.ts"
import { openDiskCache } from "./disk-cache.ts"

const folder = createTestFolder()

/** What a file has besides its content. */
const TRAILER_BYTES = 12

const { lines, log } = collectLines()
const open = (maxBytes = 1000) => openDiskCache({ folder, maxBytes, log })
const bytes = (size: number) => Buffer.alloc(size, 1)

async function measureFolder(): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

describe("the disk cache", () => {
  it("evicts the least recently used file when it is full", async () => {
    const cache = await open()
    await cache.write("a", bytes(400))
    await cache.write("b", bytes(400))
    await cache.read("a")
    await cache.write("c", bytes(400))
    expect(await cache.read("b")).toBeUndefined()
    expect(await cache.read("a")).toHaveLength(400)
    expect(await cache.read("c")).toHaveLength(400)
    expect([cache.bytes(), await measureFolder()]).toEqual(Array(2).fill(2 * (400 + TRAILER_BYTES)))
  })

  it("evicts originals before what was converted from them", async () => {
    const cache = await open()
    await cache.write("a-320.webp", bytes(400))
    await cache.write("a-original", bytes(400))
    await cache.write("b-320.webp", bytes(400))
    expect(await cache.read("a-original")).toBeUndefined()
    expect(await cache.read("a-320.webp")).toHaveLength(400)
    expect(await cache.read("b-320.webp")).toHaveLength(400)
  })

  it("is still there after a restart, within a smaller limit too", async () => {
    const first = await open()
    await first.write("old", bytes(400))
    await utimes(path.join(folder, "old"), 1, 1)
    await first.write("new", bytes(400))
    const second = await open(500)
    expect(await second.read("new")).toHaveLength(400)
    expect(await second.read("old")).toBeUndefined()
  })

  it("holds its limit, near enough, with several processes in one folder", async () => {
    const limit = 3_000_000
    const caches = [await open(limit), await open(limit), await open(limit)]
    for (let number = 0; number < 1_000; number++)
      await caches[number % 3]?.write(`photo-${number}`, bytes(10_000))
    expect(await measureFolder()).toBeLessThanOrEqual(limit * 1.2)
  })

  it("no longer counts a file that another process has removed", async () => {
    const cache = await open()
    await cache.write("a", bytes(400))
    await rm(path.join(folder, "a"))
    expect(await cache.read("a")).toBeUndefined()
    expect(cache.bytes()).toBe(0)
  })

  it("serves whole files while two processes write the same ones", async () => {
    const [one, other] = [await open(1_000_000), await open(1_000_000)]
    const write = async (cache: typeof one, fill: number) => {
      for (let turn = 0; turn < 50; turn++) await cache.write(`photo-${turn % 3}`, Buffer.alloc(50_000, fill))
    }
    const writing = Promise.all([write(one, 1), write(other, 2)])
    let isOver = false
    writing.then(() => {
      isOver = true
    })
    while (!isOver) {
      const content = await one.read("photo-1")
      if (content === undefined) continue
      expect(content.length).toBe(50_000)
      expect(content.equals(Buffer.alloc(50_000, content[0]))).toBe(true)
    }
    await writing
  })

  it("never serves an empty or unfinished file", async () => {
    await writeFile(path.join(folder, "empty"), "")
    await writeFile(path.join(folder, "x.1.tmp"), "half")
    await utimes(path.join(folder, "x.1.tmp"), 1, 1)
    const cache = await open()
    expect(await cache.read("empty")).toBeUndefined()
    expect(await readdir(folder)).not.toContain("x.1.tmp")
  })

  it.each([
    ["cut", (file: Buffer) => file.subarray(0, 300)],
    ["cut to nothing", () => Buffer.alloc(0)],
    ["cut to its trailer", (file: Buffer) => file.subarray(-TRAILER_BYTES)],
    ["full of zeros", (file: Buffer) => Buffer.alloc(file.length)],
    ["different in one bit", (file: Buffer) => Buffer.from(file).fill(3, 200, 201)],
    ["without its trailer", (file: Buffer) => file.subarray(0, -TRAILER_BYTES)],
  ])("deletes a file that is %s", async (_, damage) => {
    const cache = await open()
    const file = path.join(folder, "a")
    expect(await cache.write("a", bytes(400))).toBe(true)
    expect(await cache.has("a")).toBe(true)
    await writeFile(file, damage(await readFile(file)))
    expect(await cache.read("a")).toBeUndefined()
    expect(await cache.has("a")).toBe(false)
    expect(await readdir(folder)).toEqual([])
    expect(cache.bytes()).toBe(0)
  })

  it("survives a kill in the middle of a write", async () => {
    const script = `
      import { openDiskCache } from "./server/files/disk-cache.ts"
      const cache = await openDiskCache({ folder: ${JSON.stringify(folder)}, maxBytes: 1e9, log: { error() {} } })
      console.log("open")
      for (let turn = 0; ; turn++) await cache.write("photo-" + (turn % 5), Buffer.alloc(4_000_000, 7))`
    const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script])
    await new Promise((resolve) => child.stdout.once("data", resolve))
    await sleep(60)
    child.kill("SIGKILL")
    await new Promise((resolve) => child.once("exit", resolve))
    for (const name of await readdir(folder))
      if (!name.endsWith(".tmp"))
        expect((await readFile(path.join(folder, name))).length).toBe(4_000_000 + TRAILER_BYTES)
  })

  it("logs once that it cannot write, and continues", async () => {
    const cache = await openDiskCache({ folder: "/dev/null/photos", maxBytes: 1000, log })
    expect(await cache.write("a", bytes(1))).toBe(false)
    await cache.write("b", bytes(1))
    expect(await cache.read("a")).toBeUndefined()
    expect(lines.filter(({ message }) => message === "photo not saved")).toHaveLength(1)
  })
})
