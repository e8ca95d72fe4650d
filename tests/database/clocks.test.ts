import { beforeEach, expect, it } from "vitest"
import { moveDatabaseClock } from "#harness/move-database-clock.ts"
import { runJob } from "#harness/run-job.ts"
import { startTestEnquiries } from "#harness/start-test-enquiries.ts"
import { createClocks } from "#server/database/clocks.ts"
import { jobNames } from "#server/jobs.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { collectMessages, openTestConnection } from "./open-test-database.ts"

const HOUR_MS = 3_600_000
const YEAR_MS = 366 * 24 * HOUR_MS

const { log, messages } = collectMessages()
const { database, open } = await openTestConnection(log)
await moveDatabaseClock(database.url, 0)
beforeEach(async () => {
  messages.length = 0
  await database.empty()
})

/** Milliseconds by which each clock is ahead; null where the provider has not said its time. */
const start = (process: number, provider: number | null) =>
  createClocks({
    database: open.database,
    findProviderTime: () => (provider === null ? undefined : Date.now() + provider),
    now: () => Date.now() + process,
    log,
  })

it.each([-0.9, 0, 0.9])("clocks that differ by %d hours agree on the database's time", async (hours) => {
  const { findTime, findConfirmedTime } = start(hours * HOUR_MS, -hours * HOUR_MS)
  for (const time of [await findTime(), await findConfirmedTime()])
    expect(Math.abs(Number(time) - Date.now())).toBeLessThan(60_000)
  expect(messages).toEqual([])
})

it.each([1.1 * HOUR_MS, 20 * 24 * HOUR_MS, YEAR_MS].flatMap((ms) => [ms, -ms]))(
  "there is no time while the process or the provider differs by %d ms, and one line says so",
  async (ms) => {
    for (const { findTime, findConfirmedTime } of [start(ms, 0), start(0, ms), start(ms, null)]) {
      messages.length = 0
      expect([await findTime(), await findTime(), await findConfirmedTime()]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
      expect(messages).toEqual(["clocks of the database disagree"])
    }
  },
)

it.each([2 * HOUR_MS, -YEAR_MS])(
  "there is no time while the database's clock is %d ms ahead, also where the process's is too",
  async (ms) => {
    await moveDatabaseClock(database.url, ms)
    expect([await start(0, null).findTime(), await start(ms, 0).findTime()]).toEqual([undefined, undefined])
    await moveDatabaseClock(database.url, 0)
    expect(await start(0, 0).findTime()).toBeDefined()
  },
)

it("what must be confirmed waits for the provider's time", async () => {
  const { findTime, findConfirmedTime } = start(0, null)
  expect(await findTime()).toBeDefined()
  expect(await findConfirmedTime()).toBeUndefined()
  expect(messages).toEqual([])
})

it("while clocks disagree no job erases or notifies, save the digest of enquiries, and each says so", async () => {
  const site = await startTestEnquiries({ databaseUrl: database.url, providerAhead: YEAR_MS })
  await site.enquiries.save(buildEnquiry(), { suspect: false })
  await database.query("update enquiry set received_at = now() - interval '3 years'")
  await Promise.all(jobNames.map((name) => runJob(database.url, name)))
  await site.stop()
  expect(await database.count("enquiry")).toBe(1)
  const waiting = site.lines.filter((line) => line.includes("job waits for clocks"))
  expect(new Set(waiting.map((line) => JSON.parse(line).job))).toEqual(
    new Set(jobNames.filter((name) => name !== "post-digest")),
  )
})

it("what is stored is dated by the database, not by a process that is a year behind it", async () => {
  await moveDatabaseClock(database.url, YEAR_MS)
  const site = await startTestEnquiries({ databaseUrl: database.url })
  await site.enquiries.save(buildEnquiry(), { suspect: false })
  await site.watches.ask({ email: "petr@example.cz", search: "fuel=Nafta", criteria: [] })
  await site.stop()
  const dates = await database.query(
    "select received_at as at from enquiry union all select posted_at from mail union all select asked_at from watch",
  )
  // The dealer's mail and the visitor's, and the one that asks the watcher to confirm.
  expect(dates.length).toBe(5)
  for (const { at } of dates) expect(Math.abs(Number(at) - Date.now() - YEAR_MS)).toBeLessThan(600_000)
  await moveDatabaseClock(database.url, 0)
})
