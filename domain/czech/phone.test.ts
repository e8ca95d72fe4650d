import { expect, it } from "vitest"
import { formatPhone } from "./phone.ts"

it.each([
  ["+420777123456", "777 123 456"],
  ["+421903123456", "+421 903 123 456"],
  ["+49301234567", "+49301234567"],
  ["777 123 456", "777 123 456"],
])("%s is written %s", (dial, written) => {
  expect(formatPhone(dial).replaceAll("\u00a0", " ")).toBe(written)
})
