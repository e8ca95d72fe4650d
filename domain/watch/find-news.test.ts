import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { isWholeRun } from "#harness/whole-run.ts"
import type { Vehicle } from "../vehicle/vehicle.ts"
import { findNews, listMatches, listRisen, MAX_NEWS, type Match, type WatchMatches } from "./find-news.ts"

const search = new URLSearchParams("producer_text=Škoda&fuel=Nafta&sales_price=300000")

const vehicle = fc.record({
  make: fc.constantFrom("Škoda", "Škoda", "Škoda", "Škoda", "Audi"),
  fuel: fc.constantFrom("Nafta", "Nafta", "Nafta", "Nafta", "Benzín", null),
  priceCzk: fc.constantFrom(200_000, 300_000, 300_001, 400_000, null),
})

type Known = Pick<Vehicle, "make" | "fuel" | "priceCzk">

/** One thing that happens to the stock; `which` is counted among the vehicles that are there. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("arrival" as const), vehicle }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("price" as const),
      which: fc.nat(),
      priceCzk: fc.constantFrom(150_000, 299_999, 300_000, 350_000, 500_000, null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("sale" as const), which: fc.nat() }) },
)

/** The stock of each morning, the first being that of the confirmation. */
const mornings = fc
  .array(fc.array(event, { maxLength: 60 }), { minLength: 10, maxLength: 10 })
  .map((days) => {
    const stock = new Map<number, Known>()
    let nextId = 1
    let events = 0
    const stocks = days.map((today) => {
      for (const each of today) {
        const ids = [...stock.keys()]
        const id = each.kind === "arrival" ? nextId++ : ids[each.which % Math.max(1, ids.length)]
        if (id === undefined) continue
        events++
        const there = stock.get(id)
        if (each.kind === "arrival") stock.set(id, each.vehicle)
        else if (each.kind === "sale") stock.delete(id)
        else if (there !== undefined) stock.set(id, { ...there, priceCzk: each.priceCzk })
      }
      return new Map(stock)
    })
    return { stocks, events }
  })

type News = { readonly morning: number; readonly vehicleId: number; readonly reason: string }

/** As the site does it: what was seen is remembered from morning to morning. */
function notifyByMatches(stocks: readonly ReadonlyMap<number, Known>[]): readonly News[] {
  const seen = new Map<number, Match>()
  return stocks.flatMap((stock, morning) => {
    const now = listMatches(
      buildStock([...stock].map(([id, known]) => buildVehicle({ id, ...known }))),
      search,
    )
    const news = morning === 0 ? [] : findNews(seen, now)
    for (const id of listRisen(seen, now)) seen.set(id, "too-expensive")
    for (const { vehicleId } of news) seen.set(vehicleId, "matching")
    if (morning === 0) for (const [id, match] of now) seen.set(id, match)
    return news.map((each) => ({ morning, ...each }))
  })
}

/** By brute force: of every vehicle and morning, from the whole history and what was mailed before. */
function notifyByHistory(stocks: readonly ReadonlyMap<number, Known>[]): readonly News[] {
  const find = (morning: number, id: number) => stocks[morning]?.get(id)
  const isWanted = (known: Known | undefined) => known?.make === "Škoda" && known.fuel === "Nafta"
  const isIn = (morning: number, id: number) => {
    const known = find(morning, id)
    return isWanted(known) && known?.priceCzk !== null && (known?.priceCzk ?? Infinity) <= 300_000
  }
  const isOver = (morning: number, id: number) =>
    isWanted(find(morning, id)) && (find(morning, id)?.priceCzk ?? 0) > 300_000
  const news: News[] = []
  for (let morning = 1; morning < stocks.length; morning++) {
    const today: News[] = []
    for (const id of [...(stocks[morning]?.keys() ?? [])].sort((a, b) => a - b)) {
      if (!isIn(morning, id) || today.length === 10) continue
      const before = news.filter(({ vehicleId }) => vehicleId === id).map((each) => each.morning)
      const settled = Math.max(...before, isIn(0, id) ? 0 : -1)
      const wasOver = stocks.some((_, other) => other > settled && other < morning && isOver(other, id))
      if (settled === -1 || wasOver)
        today.push({ morning, vehicleId: id, reason: wasOver ? "price" : "arrival" })
    }
    news.push(...today)
  }
  return news
}

describe("what a watch tells", () => {
  it("is what brute force finds in thousands of arrivals and changes of price: nothing missed, nothing twice", () => {
    const numRuns = isWholeRun ? 250 : 60
    let events = 0
    let news = 0
    const property = fc.property(mornings, (history) => {
      events += history.events
      const found = notifyByMatches(history.stocks)
      news += found.length
      expect(found).toEqual(notifyByHistory(history.stocks))
    })
    fc.assert(property, { numRuns })
    expect(events).toBeGreaterThan(40 * numRuns)
    expect(news).toBeGreaterThan(4 * numRuns)
  })

  it("is at most ten a day, and the rest the next day", () => {
    const stock = Array.from({ length: 14 }, (_, index) =>
      buildVehicle({ id: index + 1, make: "Škoda", fuel: "Nafta", priceCzk: 1 }),
    )
    const now = listMatches(buildStock(stock), search)
    const first = findNews(new Map(), now)
    expect(first.length).toBe(MAX_NEWS)
    const seen: WatchMatches = new Map(first.map(({ vehicleId }) => [vehicleId, "matching" as const]))
    expect(findNews(seen, now).map(({ vehicleId }) => vehicleId)).toEqual([11, 12, 13, 14])
  })

  it("searches by words, too", () => {
    const words = new URLSearchParams("q=octavia")
    const stock = buildStock([
      buildVehicle({ id: 1, model: "Octavia" }),
      buildVehicle({ id: 2, model: "Fabia" }),
    ])
    expect([...listMatches(stock, words)]).toEqual([[1, "matching"]])
  })
})
