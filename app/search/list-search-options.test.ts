import { expect, it } from "vitest"
import { markMatches } from "./list-search-options.ts"

/** What was entered, in brackets. */
const mark = (name: string, entered: string) =>
  markMatches(name, entered)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("")

it.each([
  ["Škoda Octavia", "sko", "[Ško]da Octavia"],
  ["Škoda Octavia", "oct šk", "[Šk]oda [Oct]avia"],
  ["Škoda Octavia", "tavia", "Škoda Octavia"],
  ["Mercedes-Benz", "benz", "Mercedes-[Benz]"],
  ["Mazda 6", "6", "Mazda [6]"],
])("marks in %s what %s has matched", (name, entered, marked) => {
  expect(mark(name, entered)).toBe(marked)
})
