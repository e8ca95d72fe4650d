import { expect, it } from "vitest"
import { formatAnswerWay } from "./texts.ts"

it.each([
  ["question", "phone", "telefonem"],
  ["question", "email", "e-mailem"],
  ["question", null, "e-mailem, nebo telefonem"],
  ["callback", null, "telefonem"],
  ["visit", "phone", "telefonem"],
  ["visit", "email", "e-mailem"],
  ["visit", null, "telefonem nebo e-mailem"],
] as const)("a %s with only %j is answered %s", (way, onlyBy, text) => {
  expect(formatAnswerWay({ way, onlyBy })).toBe(text)
})
