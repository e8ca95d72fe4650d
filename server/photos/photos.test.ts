import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { FileNotFoundError } from "./fetch-original.ts"
import { createPhotos } from "./photos.ts"
import { createWorkQueue } from "./work-queue.ts"

const MINUTE_MS = 60_000
const photo = Buffer.from(readFileSync("demo/photos/main/104211.jpg"))
const url = "https://foto.example/a.jpg"

/** Photos over a provider that answers by `reply`, with files saved in memory. */
function open(reply: () => Buffer<ArrayBuffer>) {
  const files = new Map<string, Buffer<ArrayBuffer>>()
  const state = { time: 1, requests: 0 }
  const photos = createPhotos(
    async () => {
      state.requests++
      return reply()
    },
    {
      read: async (name) => files.get(name),
      write: async (name, content) => void files.set(name, Buffer.from(content)),
      bytes: () => 0,
    },
    createWorkQueue(1),
    () => state.time,
  )
  return { photos, state }
}

describe("photos", () => {
  it("request a failed file again only after five minutes", async () => {
    const { photos, state } = open(() => {
      throw new Error("status 500")
    })
    for (let turn = 0; turn < 3; turn++)
      expect(await photos.find(url, 320, "webp", "visitor")).toBeUndefined()
    expect(state.requests).toBe(1)
    state.time += 5 * MINUTE_MS + 1
    await photos.find(url, 320, "webp", "visitor")
    expect(state.requests).toBe(2)
  })

  it("know a medium that the provider does not have as broken, and one that only failed not at all", async () => {
    const gone = open(() => {
      throw new FileNotFoundError()
    })
    expect(await gone.photos.inspect(url)).toEqual({ kind: "broken" })
    const down = open(() => {
      throw new Error("status 500")
    })
    expect(await down.photos.inspect(url)).toBeUndefined()
    expect(await open(() => Buffer.from("<!doctype html>")).photos.inspect(url)).toEqual({ kind: "other" })
  })

  it("fetch an original once for concurrent requests, and convert each size once", async () => {
    const { photos, state } = open(() => photo)
    const made = await Promise.all(
      ([320, 320, 480] as const).map((width) => photos.find(url, width, "webp", "visitor")),
    )
    expect(made.every((each) => each !== undefined)).toBe(true)
    expect(made[0]).toBe(made[1])
    expect(state.requests).toBe(1)
  })
})
