import { randomUUID } from "node:crypto"
import pg from "pg"
import { afterAll, inject } from "vitest"
import { query } from "#harness/query.ts"
import { openDatabase, workLimits } from "#server/database/open-database.ts"
import { createLog, type Log } from "#server/process/log.ts"
import { silentLog } from "#tests/silent-log.ts"

/** Whatever tests write; keys stay. */
const written = [
  ...["enquiry", "enquiry_photo", "mail", "watch", "ended_consent", "mass_erasure", "quota_use"],
  ...["dealer_change", "vehicle_sheet", "vehicle_photo", "vehicle_day", "price", "logged_time"],
  ...["daily_count", "empty_search"],
]

export type TestDatabase = {
  readonly url: string
  query(text: string): ReturnType<typeof query>
  /** Rows of a table, or of one with its condition. */
  count(from: string): Promise<number>
  counts(...from: readonly string[]): Promise<readonly number[]>
  /** All that is written, and the jobs. */
  empty(): Promise<void>
  /** Every row of every table, the jobs' too. */
  dump(): Promise<string>
  drop(): Promise<void>
}

/** A database of the test file's own, asked through connections that stay open: tests ask for the same again and again. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = inject("databaseServer")
  const name = `test_${randomUUID().replaceAll("-", "")}`
  await query(server, `create database ${name} template site strategy file_copy`)
  const url = server.replace("/postgres?", `/${name}?`)
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on("error", () => {})
  return describeDatabase(
    url,
    async (text) => (await pool.query(text)).rows,
    async () => {
      await pool.end()
      await query(server, `drop database ${name} with (force)`)
    },
  )
}

export function describeDatabase(
  url: string,
  ask: (text: string) => ReturnType<typeof query> = (text) => query(url, text),
  drop = async () => {},
): TestDatabase {
  const count = async (from: string) => Number((await ask(`select count(*) as n from ${from}`))[0]?.n)
  return {
    url,
    query: ask,
    count,
    counts: (...from) => Promise.all(from.map(count)),
    async empty() {
      await ask(`truncate ${written.join()} cascade`)
      await ask("delete from pgboss.job")
    },
    async dump() {
      const tables = await ask(
        "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
      )
      const rows = await Promise.all(tables.map(({ name }) => ask(`select t::text from ${name} t`)))
      return JSON.stringify(rows)
    },
    drop,
  }
}

/** A database of the test file's own, and a connection of the site's to it; both end with the file. */
export async function openTestConnection(log: Log = silentLog) {
  const database = await openTestDatabase()
  const open = openDatabase(database.url, workLimits, log)
  afterAll(async () => {
    await open.close()
    await database.drop()
  })
  return { database, open }
}

/** A log of which only the messages are kept. */
export function collectMessages() {
  const messages: string[] = []
  const log = createLog(
    (line) => messages.push(JSON.parse(line).message),
    () => new Date(),
  )
  return { log, messages }
}
