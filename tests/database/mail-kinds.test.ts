import { readdir } from "node:fs/promises"
import path from "node:path"
import { FileMigrationProvider, Migrator } from "kysely/migration"
import { afterAll, beforeAll, expect, it } from "vitest"
import { migrate } from "#server/database/migrate.ts"
import { type OpenDatabase, openDatabase, workLimits } from "#server/database/open-database.ts"
import { createSendMail } from "#server/mail/send-mail.ts"
import { mails } from "#server/mails.ts"
import { silentLog } from "#tests/silent-log.ts"
import { openTestDatabase, type TestDatabase } from "./open-test-database.ts"

let database: TestDatabase
let open: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  open = openDatabase(database.url, workLimits, silentLog)
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

it("a mail of a newer release waits for a process that knows it", async () => {
  const [{ id } = {}] = await database.query(
    "insert into mail (name, recipient, kind, data, posted_at) values ('new', 'dealer', 'newerKind', '{}', now()) returning id",
  )
  const sendMail = createSendMail({
    mails,
    database: open.database,
    siteUrl: "https://www.example.cz",
    currentDealer() {
      throw new Error("nobody writes this mail")
    },
    findVehicle: () => undefined,
    findStock: () => undefined,
    operatorEmail: null,
    countUnread: () => 0,
    send: async () => ({ sent: true }),
    log: silentLog,
    now: async () => new Date("2026-11-16T08:00:00Z"),
    noteMs: 0,
    refusedAgainSeconds: [],
  })
  await expect(sendMail(String(id))).rejects.toThrow("not written")
  expect(await database.query("select problem, sent_at from mail")).toEqual([
    { problem: "not written", sent_at: null },
  ])
})

it("a mail that was posted before there were kinds gets the one that its columns mean", async () => {
  await database.query("drop schema public cascade; create schema public")
  const files = new FileMigrationProvider({
    fs: { readdir },
    path,
    migrationFolder: path.resolve("server/database/migrations"),
  })
  const older = Object.entries(await files.getMigrations()).filter(([name]) => name < "019")
  const provider = { getMigrations: async () => Object.fromEntries(older) }
  const { error } = await new Migrator({ db: open.database, provider }).migrateToLatest()
  expect(error).toBeUndefined()
  await database.query(`
    insert into enquiry (digest, code, way, fields, suspect, received_at) values ('a', '4K7 M2X', 'visit', '{}', false, now());
    insert into watch (email, search, wishes, consent_version, asked_at) values ('w@example.cz', '', '[]', '1', now());
    insert into mail (name, recipient, posted_at, enquiry_id, watch_id, visit, code, held_since, watch_letter, week_of, is_digest)
    values
      ('enquiry', 'dealer', now(), 1, null, null, null, null, null, null, false),
      ('receipt', 'visitor', now(), 1, null, null, null, null, null, null, false),
      ('visitNews', 'dealer', now(), 1, null, '{"kind": "confirmed"}', null, null, null, null, false),
      ('visitAnswer', 'visitor', now(), 1, null, '{"kind": "confirmed"}', null, null, null, null, false),
      ('erasureNote', 'dealer', now(), null, null, null, '4K7 M2X', null, null, null, false),
      ('held', 'dealer', now(), null, null, null, null, '2026-11-15T10:00:00+01', null, null, false),
      ('digest', 'dealer', now(), null, null, null, null, null, null, null, true),
      ('watchConfirmation', 'visitor', now(), null, 1, null, null, null, 'confirmation', null, false),
      ('watchNews', 'visitor', now(), null, 1, null, null, null, 'news', null, false),
      ('watchReminder', 'visitor', now(), null, 1, null, null, null, 'reminder', null, false),
      ('week', 'dealer', now(), null, null, null, null, null, null, '2026-11-09', false)`)
  expect(await migrate(open.database)).toContain("019-old-mails")
  const rows = await database.query("select name, kind, data from mail order by id")
  expect(rows.map(({ name }) => name)).toEqual(rows.map(({ kind }) => kind))
  const visit = { kind: "confirmed" }
  expect(rows.map(({ data }) => data)).toEqual([
    { enquiryId: "1" },
    { enquiryId: "1" },
    { enquiryId: "1", visit },
    { enquiryId: "1", visit },
    { code: "4K7 M2X" },
    { since: "2026-11-15T09:00:00.000Z" },
    {},
    { watchId: "1" },
    { watchId: "1" },
    { watchId: "1" },
    { weekOf: "2026-11-09" },
  ])
})
