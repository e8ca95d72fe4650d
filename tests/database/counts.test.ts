import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import type { CountedAct } from "#domain/counts/count.ts"
import { createCounts } from "#server/counts/counts.ts"
import { type OpenDatabase, openDatabase, workLimits } from "#server/database/open-database.ts"
import { createLog } from "#server/log.ts"
import { openTestDatabase, type TestDatabase } from "./open-test-database.ts"

const messages: string[] = []
const log = createLog(
  (line) => messages.push(JSON.parse(line).message),
  () => new Date(),
)
let database: TestDatabase
let open: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  open = openDatabase(database.url, workLimits, log)
})
afterAll(async () => {
  await open.close()
  await database.drop()
})
beforeEach(() => database.query("truncate daily_count, empty_search"))

function startProcess(at: string, { database } = open) {
  const counts = createCounts({ database, log, now: () => new Date(at) })
  counts.start()
  const add = (vehicleId: number, act: CountedAct, times = 1) => {
    for (let time = 0; time < times; time++) counts.add({ vehicleId, act })
  }
  return { add, addEmptySearch: counts.addEmptySearch, stop: counts.stop }
}

const listCounts = async () =>
  (
    await database.query(
      "select day::text, vehicle_id, act, count from daily_count order by day, vehicle_id, act",
    )
  ).map(({ day, vehicle_id, act, count }) => [day, Number(vehicle_id), act, count])

it("what several processes have counted adds up, by Prague's day", async () => {
  const evening = [1, 2].map(() => startProcess("2026-11-16T22:59:00Z"))
  const night = startProcess("2026-11-16T23:01:00Z")
  for (const { add } of evening) {
    add(104211, "view", 300)
    add(104211, "phone", 2)
    add(104322, "whatsapp")
  }
  night.add(104211, "view", 5)
  night.add(104211, "email")
  await Promise.all([...evening, night].map(({ stop }) => stop()))
  expect(await listCounts()).toEqual([
    ["2026-11-16", 104211, "phone", 4],
    ["2026-11-16", 104211, "view", 600],
    ["2026-11-16", 104322, "whatsapp", 2],
    ["2026-11-17", 104211, "email", 1],
    ["2026-11-17", 104211, "view", 5],
  ])
})

it("searches that found nothing add up by day and by their words, and made-up ones only so far", async () => {
  const processes = ["2026-11-16T22:59:00Z", "2026-11-16T22:59:00Z", "2026-11-16T23:01:00Z"].map((at) =>
    startProcess(at),
  )
  for (const { addEmptySearch } of processes) for (let time = 0; time < 3; time++) addEmptySearch("Karoq")
  await Promise.all(processes.map(({ stop }) => stop()))
  expect(await database.query("select day::text, wishes, count from empty_search order by day")).toEqual([
    { day: "2026-11-16", wishes: "Karoq", count: 6 },
    { day: "2026-11-17", wishes: "Karoq", count: 3 },
  ])
  const flooded = startProcess("2026-11-18T12:00:00Z")
  for (let number = 0; number < 1_500; number++) flooded.addEmptySearch(`Kia ${number}`)
  await flooded.stop()
  expect(
    await database.query("select count(*)::int as n from empty_search where day = '2026-11-18'"),
  ).toEqual([{ n: 1_000 }])
})

it("two visitors leave nothing by which they could be told apart", async () => {
  const { add, stop } = startProcess("2026-11-16T12:00:00Z")
  add(104211, "view")
  add(104211, "view")
  await stop()
  expect(await database.query("select * from daily_count")).toEqual([
    { day: expect.any(Date), vehicle_id: "104211", act: "view", count: 2 },
  ])
})

it("what was counted while the database is away waits, and that is said once", async () => {
  messages.length = 0
  await database.query("alter table daily_count rename to daily_count_away")
  const { add, stop } = startProcess("2026-11-16T12:00:00Z")
  add(104211, "view", 3)
  await stop()
  add(104211, "view")
  await stop()
  expect(messages).toEqual(["counts not saved"])
  await database.query("alter table daily_count_away rename to daily_count")
  await stop()
  expect(await listCounts()).toEqual([["2026-11-16", 104211, "view", 4]])
})
