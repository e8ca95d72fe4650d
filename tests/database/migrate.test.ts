import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { type Kysely, sql } from "kysely"
import pg from "pg"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { eventually } from "#harness/eventually.ts"
import { query } from "#harness/query.ts"
import { startTestEnquiries } from "#harness/start-test-enquiries.ts"
import { migrate } from "#server/database/migrate.ts"
import { openDatabase, workLimits } from "#server/database/open-database.ts"
import { silentLog } from "#tests/silent-log.ts"

const server = inject("databaseServer")
const name = `empty_${randomUUID().replaceAll("-", "")}`
const url = server.replace("/postgres?", `/${name}?`)
const script = fileURLToPath(new URL("migrate-once.ts", import.meta.url))

beforeAll(() => query(server, `create database ${name}`))
afterAll(() => query(server, `drop database ${name} with (force)`))

/** A run that failed may have left it behind. */
async function createDatabase(of: string): Promise<void> {
  await query(server, `drop database if exists ${of} with (force)`)
  await query(server, `create database ${of}`)
}

it("six processes at once migrate an empty database once", async () => {
  const runs = await Promise.all(
    Array.from({ length: 6 }, () =>
      promisify(execFile)(process.execPath, [script], { env: { ...process.env, DATABASE_URL: url } }),
    ),
  )
  expect(runs.flatMap(({ stdout }) => JSON.parse(stdout))).toEqual(["001-tables"])
  expect(await query(url, "select count(*)::int as n from enquiry")).toEqual([{ n: 0 }])
})

it("processes that start together on an empty database are all ready at the first try", async () => {
  await createDatabase(`${name}_together`)
  const together = url.replace(`/${name}?`, `/${name}_together?`)
  const starts = Array.from({ length: 3 }, () => startTestEnquiries({ databaseUrl: together }))
  const started = await Promise.all(starts)
  expect(started.flatMap(({ messages }) => messages)).not.toContain("database not ready")
  for (const { stop } of started) await stop()
  await query(server, `drop database ${name}_together with (force)`)
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
  await eventually(
    "it waits for the table",
    async () =>
      (await query(url, "select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'")).length >
      0,
  )
  await query(
    url,
    "insert into enquiry (digest, code, contact_method, fields, suspect, received_at) values ('a', 'K7M 4PX', 'question', '{}', false, now())",
  )
  expect(await migrating).toBe("given up")
  await backup.query("commit")
  expect(await migrate(database, newer)).toEqual(["002-town"])
  expect(await query(url, "select count(*)::int as n from enquiry")).toEqual([{ n: 1 }])
})

it("a release before the one that migrated goes on working", async () => {
  await query(url, "insert into kysely_migration values ('999-of-a-newer-release', now()::text)")
  const { database, close } = openDatabase(url, workLimits, silentLog)
  expect(await migrate(database)).toEqual([])
  await close()
})
