import { describe, expect, it } from "vitest"
import { keepInMemory } from "./keep-in-memory.ts"

describe("what is kept in memory", () => {
  it("lets the least recently used go first", () => {
    const items = keepInMemory<string>(30)
    for (const name of ["a", "b", "c"]) items.set(name, name, 10)
    items.get("a")
    items.set("d", "d", 10)
    expect(["a", "b", "c", "d"].map((name) => items.get(name))).toEqual(["a", undefined, "c", "d"])
    expect(items.bytes()).toBe(30)
  })

  it("counts a replaced thing once and keeps nothing that is larger than all it may keep", () => {
    const items = keepInMemory<string>(30)
    items.set("a", "old", 20)
    items.set("a", "new", 15)
    expect(items.bytes()).toBe(15)
    items.set("b", "large", 31)
    expect(items.get("b")).toBeUndefined()
    expect(items.get("a")).toBe("new")
    items.clear()
    expect(items.bytes()).toBe(0)
  })
})
