import { describe, expect, it } from "vitest"
import { choosePollDelay } from "./poll-delay.ts"

const minutes = (count: number) => count * 60_000
const delay = (failures: number, hasStock = true, random = 0.5) =>
  choosePollDelay({ pollMs: minutes(5), failures, hasStock, random })

describe("the time to the next poll", () => {
  it("is five minutes, give or take a tenth", () => {
    expect(delay(0)).toBe(minutes(5))
    expect(delay(0, true, 0)).toBe(minutes(4.5))
    expect(delay(0, true, 1)).toBe(minutes(5.5))
  })

  it("grows while the provider fails, up to a quarter of an hour", () => {
    expect([1, 2, 3, 1000].map((failures) => delay(failures))).toEqual([
      minutes(10),
      minutes(15),
      minutes(15),
      minutes(15),
    ])
  })

  it("is short while there is nothing to show, and never longer than usual", () => {
    expect(delay(1, false)).toBe(2000)
    expect(delay(4, false)).toBe(16_000)
    expect(delay(1000, false)).toBe(minutes(5))
  })
})
