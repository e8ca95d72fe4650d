import { describe, expect, it } from "vitest"
import { wrapText } from "./wrap-text.ts"

/** Every letter is one wide. */
const wrap = (text: string, maxWidth: number, maxLines: number) =>
  wrapText(text, maxWidth, maxLines, async (part) => part.length)

describe("wrapping a text", () => {
  it.each([
    ["", 10, 2, [], true],
    ["Octavia", 10, 2, ["Octavia"], true],
    ["Škoda Octavia", 10, 2, ["Škoda", "Octavia"], true],
    ["Combi 2.0 TDI DSG", 9, 2, ["Combi 2.0", "TDI DSG"], true],
    ["Combi 2.0 TDI DSG Style", 9, 2, ["Combi 2.0", "TDI DSG…"], false],
    ["Combi 2.0, TDI DSG", 11, 1, ["Combi 2.0…"], false],
    ["Donaudampfschiff", 6, 2, ["Donau…"], false],
    ["A Donaudampfschiff", 6, 2, ["A", "Donau…"], false],
    ["449\u00a0000\u00a0Kč za kus", 10, 2, ["449\u00a0000\u00a0Kč", "za kus"], true],
  ])("%j into %i wide, %i lines", async (text, width, most, lines, whole) => {
    expect(await wrap(text, width, most)).toEqual({ lines, whole })
  })

  it("measures a text that must be cut a few times only", async () => {
    let measured = 0
    const { lines } = await wrapText("x".repeat(1000), 30, 2, async (part) => {
      measured++
      return part.length
    })
    expect(lines).toEqual([`${"x".repeat(29)}…`])
    expect(measured).toBeLessThan(15)
  })
})
