import { readFileSync } from "node:fs"
import { readdir, truncate } from "node:fs/promises"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { openDiskCache } from "#server/files/disk-cache.ts"
import type { Caller } from "#server/work/shared-work.ts"
import { createWorkQueue } from "#server/work/work-queue.ts"
import { collectLines } from "#tests/collect-lines.ts"
import { createTestFolder } from "#tests/test-folder.ts"
import { WorkerLostError } from "../image-jobs.ts"
import { convertPhoto, inspectMedia } from "../worker/convert-photo.ts"
import { openDecodingNotes } from "./decoding-notes.ts"
import { FileNotFoundError } from "./fetch-original.ts"
import { buildFileName, createOriginals } from "./originals.ts"
import { createPhotos } from "./photos.ts"

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const photo = Buffer.from(readFileSync("demo/photos/main/104211.jpg"))
const url = "https://foto.example/a.jpg"
const visitor: Caller = { priority: "visitor" }

function never(): Promise<never> {
  return Promise.reject(new Error("asked once too often"))
}

const folder = createTestFolder()

type Setup = {
  readonly time?: number
  readonly maxWaiting?: number
  readonly disk?: string
  readonly convert?: typeof convertPhoto
}

/** Photos over a provider that answers by `reply`. */
async function open(
  reply: () => Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>>,
  { time = 1, maxWaiting = 100, disk = folder, convert = convertPhoto }: Setup = {},
) {
  const { lines, log } = collectLines()
  const state = { time, requests: 0, converted: 0 }
  const cache = await openDiskCache({ folder: path.join(disk, "photos"), maxBytes: 1e9, log })
  const photos = createPhotos({
    originals: createOriginals({
      fetchOriginal: async () => {
        state.requests++
        return reply()
      },
      cache,
      downloads: createWorkQueue({ concurrency: 1, maxWaiting }),
      now: () => state.time,
    }),
    cache,
    work: {
      convert(...job) {
        state.converted++
        return convert(...job)
      },
      inspect: inspectMedia,
    },
    queue: createWorkQueue({ concurrency: 1, maxWaiting }),
    noteDecoding: await openDecodingNotes(path.join(disk, "decoding"), () => state.time),
    log,
  })
  return { photos, state, lines }
}

describe("photos", () => {
  it("request a failed file again only after five minutes", async () => {
    const { photos, state } = await open(() => {
      throw new Error("status 500")
    })
    for (let turn = 0; turn < 3; turn++) expect(await photos.find(url, 320, "webp", visitor)).toBeUndefined()
    expect(state.requests).toBe(1)
    state.time += 5 * MINUTE_MS + 1
    await photos.find(url, 320, "webp", visitor)
    expect(state.requests).toBe(2)
  })

  it("know a medium that the provider does not have as broken, and one that only failed not at all", async () => {
    const gone = await open(() => {
      throw new FileNotFoundError()
    })
    expect(await gone.photos.inspect(url)).toEqual({ kind: "broken" })
    const down = await open(() => {
      throw new Error("status 500")
    })
    expect(await down.photos.inspect(url)).toBeUndefined()
    const page = await open(() => Buffer.from("<!doctype html>"))
    expect(await page.photos.inspect(url)).toEqual({ kind: "other" })
  })

  it("fetch an original once for concurrent requests, and convert each size once", async () => {
    const { photos, state } = await open(() => photo)
    const made = await Promise.all(
      ([320, 320, 480] as const).map((width) => photos.find(url, width, "webp", visitor)),
    )
    expect(made.every((each) => each !== undefined)).toBe(true)
    expect(made[0]).toBe(made[1])
    expect(state.requests).toBe(1)
  })

  it("leave nothing on the disk of what is withdrawn", async () => {
    const disk = path.join(folder, "withdrawn")
    const { photos } = await open(() => photo, { disk })
    await photos.find(url, 320, "webp", visitor)
    await photos.find(`${url}?other`, 320, "jpeg", visitor)
    await photos.forget(url)
    const files = await readdir(path.join(disk, "photos"))
    expect(files.sort()).toEqual(
      [buildFileName(`${url}?other`, "320.jpeg"), buildFileName(`${url}?other`, "original")].sort(),
    )
  })

  it("take a token only for what is not there yet", async () => {
    const { photos } = await open(() => photo)
    let taken = 0
    const caller = { ...visitor, admit: () => void taken++ }
    for (let turn = 0; turn < 3; turn++) await photos.find(url, 320, "webp", caller)
    expect(taken).toBe(1)
  })

  it("are answered while the disk cannot be written, from one download", async () => {
    const { photos, state } = await open(() => photo, { disk: "/dev/null/data" })
    for (let turn = 0; turn < 3; turn++) expect(await photos.find(url, 320, "webp", visitor)).toBeDefined()
    expect(state.requests).toBe(1)
  })

  it("make nothing for a visitor who has left while it waited", async () => {
    const { photos, state } = await open(() => photo)
    const leaving = new AbortController()
    await photos.inspect(`${url}b`)
    const first = photos.find(url, 320, "webp", visitor)
    const second = photos.find(`${url}b`, 320, "webp", { ...visitor, signal: leaving.signal })
    leaving.abort()
    await expect(second).rejects.toThrow()
    expect(await first).toBeDefined()
    expect(state.converted).toBe(1)
  })
})

