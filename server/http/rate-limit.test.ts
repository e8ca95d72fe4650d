import { describe, expect, it } from "vitest"
import { createRateLimit } from "./rate-limit.ts"

const countAllowed = (limit: ReturnType<typeof createRateLimit>, requests: number, now: number) =>
  Array.from({ length: requests }, () => limit("192.0.2.1", now)).filter((seconds) => seconds === 0).length

describe("the limit of requests a connection", () => {
  it("lets a burst through, then as many as a second has", () => {
    const limit = createRateLimit(20)
    expect(countAllowed(limit, 1000, 0)).toBe(300)
    expect(countAllowed(limit, 1000, 1000)).toBe(20)
    expect(limit("192.0.2.1", 1000)).toBe(1)
    expect(limit("192.0.2.2", 1000)).toBe(0)
  })

  it("is four times as much for a whole IPv6 network, however many connections of it come", () => {
    const limit = createRateLimit(1)
    const countOf = (network: string, now: number) =>
      Array.from({ length: 100 }, (_, index) => limit(`${network}:${index.toString(16)}`, now)).filter(
        (seconds) => seconds === 0,
      ).length
    expect(countOf("2001:db8:1", 0)).toBe(60)
    expect(countOf("2001:db8:1", 1000)).toBe(4)
    expect(countOf("2001:db8:2", 1000)).toBe(60)
  })

  it("may have another burst", () => {
    const limit = createRateLimit(10, 120)
    expect(countAllowed(limit, 1000, 0)).toBe(120)
    expect(countAllowed(limit, 1000, 1000)).toBe(10)
  })

  it("is not confused by a clock that goes back", () => {
    const limit = createRateLimit(1)
    countAllowed(limit, 15, 1_000_000)
    expect(limit("192.0.2.1", 0)).toBe(1)
    expect(limit("192.0.2.1", 1000)).toBe(0)
  })

  it("forgets the longest unseen when a crowd of addresses comes", () => {
    const limit = createRateLimit(1)
    countAllowed(limit, 15, 0)
    for (let number = 0; number < 20_000; number++) limit(`10.0.${number}`, 0)
    expect(limit("192.0.2.1", 0)).toBe(0)
  })
})
