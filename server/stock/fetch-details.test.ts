import { describe, expect, it } from "vitest"
import type { SourceProblem, SourceReply } from "#domain/stock/stock-source.ts"
import { buildVehicle } from "#tests/builders.ts"
import { fetchDetails } from "./fetch-details.ts"

const found = (id: number): SourceReply => ({ ok: true, vehicles: [buildVehicle({ id })], problems: [] })
const failed = (kind: SourceProblem["kind"]): SourceReply => ({
  ok: false,
  problem: { kind, detail: "" },
})
const never = () => false
const ids = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

describe("asking for details", () => {
  it("asks about each vehicle once, two at a time", async () => {
    const asked: number[] = []
    let underWay = 0
    let most = 0
    const downloadVehicle = async (id: number) => {
      asked.push(id)
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setTimeout(resolve, 5))
      underWay--
      return found(id)
    }
    const details = await fetchDetails(ids(6), { downloadVehicle }, never)
    expect(asked).toEqual(ids(6))
    expect(most).toBe(2)
    expect([...details.keys()].sort()).toEqual(ids(6))
  })

  it("takes a refusal as an answer: the provider knows no more", async () => {
    const details = await fetchDetails([1], { downloadVehicle: async () => failed("refused") }, never)
    expect([...details]).toEqual([[1, undefined]])
  })

  it("leaves a failing provider in peace", async () => {
    let asked = 0
    const downloadVehicle = async () => {
      asked++
      return failed("status")
    }
    const details = await fetchDetails(ids(40), { downloadVehicle }, never)
    expect(details.size).toBe(0)
    expect(asked).toBeLessThanOrEqual(6)
  })

  it("ends when its time is over, with what it has", async () => {
    let answered = 0
    const downloadVehicle = async (id: number) => {
      answered++
      return found(id)
    }
    const details = await fetchDetails(ids(40), { downloadVehicle }, () => answered >= 4)
    expect(details.size).toBe(4)
  })
})
