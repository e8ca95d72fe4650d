import { expect, it } from "vitest"
import { buildQrCode } from "./build-qr-code.server.ts"

it.each([
  ["a usual address", 60, true],
  ["the longest that fits", 2_331, true],
  ["one that fits into no code", 2_332, false],
])("%s", (_, length, fits) => {
  expect(buildQrCode("x".repeat(length)) !== null).toBe(fits)
})
