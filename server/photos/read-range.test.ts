import { expect, it } from "vitest"
import { readRange } from "./read-range.ts"

it.each([
  [undefined, undefined],
  ["bytes=0-1", { start: 0, end: 1 }],
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=90-400", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-400", { start: 0, end: 99 }],
  ["bytes=100-", null],
  ["bytes=7-3", null],
  ["bytes=-0", null],
  ["bytes=-", undefined],
  ["bytes=0-1,5-6", undefined],
  ["lines=0-1", undefined],
])("%s of 100 bytes is %o", (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})
