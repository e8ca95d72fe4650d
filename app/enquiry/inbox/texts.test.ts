import { expect, it } from "vitest"
import { formatClosed, formatMissedCalls } from "./texts.ts"

it.each([
  [3, "nezvedá potřetí", "Zavřeny 3 starší."],
  [4, "nezvedá, 4 pokusy", "Zavřeny 4 starší."],
  [5, "nezvedá, 5 pokusů", "Zavřeno 5 starších."],
])("%i calls and what is closed are counted in Czech", (count, calls, closed) => {
  expect(formatMissedCalls(count)?.replace("\u00a0", " ")).toBe(calls)
  expect(formatClosed(count).replace("\u00a0", " ")).toBe(closed)
})
