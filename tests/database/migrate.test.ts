import { randomUUID } from "node:crypto"
import { type Kysely, sql } from "kysely"
import pg from "pg"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { eventually } from "#harness/eventually.ts"
import { countRows, query } from "#harness/query.ts"
import { startTestEnquiries } from "#harness/start-test-enquiries.ts"
import { migrate } from "#server/database/migrate.ts"
import { openDatabase, workLimits } from "#server/database/open-database.ts"
import { silentLog } from "#tests/silent-log.ts"

const server = inject("databaseServer")
const name = `empty_${randomUUID().replaceAll("-", "")}`
const url = server.replace("/postgres?", `/${name}?`)

beforeAll(() => query(server, `create database ${name}`))
afterAll(() => query(server, `drop database ${name} with (force)`))

it("processes that start together on an empty database migrate it once, and are all ready at the first try", async () => {
  const started = await Promise.all(Array.from({ length: 6 }, () => startTestEnquiries({ databaseUrl: url })))
  expect(started.flatMap(({ messages }) => messages)).not.toContain("database not ready")
  for (const { stop } of started) await stop()
  expect(await query(url, "select name from kysely_migration")).toEqual([{ name: "001-tables" }])
  expect(await countRows(url, "enquiry")).toBe(0)
})

it("while a backup reads the tables a new release gives up soon, and enquiries of the old one are saved", async () => {
  await using opened = new AsyncDisposableStack()
  const { database } = opened.adopt(openDatabase(url, workLimits, silentLog), ({ close }) => close())
  const backup = opened.adopt(new pg.Client({ connectionString: url }), (client) => client.end())
  await backup.connect()
  await backup.query("begin; lock table enquiry in access share mode")
  const newer = async () => ({
    "002-town": {
      up: async (tables: Kysely<unknown>) => {
        await sql`alter table enquiry add town text`.execute(tables)
      },
    },
  })
  const migrating = migrate(database, newer).then(
    () => "done",
    () => "given up",
  )
  const waiting = "pg_locks where not granted and mode = 'AccessExclusiveLock'"
  await eventually("it waits for the table", async () => (await countRows(url, waiting)) > 0)
  await query(
    url,
    "insert into enquiry (digest, code, contact_method, fields, suspect, received_at) values ('a', 'K7M 4PX', 'question', '{}', false, now())",
  )
  expect(await migrating).toBe("given up")
  await backup.query("commit")
  expect(await migrate(database, newer)).toEqual(["002-town"])
  expect(await countRows(url, "enquiry")).toBe(1)
})

it("a release before the one that migrated goes on working", async () => {
  await query(url, "insert into kysely_migration values ('999-of-a-newer-release', now()::text)")
  const { database, close } = openDatabase(url, workLimits, silentLog)
  expect(await migrate(database)).toEqual([])
  await close()
})