it("an original that came half is asked for again after five minutes", async () => {
  let content = Buffer.from(photo.subarray(0, 9000))
  const { photos, state } = await open(() => content)
  expect(await photos.inspect(url)).toEqual({ kind: "broken" })
  expect(await photos.find(url, 320, "webp", visitor)).toBeUndefined()
  content = photo
  expect(state.requests).toBe(1)
  state.time += 5 * MINUTE_MS + 1
  expect(await photos.find(url, 320, "webp", visitor)).toBeDefined()
  expect(await photos.inspect(url)).toMatchObject({ kind: "image" })
  expect(state.requests).toBe(2)
})

it("a stored file that the disk has damaged is made anew", async () => {
  const first = await open(() => photo)
  const sound = await first.photos.find(url, 320, "webp", visitor)
  const files = await readdir(path.join(folder, "photos"))
  expect(files).toHaveLength(2)
  for (const name of files) await truncate(path.join(folder, "photos", name), 200)
  const second = await open(() => photo)
  expect(await second.photos.find(url, 320, "webp", visitor)).toEqual(sound)
  expect(second.state.requests).toBe(1)
})

describe("an original that ends its worker", () => {
  it("whose worker was killed once by something else is answered all the same", async () => {
    const answers = [
      () => Promise.reject(new WorkerLostError("crash")),
      () => Promise.resolve(Buffer.from("made")),
    ]
    const { photos, lines } = await open(() => photo, { convert: () => answers.shift()?.() ?? never() })
    expect(await photos.find(url, 320, "webp", visitor)).toEqual(Buffer.from("made"))
    expect(lines.map(({ message }) => message)).toContain("photo ended its worker")
    expect(await readdir(path.join(folder, "decoding"))).toEqual([])
  })

  it("is skipped for a day after the second time, also after a restart", async () => {
    const convert = () => Promise.reject(new WorkerLostError("memory"))
    const { photos, state } = await open(() => photo, { convert })
    const ask = async () => {
      state.time += 5 * MINUTE_MS + 1
      expect(await photos.find(url, 320, "webp", visitor)).toBeUndefined()
    }
    for (let turn = 0; turn < 4; turn++) await ask()
    expect(state.converted).toBe(2)
    const restarted = await open(() => photo, { time: state.time })
    expect(await restarted.photos.find(url, 480, "webp", visitor)).toBeUndefined()
    expect(restarted.lines.map(({ message }) => message)).toContain("photo skipped")
    expect(await restarted.photos.inspect(url)).toEqual({ kind: "broken" })
    restarted.state.time += DAY_MS
    expect(await restarted.photos.find(url, 480, "webp", visitor)).toBeDefined()
    expect(await readdir(path.join(folder, "decoding"))).toEqual([])
  })
})
