import pg from "pg"
import { beforeEach, describe, expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { eventually } from "#harness/eventually.ts"
import { openDatabase, workLimits } from "#server/database/open-database.ts"
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
  await database.query("truncate price, logged_time")
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
    await process.record(START + 2 * HOUR_MS, { 1: 280_000 })
    expect(await listTimes()).toEqual([[0, 2]])
  })
})

describe("a reduction", () => {
  it("is found after thirty days in the log, and not before", async () => {
    expect(await recordDays(31, START, { 1: 280_000, 2: 90_000 })).toEqual(
      new Map([[1, { priceCzk: 280_000, lowestCzk: 300_000, firstOn: "2026-10-02", lastOn: "2026-10-02" }]]),
    )
    await database.query("truncate price, logged_time")
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

  it("is not found of one that was gone, or whose price was not listed, within the thirty days", async () => {
    for (const between of [{ 2: 90_000 }, { 1: null, 2: 90_000 }]) {
      await database.query("truncate price, logged_time")
      const { record } = startProcess()
      for (let day = 0; day < 40; day++)
        await record(START + day * DAY_MS, day === 35 ? between : { 1: 300_000, 2: 90_000 })
      expect(await record(START + 40 * DAY_MS, { 1: 280_000, 2: 80_000 })).toEqual(
        new Map([[2, expect.objectContaining({ lowestCzk: 90_000 })]]),
      )
    }
  })
})
