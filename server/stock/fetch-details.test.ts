import { describe, expect, it } from "vitest"
import type { SourceProblem, SourceReply } from "#domain/stock/stock-source.ts"
import { buildVehicle } from "#harness/builders.ts"
import { fetchDetails } from "./poller.ts"

const found = (id: number): SourceReply => ({ ok: true, vehicles: [buildVehicle({ id })], problems: [] })
const failed = (kind: SourceProblem["kind"]): SourceReply => ({
  ok: false,
  problem: { kind, detail: "" },
})
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const limits = (now: () => number, deadline: number) => ({
  clock: { now, sleep: async () => {} },
  deadline,
  signal: new AbortController().signal,
})
const unlimited = limits(() => 0, 1)

describe("fetching details", () => {
  it("requests each vehicle once, two at a time", async () => {
    const requested: number[] = []
    let running = 0
    let maxRunning = 0
    const downloadVehicle = async (id: number) => {
      requested.push(id)
      maxRunning = Math.max(maxRunning, ++running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
      return found(id)
    }
    const details = await fetchDetails(ids(6), { downloadVehicle }, unlimited)
    expect(requested).toEqual(ids(6))
    expect(maxRunning).toBe(2)
    expect([...details.keys()].sort()).toEqual(ids(6))
  })

  it("takes a refusal as an answer: the provider knows no more", async () => {
    const details = await fetchDetails([1], { downloadVehicle: async () => failed("refused") }, unlimited)
    expect([...details]).toEqual([[1, undefined]])
  })

  it("stops after a few failures until the next poll", async () => {
    let requests = 0
    const downloadVehicle = async () => {
      requests++
      return failed("status")
    }
    const details = await fetchDetails(ids(40), { downloadVehicle }, unlimited)
    expect(details.size).toBe(0)
    expect(requests).toBeLessThanOrEqual(6)
  })

  it("ends when its time is over, with what it has", async () => {
    let answered = 0
    const downloadVehicle = async (id: number) => {
      answered++
      return found(id)
    }
    const details = await fetchDetails(
      ids(40),
      { downloadVehicle },
      limits(() => answered, 4),
    )
    expect(details.size).toBe(4)
  })
})
