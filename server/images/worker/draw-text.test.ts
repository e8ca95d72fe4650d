import { describe, expect, it } from "vitest"
import { drawText, wrapText } from "./draw-text.ts"

const left = async (text: string, size: number, weight: number) =>
  (await drawText(text, { size, weight, color: "white", x: 100, baseline: 100 })).left - 100

it("stands with the first letter's own space at x, so that lines under each other begin in line", async () => {
  // The stem of a U keeps its distance, the foot of an A hardly any.
  expect(await left("Uherský Brod", 28, 480)).toBeGreaterThanOrEqual(2)
  expect(await left("Auto Javořina", 46, 720)).toBeLessThanOrEqual(1)
})

it("draws nothing beside a text without letters", async () => {
  expect(await left(" ", 28, 480)).toBe(0)
})

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
