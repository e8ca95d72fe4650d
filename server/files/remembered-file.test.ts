import { link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { beforeEach, describe, expect, it } from "vitest"
import { createTestFolder } from "#tests/test-folder.ts"
import {
  addChecksum,
  createRememberedFile,
  listGenerations,
  readCheckedText,
  replaceFile,
  setAside,
} from "./remembered-file.ts"

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

  it("may be of another release's format, cut, empty, missing, or a folder", async () => {
    for (const value of ["first", "second"]) await save(value)
    for (const content of [addChecksum(99, "from the future"), addChecksum(1, "second").slice(0, -1), ""]) {
      await writeFile(file, content)
      expect(await loadValue()).toBe("first")
    }
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

const replaceWith = (content: string, day: string) => replaceFile(file, content, day)
const listContents = async () =>
  Promise.all((await listGenerations(file)).map((each) => readFile(each, "utf8")))

describe("generations of a file", () => {
  it("are what it was before the last change, and before each day's first", async () => {
    await replaceWith("a", "2026-11-14")
    expect(await listContents()).toEqual(["a"])
    for (const content of ["b", "c", "d"]) await replaceWith(content, "2026-11-15")
    expect(await listContents()).toEqual(["c", "a"])
    await replaceWith("e", "2026-11-16")
    expect(await listContents()).toEqual(["d", "d", "a"])
    expect((await readdir(path.join(folder, "generations"))).sort()).toEqual([
      "days-2026-11-15.json",
      "days-2026-11-16.json",
    ])
  })

  it("are seven days at most, and seven however far a clock jumps", async () => {
    await replaceWith("0", "2026-11-01")
    for (let day = 10; day <= 30; day++) await replaceWith(String(day), `2026-11-${day}`)
    expect(await listContents()).toEqual(["29", "29", "28", "27", "26", "25", "24", "23"])
    await replaceWith("late", "2036-01-01")
    await replaceWith("early", "1999-01-01")
    await replaceWith("31", "2026-12-01")
    expect(await listContents()).toEqual(["early", "30", "early", "29", "28", "27", "26", "25"])
  })

  it("are not touched by damage to the file itself", async () => {
    await replaceWith("a", "2026-11-15")
    await writeFile(file, "damaged in place")
    expect(await listContents()).toEqual(["a"])
    for (const content of ["b", "c"]) await replaceWith(content, "2026-11-15")
    await writeFile(file, "damaged in place")
    expect((await listContents())[0]).toBe("b")
  })

  it("are whole where a process was killed halfway, and nothing is left behind", async () => {
    for (const content of ["a", "b"]) await replaceWith(content, "2026-11-15")
    await link(file, `${file}.replaced`)
    await replaceWith("c", "2026-11-15")
    expect((await listContents())[0]).toBe("b")
    expect((await readdir(folder)).sort()).toEqual(["days.json", "days.json.previous", "generations"])
  })

  it("stay where the file was set aside, and where it cannot be written", async () => {
    for (const content of ["a", "b"]) await replaceWith(content, "2026-11-15")
    await setAside(file, 0)
    await replaceWith("c", "2026-11-15")
    expect(await listContents()).toEqual(["a", "a"])
    await rm(file)
    await mkdir(file)
    await expect(replaceWith("d", "2026-11-15")).rejects.toThrow()
    expect(await listContents()).toEqual(["a", "a"])
  })
})

describe("a file that is set aside", () => {
  it("keeps its content under a name with the time, the last five of them", async () => {
    for (let hour = 1; hour <= 7; hour++) {
      await writeFile(file, `damaged ${hour}`)
      await setAside(file, Date.parse(`2026-11-15T0${hour}:00:00Z`))
    }
    const names = await readdir(folder)
    expect(names.sort()).toEqual(
      [3, 4, 5, 6, 7].map((hour) => `days.json.unreadable-2026-11-15T0${hour}-00-00-000Z`),
    )
    expect(await readFile(path.join(folder, names.at(-1) ?? ""), "utf8")).toBe("damaged 7")
  })

  it("stays itself when the clock is wrong", async () => {
    for (const time of ["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "1999-01-01"]) {
      await writeFile(file, time)
      await setAside(file, Date.parse(time))
    }
    expect((await readdir(folder)).filter((name) => name.includes("1999"))).toHaveLength(1)
  })
})
