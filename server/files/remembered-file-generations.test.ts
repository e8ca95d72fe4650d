import { link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { createTestFolder } from "#tests/test-folder.ts"
import { listGenerations, replaceFile, setAside } from "./remembered-file.ts"

const folder = createTestFolder()
const file = path.join(folder, "stock.ndjson")

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
      "stock-2026-11-15.ndjson",
      "stock-2026-11-16.ndjson",
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
    expect((await readdir(folder)).sort()).toEqual(["generations", "stock.ndjson", "stock.ndjson.previous"])
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
      [3, 4, 5, 6, 7].map((hour) => `stock.ndjson.unreadable-2026-11-15T0${hour}-00-00-000Z`),
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
