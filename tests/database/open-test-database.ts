import { randomUUID } from "node:crypto"
import { afterAll, inject } from "vitest"
import { query } from "#harness/query.ts"
import { openDatabase, workLimits } from "#server/database/open-database.ts"
import { createLog, type Log } from "#server/process/log.ts"
import { silentLog } from "#tests/silent-log.ts"

export type TestDatabase = {
  readonly url: string
  query(text: string): ReturnType<typeof query>
  count(table: "enquiry" | "mail"): Promise<number>
  /** All that visitors wrote, and the jobs. */
  empty(): Promise<void>
  drop(): Promise<void>
}

/** A database of the test file's own. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = inject("databaseServer")
  const name = `test_${randomUUID().replaceAll("-", "")}`
  await query(server, `create database ${name} template site strategy file_copy`)
  return describeDatabase(server.replace("/postgres?", `/${name}?`), () =>
    query(server, `drop database ${name} with (force)`),
  )
}

export function describeDatabase(url: string, drop: () => Promise<unknown> = async () => {}): TestDatabase {
  return {
    url,
    query: (text) => query(url, text),
    count: async (table) => Number((await query(url, `select count(*) as n from ${table}`))[0]?.n),
    async empty() {
      await query(url, "truncate enquiry, quota_use cascade")
      await query(url, "delete from pgboss.job")
    },
    async drop() {
      await drop()
    },
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
