import { describe, expect, it } from "vitest"
import { createKeptPages } from "./kept-pages.ts"

describe("kept pages", () => {
  it("lets the least recently used go first", () => {
    const pages = createKeptPages<string>(30)
    for (const address of ["a", "b", "c"]) pages.set(address, address, 10)
    pages.get("a")
    pages.set("d", "d", 10)
    expect(["a", "b", "c", "d"].map((address) => pages.get(address))).toEqual(["a", undefined, "c", "d"])
    expect(pages.bytes()).toBe(30)
  })

  it("counts a replaced page once and keeps none that is larger than all it may keep", () => {
    const pages = createKeptPages<string>(30)
    pages.set("a", "old", 20)
    pages.set("a", "new", 15)
    expect(pages.bytes()).toBe(15)
    pages.set("b", "large", 31)
    expect(pages.get("b")).toBeUndefined()
    expect(pages.get("a")).toBe("new")
    pages.clear()
    expect(pages.bytes()).toBe(0)
  })
})
