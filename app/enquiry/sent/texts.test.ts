import { expect, it } from "vitest"
import { formatAnswerMethod } from "./texts.ts"

it.each([
  ["question", "phone", "telefonem"],
  ["question", "email", "e-\u2060mailem"],
  ["question", null, "e-\u2060mailem nebo telefonem"],
  ["callback", null, "telefonem"],
  ["visit", "phone", "telefonem"],
  ["visit", "email", "e-\u2060mailem"],
  ["visit", null, "telefonem nebo e-\u2060mailem"],
] as const)("a %s with only %j is answered %s", (contactMethod, onlyBy, text) => {
  expect(formatAnswerMethod({ contactMethod, onlyBy })).toBe(text)
})
