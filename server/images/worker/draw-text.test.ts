import { expect, it } from "vitest"
import { drawText } from "./draw-text.ts"

const left = async (text: string, size: number, weight: number) =>
  (await drawText(text, { size, weight, color: "white" }, { x: 100, baseline: 100 })).left - 100

it("stands with the first letter's own space at x, so that lines under each other begin in line", async () => {
  // The stem of a U keeps its distance, the foot of an A hardly any.
  expect(await left("Uherský Brod", 28, 480)).toBeGreaterThanOrEqual(2)
  expect(await left("Auto Javořina", 46, 720)).toBeLessThanOrEqual(1)
})

it("draws nothing beside a text without letters", async () => {
  expect(await left(" ", 28, 480)).toBe(0)
})
