import { expect, it } from "vitest"
import { shortenText } from "./shorten-text.ts"

it.each([
  ["Škoda", 5, "Škoda"],
  ["Škoda Octavia", 5, "Škoda…"],
  ["Auto 🚗🚗", 7, "Auto 🚗…"],
  ["Auto 🚗🚗", 8, "Auto 🚗…"],
])("%s with %i characters at most is %s", (text, limit, short) => {
  expect(shortenText(text, limit)).toBe(short)
})
