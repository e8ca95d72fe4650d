import { beforeEach, expect, it } from "vitest"
import type { CountedAction } from "#domain/insights/count.ts"
import { eraseOld } from "#server/erasure/erase-old.ts"
import { createCounts } from "#server/insights/counts.ts"
import { silentLog } from "#tests/silent-log.ts"
import { collectMessages, openTestConnection } from "./open-test-database.ts"

const { log, messages } = collectMessages()
const { database, open } = await openTestConnection(log)
beforeEach(() => database.query("truncate daily_count, empty_search"))

function startProcess({ database } = open) {
  let nowMs = 0
  const counts = createCounts({ database, log, now: () => nowMs })
  counts.start()
  const add = (vehicleId: number, action: CountedAction, times = 1) => {
    for (let time = 0; time < times; time++) counts.add({ vehicleId, action })
  }
  const passDays = (days: number) => {
    nowMs += days * 86_400_000
  }
  return { add, addEmptySearch: counts.addEmptySearch, passDays, stop: counts.stop }
}

/** Days before today in Prague, by the database's clock. */
const daysAgo = "(now() at time zone 'Europe/Prague')::date - day as days"
const listCounts = async () =>
  (
    await database.query(
      `select ${daysAgo}, vehicle_id, action, count from daily_count order by day, vehicle_id, action`,
    )
  ).map(({ days, vehicle_id, action, count }) => [days, Number(vehicle_id), action, count])

it("what several processes have counted adds up, by Prague's day of the database's clock", async () => {
  const evening = [1, 2].map(() => startProcess())
  const night = startProcess()
  for (const { add } of evening) {
    add(104211, "view", 300)
    add(104211, "phone", 2)
    add(104322, "whatsapp")
  }
  for (const { passDays } of evening) passDays(1)
  night.add(104211, "view", 5)
  night.add(104211, "email")
  await Promise.all([...evening, night].map(({ stop }) => stop()))
  expect(await listCounts()).toEqual([
    [1, 104211, "phone", 4],
    [1, 104211, "view", 600],
    [1, 104322, "whatsapp", 2],
    [0, 104211, "email", 1],
    [0, 104211, "view", 5],
  ])
})

it("searches that found nothing add up by day and by their words, and made-up ones only so far", async () => {
  const processes = [1, 1, 0].map((days) => ({ ...startProcess(), days }))
  for (const { addEmptySearch, passDays, days } of processes) {
    for (let time = 0; time < 3; time++) addEmptySearch("Karoq")
    passDays(days)
  }
  await Promise.all(processes.map(({ stop }) => stop()))
  expect(await database.query(`select ${daysAgo}, criteria, count from empty_search order by day`)).toEqual([
    { days: 1, criteria: "Karoq", count: 6 },
    { days: 0, criteria: "Karoq", count: 3 },
  ])
  await database.query("truncate empty_search")
  const flooded = startProcess()
  for (let number = 0; number < 1_500; number++) flooded.addEmptySearch(`Kia ${number}`)
  await flooded.stop()
  expect(await database.query("select count(*)::int as n from empty_search")).toEqual([{ n: 1_000 }])
})

it("what was counted while the database is unavailable waits, and that is logged once", async () => {
  messages.length = 0
  await database.query("alter table daily_count rename to daily_count_renamed")
  const { add, stop } = startProcess()
  add(104211, "view", 3)
  await stop()
  add(104211, "view")
  await stop()
  expect(messages).toEqual(["counts not saved"])
  await database.query("alter table daily_count_renamed rename to daily_count")
  await stop()
  expect(await listCounts()).toEqual([[0, 104211, "view", 4]])
})

it("no vehicle has more than ten thousand of one action on a day, and no day more than a thousand searches", async () => {
  for (const round of [1, 2]) {
    const { add, addEmptySearch, stop } = startProcess()
    add(104211, "view", 9_000)
    for (let time = 0; time < 3; time++) addEmptySearch("Karoq")
    for (let number = 0; number < 900; number++) addEmptySearch(`Kia ${round}-${number}`)
    await stop()
  }
  expect(await listCounts()).toEqual([[0, 104211, "view", 10_000]])
  expect(await database.query("select count(*)::int as n, max(count) as most from empty_search")).toEqual([
    { n: 1_000, most: 6 },
  ])
})

it("what was counted is erased after 400 days", async () => {
  for (const values of ["104211, 'view', 1", "'Karoq', 1"])
    await database.query(
      `insert into ${values.startsWith("'") ? "empty_search" : "daily_count"}
       select date '2026-11-15' - ago, ${values} from unnest(array[399, 400, 401]) as ago`,
    )
  await eraseOld(open.database, new Date("2026-11-15T12:00:00Z"), silentLog)
  for (const table of ["daily_count", "empty_search"])
    expect(
      await database.query(`select max(date '2026-11-15' - day) as days, count(*)::int as n from ${table}`),
    ).toEqual([{ days: 399, n: 1 }])
})
