import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { beforeEach, describe, expect, it } from "vitest"
import { createTestFolder } from "#tests/test-folder.ts"
import { addChecksum, createRememberedFile, readCheckedText } from "./remembered-file.ts"

const folder = createTestFolder()
const file = path.join(folder, "days.json")
let lines: { readonly message: string; readonly [fact: string]: unknown }[] = []
beforeEach(() => {
  lines = []
})

const addLine = (message: string, facts = {}) => lines.push({ message, ...facts })
const log = { info: addLine, warn: addLine, error: addLine }
const open = () =>
  createRememberedFile({
    file,
    read: (content) => readCheckedText(1, content),
    log,
    now: () => Date.parse("2026-11-15T12:00:00Z"),
  })
const save = (value: string, day = "2026-11-15") => open().save(addChecksum(1, value), day)
const loadValue = async (remembered = open()) => (await remembered.load({ orOlder: true }))?.value
const listSetAside = async () => (await readdir(folder)).filter((name) => name.includes(".unreadable-"))

describe("a remembered file", () => {
  it("comes back as it was saved, and is nothing before", async () => {
    expect(await loadValue()).toBeUndefined()
    await save("first")
    expect(await open().load({ orOlder: true })).toMatchObject({ value: "first", isCurrent: true })
    expect(lines).toEqual([])
  })

  it("is there twice from the beginning", async () => {
    await save("first")
    await writeFile(file, "damaged")
    expect(await loadValue()).toBe("first")
  })

  it("loses to a flipped bit, wherever it is, nothing that the generation before knew", async () => {
    for (const value of ["first", "second"]) await save(value)
    const sound = await readFile(file)
    for (let byte = 0; byte < sound.length; byte++) {
      const damaged = Buffer.from(sound)
      damaged.writeUInt8(sound.readUInt8(byte) ^ 1, byte)
      await writeFile(file, damaged)
      expect(await loadValue(), `byte ${byte}`).toBe("first")
    }
  })

  it("is set aside and named before it is overwritten, once", async () => {
    for (const value of ["first", "second"]) await save(value)
    await writeFile(file, "damaged")
    const remembered = open()
    expect(await loadValue(remembered)).toBe("first")
    expect(await listSetAside()).toEqual([])
    for (const value of ["third", "fourth"]) await remembered.save(addChecksum(1, value), "2026-11-15")
    expect(await loadValue()).toBe("fourth")
    const [name = ""] = await listSetAside()
    expect(name).toBe("days.json.unreadable-2026-11-15T12-00-00-000Z")
    expect(await readFile(path.join(folder, name), "utf8")).toBe("damaged")
    expect(lines).toEqual([
      { message: "file not readable", file, problem: "Error: no head of format 1" },
      { message: "older file loaded", file: `${file}.previous` },
      { message: "file set aside", file, as: path.join(folder, name) },
    ])
  })

  it("may be of another release's format, be missing, or be a folder", async () => {
    for (const value of ["first", "second"]) await save(value)
    await writeFile(file, addChecksum(99, "from the future"))
    expect(await loadValue()).toBe("first")
    await rm(file)
    expect(await loadValue()).toBe("first")
    await mkdir(file)
    const remembered = open()
    expect(await loadValue(remembered)).toBe("first")
    await remembered.save(addChecksum(1, "third"), "2026-11-15")
    expect(await loadValue()).toBe("third")
  })

  it("comes from a day's generation where the one before is damaged too", async () => {
    await save("first")
    for (const value of ["second", "third"]) await save(value, "2026-11-16")
    for (const damaged of [file, `${file}.previous`]) await writeFile(damaged, "damaged")
    expect(await loadValue()).toBe("first")
  })

  it("is not replaced by an older one where that is not wanted", async () => {
    for (const value of ["first", "second"]) await save(value)
    await writeFile(file, "damaged")
    expect(await open().load({ orOlder: false })).toBeUndefined()
  })

  it("is not overwritten where it can be neither read nor set aside", async () => {
    const remembered = open()
    await writeFile(file, "damaged")
    await loadValue(remembered)
    await rm(folder, { recursive: true })
    await writeFile(folder, "a file in the folder's place")
    await expect(remembered.save("third", "2026-11-15")).rejects.toThrow("ENOTDIR")
  })
})
