import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { sql } from "kysely"
import { Migrator } from "kysely/migration"
import pg from "pg"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { eventually } from "#harness/eventually.ts"
import { query } from "#harness/query.ts"
import { startTestEnquiries } from "#harness/start-test-enquiries.ts"
import { migrate } from "#server/database/migrate.ts"
import { up as createEnquiryTables } from "#server/database/migrations/001-enquiries.ts"
import { openDatabase, visitorLimits, workLimits } from "#server/database/open-database.ts"
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
  expect(runs.flatMap(({ stdout }) => JSON.parse(stdout))).toEqual([
    "001-enquiries",
    "002-links",
    "003-held",
    "004-prices",
    "005-counts",
    "006-watches",
    "007-week",
    "008-photos",
    "009-days",
    "010-turns",
    "011-erasing",
    "012-refusals",
    "013-kinds",
    "014-dealer-changes",
    "015-day",
    "016-sheets",
    "017-vehicle-photos",
    "018-photo-vins",
    "019-old-mails",
  ])
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

it("a release before the one that migrated goes on working", async () => {
  await query(url, "insert into kysely_migration values ('999-of-a-newer-release', now()::text)")
  const { database, close } = openDatabase(url, workLimits, silentLog)
  expect(await migrate(database)).toEqual([])
  await close()
})

it("while a backup reads the tables a new release waits, and enquiries of the old one are kept", async () => {
  const older = url.replace(`/${name}?`, `/${name}_backup?`)
  await createDatabase(`${name}_backup`)
  await using opened = new AsyncDisposableStack()
  const visitors = opened.adopt(openDatabase(older, visitorLimits, silentLog), ({ close }) => close())
  const first = { "001-enquiries": { up: createEnquiryTables } }
  await new Migrator({
    db: visitors.database,
    provider: { getMigrations: async () => first },
  }).migrateToLatest()
  const backup = opened.adopt(new pg.Client({ connectionString: older }), (client) => client.end())
  await backup.connect()
  await backup.query("begin; lock table mail in access share mode")
  const release = opened.adopt(await startTestEnquiries({ databaseUrl: older, atOnce: true }), ({ stop }) =>
    stop(),
  )
  const keepAsOldRelease = (digest: string) =>
    sql`insert into enquiry (digest, code, way, fields, suspect, received_at) values (${digest}, 'K7M 4PX', 'question', '{}', false, now())`
      .execute(visitors.database)
      .then(() => true)
  const waitsForTable = async () =>
    (await query(older, "select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'")).length >
    0
  for (const digest of ["a", "b"]) {
    await eventually("it waits for the table", waitsForTable)
    // On a busy machine an attempt may take too long; the form then tries again by itself.
    await eventually("it is kept", () => keepAsOldRelease(digest).catch(() => false))
  }
  expect(release.messages).toContain("database not ready")
  expect(release.messages).not.toContain("database ready")
  await backup.query("commit")
  await eventually("it is ready", () => release.messages.includes("database ready"))
  expect(await query(older, "select count(*)::int as n from enquiry")).toEqual([{ n: 2 }])
})

it("what the first release kept gets links, each its own, and what that release still writes too", async () => {
  const older = url.replace(`/${name}?`, `/${name}_older?`)
  await createDatabase(`${name}_older`)
  const { database, close } = openDatabase(older, workLimits, silentLog)
  const insert = (digest: string) =>
    query(
      older,
      `insert into enquiry (digest, code, way, fields, suspect, received_at) values ('${digest}', 'K7M 4PX', 'question', '{}', false, now())`,
    )
  const first = { "001-enquiries": { up: createEnquiryTables } }
  await new Migrator({ db: database, provider: { getMigrations: async () => first } }).migrateToLatest()
  for (const digest of ["a", "b"]) await insert(digest)
  expect(await migrate(database)).toContain("002-links")
  await insert("c")
  expect(await query(older, "select count(distinct link_id)::int as links from enquiry")).toEqual([
    { links: 3 },
  ])
  expect(await query(older, "select length(key) as bytes from link_key")).toEqual([{ bytes: 32 }])
  await close()
  await query(server, `drop database ${name}_older with (force)`)
})
