import { describe, expect, it } from "vitest"
import type { SourceReply } from "#domain/stock/stock-source.ts"
import { buildVehicle } from "#tests/builders.ts"
import { createVehicleLookup } from "./lookup-vehicle.ts"

function setUp(answer: (id: number) => SourceReply) {
  const asked: number[] = []
  const clock = { now: 0 }
  const source = {
    async downloadVehicle(id: number, timeoutMs?: number) {
      expect(timeoutMs).toBe(300)
      asked.push(id)
      return answer(id)
    },
  }
  return { asked, clock, unlisted: createVehicleLookup(source, () => clock.now) }
}
const absent: SourceReply = { ok: true, vehicles: [], problems: [] }

describe("a vehicle that the snapshot does not know", () => {
  it("is found when the provider has it, and asked about once", async () => {
    const vehicle = buildVehicle({ id: 7 })
    const { unlisted, asked } = setUp(() => ({ ok: true, vehicles: [vehicle], problems: [] }))
    expect(await unlisted.find(7)).toEqual(vehicle)
    expect(await unlisted.find(7)).toEqual(vehicle)
    expect(asked).toEqual([7])
  })

  it("is remembered as absent for ten minutes, also when the provider fails", async () => {
    for (const reply of [absent, { ok: false, problem: { kind: "timeout", detail: "" } } as const]) {
      const { unlisted, asked, clock } = setUp(() => reply)
      expect(await unlisted.find(7)).toBeUndefined()
      clock.now = 599_000
      expect(await unlisted.find(7)).toBeUndefined()
      expect(asked).toEqual([7])
      clock.now = 600_000
      await unlisted.find(7)
      expect(asked).toEqual([7, 7])
    }
  })

  it("cannot be used to hammer the provider: one question a second in all", async () => {
    const { unlisted, asked, clock } = setUp(() => absent)
    for (let id = 1; id <= 1000; id++) {
      clock.now += 10
      await unlisted.find(id)
    }
    expect(asked).toHaveLength(10)
  })

  it("is asked about once by a crowd", async () => {
    const { unlisted, asked } = setUp(() => absent)
    await Promise.all(Array.from({ length: 50 }, () => unlisted.find(7)))
    expect(asked).toEqual([7])
  })
})
