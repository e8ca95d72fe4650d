import { readdir, writeFile } from "node:fs/promises"
import path from "node:path"
import { beforeEach, describe, expect, it } from "vitest"
import { createTestFolder } from "#tests/test-folder.ts"
import { WorkerLostError } from "../image-jobs.ts"
import { DecodingSkippedError, openDecodingNotes } from "./decoding-notes.ts"

const DAY_MS = 24 * 60 * 60_000
const folder = createTestFolder()
let time = 0
beforeEach(async () => {
  time = 1_000 * DAY_MS
})

const open = (where = folder) => openDecodingNotes(where, () => time)
const succeed = async () => "photo"
const lose = () => Promise.reject(new WorkerLostError("crash"))

describe("the notes of what is being decoded", () => {
  it("are there while it is decoded, and gone afterwards, whether it could be decoded or not", async () => {
    const note = await open()
    await note("a", async () => expect(await readdir(folder)).toEqual(["a"]))
    await expect(note("b", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken")
    expect(await readdir(folder)).toEqual([])
  })

  it("forgive one lost worker", async () => {
    const note = await open()
    await expect(note("a", lose)).rejects.toThrow(WorkerLostError)
    expect(await note("a", succeed)).toBe("photo")
    await expect(note("a", lose)).rejects.toThrow(WorkerLostError)
    expect(await note("a", succeed)).toBe("photo")
  })

  it("count what a process that died was decoding", async () => {
    for (let turn = 0; turn < 2; turn++) {
      const dying = await open()
      await new Promise<void>((resolve) => {
        dying("a", () => {
          resolve()
          return new Promise(() => {})
        })
      })
    }
    await expect((await open())("a", succeed)).rejects.toThrow(DecodingSkippedError)
  })

  it("count sizes that are made at the same time once", async () => {
    const note = await open()
    const lost = await Promise.allSettled([1, 2, 3].map(() => note("a", lose)))
    expect(lost.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"])
    expect(await note("a", succeed)).toBe("photo")
  })

  it("are old when the clock had jumped ahead", async () => {
    const ahead = await openDecodingNotes(folder, () => time + 100 * DAY_MS)
    for (let turn = 0; turn < 2; turn++) await expect(ahead("a", lose)).rejects.toThrow(WorkerLostError)
    expect(await (await open())("a", succeed)).toBe("photo")
  })

  it("are removed at the start when they are old or cannot be read", async () => {
    const note = await open()
    await expect(note("a", lose)).rejects.toThrow(WorkerLostError)
    await writeFile(path.join(folder, "damaged"), "{")
    time += DAY_MS
    await open()
    expect(await readdir(folder)).toEqual([])
  })

  it("stop nothing where they cannot be written", async () => {
    expect(await (await open("/dev/null/decoding"))("a", succeed)).toBe("photo")
  })
})
