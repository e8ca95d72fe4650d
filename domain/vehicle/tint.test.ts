import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chooseTint, writeTintRules } from "./tint.ts"

describe("a tint", () => {
  it.each([
    [[255, 255, 255], "dx"],
    [[0, 0, 0], "ax"],
    [[150, 150, 150], "cx"],
    [[255, 0, 0], "c1"],
    [[0, 0, 255], "b9"],
    [[0, 128, 0], "b5"],
    [[70, 130, 180], "b8"],
  ] as const)("of %s is %s", ([red, green, blue], tint) => {
    expect(chooseTint(red, green, blue)).toBe(tint)
  })

  it("of every colour is in the stylesheet", () => {
    const sheet = writeTintRules()
    const channel = fc.integer({ min: 0, max: 255 })
    const property = fc.property(channel, channel, channel, (red, green, blue) => {
      const [lightness, hue] = chooseTint(red, green, blue)
      expect(sheet).toContain(`[data-tint^="${lightness}"]`)
      expect(sheet).toContain(`[data-tint$="${hue}"]`)
    })
    fc.assert(property)
  })
})
