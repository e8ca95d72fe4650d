import { randomUUID } from "node:crypto"
import { inject } from "vitest"
import { query } from "#harness/query.ts"

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
      await query(url, "truncate enquiry, turn cascade")
      await query(url, "delete from pgboss.job")
    },
    async drop() {
      await drop()
    },
  }
}
