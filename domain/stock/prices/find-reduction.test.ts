import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isWholeRun } from "#harness/whole-run.ts"
import type { PriceReduction } from "../../vehicle/price-reduction.ts"
import { buildPriceHistory, findReduction, type LoggedTime, type PriceStep } from "./find-reduction.ts"

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Four checks a day, from midnight in Prague; the clocks go back on 25 October. */
const CHECK_MS = 6 * HOUR_MS
const START = Date.parse("2026-08-31T22:00:00Z")

/** What the log saw at one check: a price, no price, or a check that was missed. */
type Check = number | "no price" | "missed"

const pragueDays = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Prague" })
const BEFORE_START = 200
const dayNames = Array.from({ length: 800 }, (_, index) =>
  [0, CHECK_MS - 1].map((ms) => pragueDays.format(START + (index - BEFORE_START) * CHECK_MS + ms)),
)
/** The day of a check, and the last one on which what it saw was still true: until the next check. */
const findDay = (check: number) => dayNames[check + BEFORE_START]?.[0] ?? ""
const findLastDay = (check: number) => dayNames[check + BEFORE_START]?.[1] ?? ""
const countDays = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The rows that such checks leave behind. */
function writeLog(checks: readonly Check[]) {
  const steps: PriceStep[] = []
  const logged: LoggedTime[] = []
  checks.forEach((check, index) => {
    if (check === "missed") return
    const at = START + index * CHECK_MS
    const priceCzk = check === "no price" ? null : check
    if ((steps.at(-1)?.priceCzk ?? null) !== priceCzk) steps.push({ at, priceCzk })
    const last = logged.at(-1)
    if (last !== undefined && last.until === at - CHECK_MS) logged[logged.length - 1] = { ...last, until: at }
    else logged.push({ from: at, until: at })
  })
  return { steps, logged }
}

/**
 * The oracle: the law's words, look by look. Who lowers a price gives a reduction; who does so again while the last one is
 * still stated, for 30 days, increases it step by step.
 */
function applyLaw(all: readonly Check[], arrivedOn: string | null): PriceReduction | null {
  const checks = all.slice(0, all.findLastIndex((check) => check !== "missed") + 1)
  let first = -1
  let last = -1
  checks.forEach((price, index) => {
    const before = checks[index - 1]
    if (typeof price !== "number" || typeof before !== "number" || price > before) first = -1
    else if (price < before) {
      if (first === -1 || countDays(findDay(last), findDay(index)) >= 30) first = index
      last = index
    }
  })
  if (first === -1) return null
  const cameForSale = checks.findIndex((check) => typeof check === "number")
  const isArrivalKnown =
    arrivedOn === findDay(cameForSale) && cameForSale > 0 && checks[cameForSale - 1] !== "missed"
  const offered: number[] = []
  for (let check = first - 1; countDays(findLastDay(check), findDay(first)) <= 30; check--) {
    const price = checks[check]
    if (typeof price === "number") offered.push(price)
    else if (check < cameForSale && isArrivalKnown) break
    else return null
  }
  const priceCzk = checks[last]
  const lowestCzk = Math.min(...offered)
  if (typeof priceCzk !== "number" || priceCzk >= lowestCzk) return null
  return { priceCzk, lowestCzk, firstOn: findDay(first), lastOn: findDay(last) }
}

/** Few prices, so that they come again; long and short times, so that 30 days end before, within and after them. */
const prices = fc.constantFrom(300_000, 310_000, 320_000, 330_000, 340_000)
const lengths = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 140 }))
const times = fc.record({
  check: fc.oneof({ weight: 30, arbitrary: prices }, fc.constant("no price" as const)),
  length: lengths,
})
const histories = fc
  .record({
    before: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30 })),
    times: fc.array(times, { minLength: 2, maxLength: 8 }),
    missed: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      fc.array(fc.nat({ max: 550 }), { maxLength: 3 }),
    ),
    /** Whether the page says that the vehicle came when the log saw it come, or earlier, or does not say. */
    arrival: fc.constantFrom("seen", "seen", "earlier", "unknown"),
  })
  .map(({ before, times, missed, arrival }) => {
    const checks: Check[] = [
      ...Array<Check>(before).fill("no price"),
      ...times.flatMap(({ check, length }) => Array<Check>(length).fill(check)),
    ].slice(0, 560)
    for (const check of missed) if (check < checks.length) checks[check] = "missed"
    const came = checks.findIndex((check) => typeof check === "number")
    const arrivedOn = arrival === "unknown" ? null : findDay(came - (arrival === "seen" ? 0 : 4))
    return { checks, arrivedOn }
  })

describe("the lowest price before a reduction", () => {
  it("is what the law says, for thousands of made-up histories", () => {
    const numRuns = isWholeRun ? 10_000 : 2_000
    const counts = { reductions: 0, steps: 0, gaps: 0 }
    const property = fc.property(histories, ({ checks, arrivedOn }) => {
      const reduction = findReduction(buildPriceHistory({ ...writeLog(checks), arrivedOn }))
      expect(reduction).toEqual(applyLaw(checks, arrivedOn))
      if (reduction !== null) counts.reductions++
      if (reduction !== null && reduction.firstOn !== reduction.lastOn) counts.steps++
      if (checks.includes("missed")) counts.gaps++
    })
    fc.assert(property, { numRuns })
    expect(counts.reductions).toBeGreaterThan(0.08 * numRuns)
    expect(counts.steps).toBeGreaterThan(0.01 * numRuns)
    expect(counts.gaps).toBeGreaterThan(0.05 * numRuns)
  })

  /** Prices from a number of days before the last look on; the log began 100 days before it. */
  function reduce(...steps: readonly (readonly [daysAgo: number, priceCzk: number | null])[]) {
    const now = Date.parse("2026-11-15T12:00:00Z")
    return findReduction(
      buildPriceHistory({
        steps: steps.map(([daysAgo, priceCzk]) => ({ at: now - daysAgo * DAY_MS, priceCzk })),
        logged: [{ from: now - 100 * DAY_MS, until: now }],
        arrivedOn: "2026-06-01",
      }),
    )
  }

  it("is that of the 30 days before it, and no older one", () => {
    expect(reduce([90, 300_000], [3, 280_000])).toEqual({
      priceCzk: 280_000,
      lowestCzk: 300_000,
      firstOn: "2026-11-12",
      lastOn: "2026-11-12",
    })
    expect(reduce([90, 250_000], [40, 320_000], [3, 310_000])?.lowestCzk).toBe(320_000)
    expect(reduce([90, 305_000], [20, 320_000], [3, 300_000])?.lowestCzk).toBe(305_000)
  })
})
