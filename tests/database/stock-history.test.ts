import { isDeepStrictEqual } from "node:util"
import pg from "pg"
import { beforeEach, describe, expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { eventually } from "#harness/eventually.ts"
import { openDatabase, workLimits } from "#server/database/open-database.ts"
import { createDayLog, type VehicleDays } from "#server/stock/history/day-log.ts"
import { createPriceLog } from "#server/stock/history/price-log.ts"
import { collectMessages, openTestConnection } from "./open-test-database.ts"

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const AHEAD_MS = HOUR_MS / 4
const START = Date.parse("2026-09-01T10:00:00Z")

const { log, messages } = collectMessages()
const { database, open } = await openTestConnection(log)
beforeEach(async () => {
  messages.length = 0
  await database.empty()
})

type Prices = Readonly<Record<number, number | null>>

/** A process that polls: each stock that it records is the one after the last. */
function startProcess(confirmed: number | null = null, { database } = open) {
  // The database's clock is a quarter of an hour behind this process's: the log goes by it.
  let databaseMs = 0
  const clocks = { findTime: async () => new Date(databaseMs) }
  const priceLog = createPriceLog({ database, clocks, log })
  priceLog.start()
  let confirmedBefore = confirmed && confirmed + AHEAD_MS
  return {
    priceLog,
    async record(at: number, prices: Prices, arrivedOn: string | null = "2026-06-01") {
      const vehicles = Object.entries(prices).map(([id, priceCzk]) =>
        buildVehicle({ id: Number(id), priceCzk, firstSeenOn: arrivedOn }),
      )
      databaseMs = at
      const recording = priceLog.record({ vehicles, at: at + AHEAD_MS, confirmedBefore })
      confirmedBefore = at + AHEAD_MS
      return recording
    },
  }
}

const listPrices = async () =>
  (await database.query("select vehicle_id, price_czk, since from price order by since, vehicle_id")).map(
    ({ vehicle_id, price_czk, since }) => [Number(vehicle_id), price_czk, (Number(since) - START) / HOUR_MS],
  )
const listTimes = async () =>
  (await database.query("select from_at, until_at from logged_time order by from_at")).map(
    ({ from_at, until_at }) => [Number(from_at), Number(until_at)].map((ms) => (ms - START) / HOUR_MS),
  )

/** A look every twelve hours, at the last of which vehicle 1 costs something else. */
async function recordDays(days: number, from: number, last: Prices) {
  const { record } = startProcess()
  for (let half = 0; half < days * 2; half++)
    await record(from + half * 12 * HOUR_MS, { 1: 300_000, 2: 90_000 })
  return record(from + days * DAY_MS, last)
}

describe("the log", () => {
  it("has a row for every change, for none that is the same, and for a vehicle that is gone or back", async () => {
    const { record } = startProcess()
    await record(START, { 1: 300_000, 2: null })
    await record(START + HOUR_MS, { 1: 300_000, 2: null })
    await record(START + 2 * HOUR_MS, { 1: 280_000, 2: 90_000.5 })
    await record(START + 3 * HOUR_MS, { 2: 90_000.5 })
    await record(START + 4 * HOUR_MS, { 2: null })
    await record(START + 5 * HOUR_MS, { 1: 280_000, 2: null })
    expect(await listPrices()).toEqual([
      [1, 300_000, 0],
      [1, 280_000, 2],
      [2, 90_000.5, 2],
      [1, null, 3],
      [2, null, 4],
      [1, 280_000, 5],
    ])
    expect(await listTimes()).toEqual([[0, 5]])
  })

  it("of two processes at once has what one alone would have, but for the same change twice", async () => {
    const [first, second] = [startProcess(START - 1), startProcess(START - 1)]
    const fell = START + 40 * DAY_MS
    for (let at = START; at < fell; at += 12 * HOUR_MS)
      await Promise.all([first.record(at, { 1: 300_000 }), second.record(at + 5, { 1: 300_000 })])
    const answers = await Promise.all([
      first.record(fell, { 1: 280_000 }),
      second.record(fell - 5, { 1: 280_000 }),
    ])
    const known = await startProcess(fell).record(fell + HOUR_MS, { 1: 280_000 })
    expect(known?.get(1)).toMatchObject({ priceCzk: 280_000, lowestCzk: 300_000 })
    expect(answers.filter((answer) => answer === undefined)).toEqual([])
    expect((await listTimes()).length).toBeLessThanOrEqual(2)
    expect(messages).toEqual([])
  })

  it("goes on without a gap after a restart, and where what was missed is the same", async () => {
    const first = startProcess()
    await first.record(START, { 1: 300_000 })
    const next = startProcess(START)
    next.priceLog.stop()
    expect(await next.record(START + HOUR_MS, { 1: 280_000 })).toBeUndefined()
    next.priceLog.start()
    await next.record(START + 2 * HOUR_MS, { 1: 280_000 })
    expect(await listTimes()).toEqual([[0, 2]])
  })

  it("has a gap where prices were missed, also when another process missed them, and after a day", async () => {
    const process = startProcess()
    await process.record(START, { 1: 300_000 })
    process.priceLog.stop()
    await process.record(START + HOUR_MS, { 1: 280_000 })
    process.priceLog.start()
    await process.record(START + 2 * HOUR_MS, { 1: 300_000 })
    await startProcess(START + 3 * HOUR_MS).record(START + 4 * HOUR_MS, { 1: 300_000 })
    await startProcess(START + 4 * HOUR_MS).record(START + 28 * HOUR_MS, { 1: 300_000 })
    await startProcess(START + 28 * HOUR_MS).record(START + 52.1 * HOUR_MS, { 1: 300_000 })
    expect(await listTimes()).toEqual([
      [0, 0],
      [2, 2],
      [4, 28],
      [52.1, 52.1],
    ])
  })

  it("forgets what a clock that was ahead has written, and has a gap there", async () => {
    const { record } = startProcess()
    await record(START, { 1: 300_000 })
    await record(START + 100 * DAY_MS, { 1: 280_000 })
    await record(START + HOUR_MS, { 1: 290_000 })
    await record(START + 2 * HOUR_MS, { 1: 290_000 })
    expect(await listPrices()).toEqual([
      [1, 300_000, 0],
      [1, 290_000, 1],
    ])
    expect(await listTimes()).toEqual([
      [0, 0],
      [1, 2],
    ])
  })

  it("that is not there, or frozen, is given up soon and logged once", async () => {
    const gone = openDatabase("postgres://nobody@127.0.0.1:1/none", workLimits, log)
    const { record } = startProcess(null, gone)
    for (const hour of [0, 1, 2]) expect(await record(START + hour * HOUR_MS, { 1: 300_000 })).toBeUndefined()
    await gone.close()
    expect(messages).toEqual(["prices not logged"])

    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query("begin; lock table price in access exclusive mode")
    const process = startProcess()
    const startedAt = performance.now()
    expect(await process.record(START, { 1: 300_000 })).toBeUndefined()
    expect(await process.record(START + HOUR_MS, { 1: 280_000 })).toBeUndefined()
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    await holder.end()
    await eventually("the first is written", async () => (await listPrices()).length === 1)
    await eventually("the log goes on without a gap", async () => {
      await process.record(START + 2 * HOUR_MS, { 1: 280_000 })
      return isDeepStrictEqual(await listTimes(), [[0, 2]])
    })
  })
})

describe("a reduction", () => {
  it("is found after thirty days in the log, and not before", async () => {
    expect(await recordDays(31, START, { 1: 280_000, 2: 90_000 })).toEqual(
      new Map([[1, { priceCzk: 280_000, lowestCzk: 300_000, firstOn: "2026-10-02", lastOn: "2026-10-02" }]]),
    )
    await database.empty()
    expect(await recordDays(30, START, { 1: 280_000, 2: 90_000 })).toEqual(new Map())
  })

  it("is found sooner of a vehicle that the log saw come, unless it was for sale before", async () => {
    const { record } = startProcess()
    await record(START, { 1: 300_000 })
    await record(START + DAY_MS, { 1: 300_000, 2: 90_000 })
    const fallen = { 1: 280_000, 2: 80_000 }
    expect([...((await record(START + 2 * DAY_MS, fallen, "2026-09-02")) ?? [])]).toEqual([
      [2, { priceCzk: 80_000, lowestCzk: 90_000, firstOn: "2026-09-03", lastOn: "2026-09-03" }],
    ])
    expect(await record(START + 2.5 * DAY_MS, fallen, "2026-09-01")).toEqual(new Map())
    expect(await record(START + 2.5 * DAY_MS, fallen, null)).toEqual(new Map())
  })
})

const days = (changes: Partial<VehicleDays> = {}): VehicleDays => ({
  id: 1,
  firstSeenOn: null,
  changedOn: null,
  soldOn: null,
  listedHash: "a",
  entry: null,
  ...changes,
})

function startSite() {
  const dayLog = createDayLog({ database: open.database, log })
  dayLog.start()
  return dayLog
}

describe("two sites", () => {
  it("agree on the day on which a vehicle came: the first who logs it says so, “before all records” too", async () => {
    const [one, two] = [startSite(), startSite()]
    await one.record([days({ id: 1 }), days({ id: 2, firstSeenOn: "2026-11-14" })], "2026-11-15")
    const known = await two.record(
      [days({ id: 1, firstSeenOn: "2026-11-15" }), days({ id: 2 })],
      "2026-11-15",
    )
    expect(known).toMatchObject([{ firstSeenOn: null }, { firstSeenOn: "2026-11-14" }])
  })

  it("agree on the day of a change, which belongs to what the list says since then", async () => {
    const [one, two] = [startSite(), startSite()]
    await one.record([days()], "2026-11-15")
    await one.record([days({ listedHash: "b", changedOn: "2026-11-15" })], "2026-11-15")
    // After midnight.
    expect(
      await two.record([days({ listedHash: "b", changedOn: "2026-11-16" })], "2026-11-16"),
    ).toMatchObject([{ changedOn: "2026-11-15" }])
    // A site without memory knows no day, and leaves the one that is known.
    expect(await two.record([days({ listedHash: "c" })], "2026-11-16")).toMatchObject([
      { changedOn: "2026-11-15", listedHash: "c" },
    ])
  })

  it("agree on what was sold and when, also one that never saw the vehicle, until it is forgotten", async () => {
    const [one, two] = [startSite(), startSite()]
    await one.record([days()], "2026-08-01")
    await one.record([days({ soldOn: "2026-08-02", entry: "words" })], "2026-08-02")
    expect(await two.record([days({ id: 2 })], "2026-10-30")).toMatchObject([
      { id: 1, soldOn: "2026-08-02", entry: "words" },
      { id: 2 },
    ])
    expect(await two.record([days({ soldOn: "2026-08-03", entry: "other" })], "2026-10-30")).toMatchObject([
      { soldOn: "2026-08-02", entry: "words" },
    ])
    expect(await two.record([days({ id: 2 })], "2026-10-31")).toMatchObject([{ id: 2 }])
  })

  it("know a vehicle that comes back by its first day", async () => {
    const one = startSite()
    await one.record([days({ firstSeenOn: "2026-11-01" })], "2026-11-01")
    await one.record([days({ soldOn: "2026-11-10", entry: "words" })], "2026-11-10")
    expect(await startSite().record([days({ firstSeenOn: "2026-11-12" })], "2026-11-12")).toMatchObject([
      { firstSeenOn: "2026-11-01", soldOn: null, entry: null },
    ])
  })

  it("lose a day that a wrong clock has dated into the future", async () => {
    await startSite().record([days({ firstSeenOn: "2027-05-05", changedOn: "2027-05-05" })], "2027-05-05")
    expect(await startSite().record([days()], "2026-11-15")).toMatchObject([
      { firstSeenOn: "2026-11-15", changedOn: "2026-11-15" },
    ])
  })
})

it("without the database each goes by its own days, and one line says so", async () => {
  const gone = openDatabase("postgres://nobody@127.0.0.1:1/none", workLimits, log)
  const dayLog = createDayLog({ database: gone.database, log })
  expect(await dayLog.record([days()], "2026-11-15")).toBeUndefined()
  dayLog.start()
  for (let polls = 0; polls < 2; polls++) expect(await dayLog.record([days()], "2026-11-15")).toBeUndefined()
  expect(messages).toEqual(["days not logged"])
  await gone.close()
})
