import { describe, expect, it } from "vitest"
import { describeError } from "./log.ts"

describe("an error in the log", () => {
  it("has its message and its stack", () => {
    const text = describeError(new TypeError("no such vehicle"))
    expect(text).toContain("TypeError: no such vehicle")
    expect(text).toContain("log.test.ts")
  })

  it("has its cause", () => {
    const text = describeError(new Error("not saved", { cause: new Error("disk full") }))
    expect(text).toContain("not saved")
    expect(text).toContain("caused by Error: disk full")
  })

  it("may be anything that was thrown", () => {
    expect(describeError("gone")).toBe("gone")
    expect(describeError(undefined)).toBe("undefined")
  })
})
