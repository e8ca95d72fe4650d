import { expect, it } from "vitest"
import { eventually } from "#harness/eventually.ts"
import { openJobs } from "#server/database/open-jobs.ts"
import { silentLog } from "#tests/silent-log.ts"
import { openTestConnection } from "./open-test-database.ts"

const { database, open } = await openTestConnection()

const start = async (name: string, run: () => Promise<void>) => {
  const jobs = openJobs({ runSql: open.runSql, log: silentLog, superviseSeconds: 1 })
  await jobs.schedule([{ name, cron: "* * * * *", run }])
  return jobs
}
const listSchedules = () =>
  database.query("select name, timezone, options->>'missed' as missed from pgboss.schedule order by 1")

it("a job that was missed while no process ran is run once by one of several, in Prague's time", async () => {
  let runs = 0
  const run = async () => {
    runs++
  }
  const first = await start("missed", run)
  expect(await listSchedules()).toEqual([{ name: "missed", timezone: "Europe/Prague", missed: "once" }])
  await first.stop()
  await database.query(
    "update pgboss.schedule set cron = '0 * * * *', created_on = now() - interval '2 days'",
  )
  await database.query("delete from pgboss.job")
  await database.query("update pgboss.version set cron_on = now() - interval '1 day'")
  runs = 0
  const hourly = { name: "missed", cron: "0 * * * *", run }
  const processes = [1, 2].map(() => openJobs({ runSql: open.runSql, log: silentLog, superviseSeconds: 1 }))
  for (const jobs of processes) await jobs.schedule([hourly])
  await eventually("it has run", () => runs > 0)
  for (const jobs of processes) await jobs.stop()
  // A full hour may have begun meanwhile.
  expect(runs).toBeLessThanOrEqual(2)
})

it("a clock that was ahead once does not stop the schedule, and what an older release scheduled ends", async () => {
  await database.query("update pgboss.version set cron_on = now() + interval '1 year'")
  const jobs = await start("each-minute", async () => {})
  const [row] = await database.query(
    "select cron_on > now() + interval '1 day' as stopped from pgboss.version",
  )
  expect(row?.stopped ?? null).not.toBe(true)
  expect((await listSchedules()).map(({ name }) => name)).toEqual(["each-minute"])
  await jobs.stop()
})
