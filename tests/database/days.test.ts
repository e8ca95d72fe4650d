import { beforeEach, describe, expect, it } from "vitest"
import { openDatabase, workLimits } from "#server/database/open-database.ts"
import { createDayLog, type VehicleDays } from "#server/stock/history/day-log.ts"
import { collectMessages, openTestConnection } from "./open-test-database.ts"

const { log, messages } = collectMessages()
const { database, open } = await openTestConnection(log)
beforeEach(async () => {
  messages.length = 0
  await database.query("truncate vehicle_day")
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
