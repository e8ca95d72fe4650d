import { expect, it } from "vitest"
import { formatMissedCalls, inboxTexts } from "./texts.ts"

it.each([
  [3, "nezvedá potřetí", "Ukázat další 3"],
  [4, "nezvedá, 4 pokusy", "Ukázat další 4"],
  [5, "nezvedá, 5 pokusů", "Ukázat dalších 5"],
])("%i calls and rows are counted in Czech", (count, calls, rows) => {
  expect(formatMissedCalls(count)?.replace("\u00a0", " ")).toBe(calls)
  expect(inboxTexts.showMore(count)).toBe(rows)
})
