import { describe, expect, it } from "vitest"
import type { SourceReply } from "#domain/stock/stock-source.ts"
import { buildVehicle } from "#harness/builders.ts"
import { createVehicleLookup } from "./stock-store.ts"

function setUp(answer: (id: number) => SourceReply) {
  const requested: number[] = []
  const clock = { now: 0 }
  const source = {
    async downloadVehicle(id: number, timeoutMs?: number) {
      expect(timeoutMs).toBe(300)
      requested.push(id)
      return answer(id)
    },
  }
  return { requested, clock, lookup: createVehicleLookup(source, () => clock.now) }
}
const absent: SourceReply = { ok: true, vehicles: [], problems: [] }

describe("a vehicle that the snapshot does not know", () => {
  it("is found when the provider has it, and requested once", async () => {
    const vehicle = buildVehicle({ id: 7 })
    const { lookup, requested } = setUp(() => ({ ok: true, vehicles: [vehicle], problems: [] }))
    expect(await lookup.find(7)).toEqual(vehicle)
    expect(await lookup.find(7)).toEqual(vehicle)
    expect(requested).toEqual([7])
  })

  it("is cached as absent for ten minutes, also when the provider fails", async () => {
    for (const reply of [absent, { ok: false, problem: { kind: "timeout", detail: "" } } as const]) {
      const { lookup, requested, clock } = setUp(() => reply)
      expect(await lookup.find(7)).toBeUndefined()
      clock.now = 599_000
      expect(await lookup.find(7)).toBeUndefined()
      expect(requested).toEqual([7])
      clock.now = 600_000
      await lookup.find(7)
      expect(requested).toEqual([7, 7])
    }
  })

  it("cannot be used to flood the provider: one request a second in all", async () => {
    const { lookup, requested, clock } = setUp(() => absent)
    for (let id = 1; id <= 1000; id++) {
      clock.now += 10
      await lookup.find(id)
    }
    expect(requested).toHaveLength(10)
  })

  it("costs the provider little in the long run: sixty at once, then one in half a minute", async () => {
    const { lookup, requested, clock } = setUp(() => absent)
    const askFor = async (seconds: number) => {
      const before = requested.length
      for (let second = 0; second < seconds; second++) {
        clock.now += 1000
        await lookup.find(1_000_000 + clock.now)
      }
      return requested.length - before
    }
    expect(await askFor(60)).toBe(60)
    expect(await askFor(24 * 3600)).toBeLessThanOrEqual(24 * 120 + 2)
    clock.now += 60 * 30_000
    expect(await askFor(60)).toBe(60)
  })

  it("that just arrived is still found while others ask for made-up ones", async () => {
    const vehicle = buildVehicle({ id: 7 })
    const { lookup, clock } = setUp((id) => (id === 7 ? { ...absent, vehicles: [vehicle] } : absent))
    for (let id = 100; id < 1000; id++) {
      clock.now += 1000
      await lookup.find(id)
    }
    const tries = []
    for (let second = 0; second < 31; second++) {
      clock.now += 1000
      tries.push(await lookup.find(7))
    }
    expect(tries).toContainEqual(vehicle)
  })

  it("is requested once for a crowd", async () => {
    const { lookup, requested } = setUp(() => absent)
    await Promise.all(Array.from({ length: 50 }, () => lookup.find(7)))
    expect(requested).toEqual([7])
  })
})
