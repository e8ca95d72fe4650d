import { readdirSync, readFileSync } from "node:fs"
import { appendFile, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { type MailServer, startMailServer } from "#harness/start-mail-server.ts"
import { startTestEnquiries, type TestEnquiries } from "#harness/start-test-enquiries.ts"
import { openErasureJournal } from "#server/erasure/erasure-journal.ts"
import { silentLog } from "#tests/silent-log.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { findToken, isTo, waitForMails } from "./mail-links.ts"
import { openTestDatabase, type TestDatabase } from "./open-test-database.ts"

const DAY_MS = 86_400_000

let database: TestDatabase
let mailServer: MailServer
let site: TestEnquiries
let dataFolder = ""

beforeAll(async () => {
  database = await openTestDatabase()
  mailServer = await startMailServer()
  dataFolder = await mkdtemp(path.join(tmpdir(), "restore-"))
  site = await start(dataFolder)
})
afterEach(() => database.query("truncate enquiry, watch cascade"))
afterAll(async () => {
  await site.stop()
  await mailServer.stop()
  await database.drop()
  await rm(dataFolder, { recursive: true })
})

const start = (folder: string) =>
  startTestEnquiries({ databaseUrl: database.url, smtpPort: mailServer.port, dataFolder: folder })

/** Two enquiries and four watches, of which the last of each is left alone. */
async function write() {
  const before = mailServer.mails.length
  for (const name of ["Jana", "Petr", "Olga"])
    await site.enquiries.save(buildEnquiry({ name, email: `${name}@example.cz` }), { suspect: false })
  for (const name of ["stops", "erases", "renews", "stays"])
    await site.watches.ask({ email: `${name}@example.cz`, search: "fuel=Nafta", criteria: [] })
  const mails = await waitForMails(mailServer, before, 10)
  const watcher = (name: string) =>
    findToken(
      mails.find((mail) => isTo(mail, `${name}@example.cz`)),
      "hlidat",
    )
  for (const name of ["stops", "erases", "renews", "stays"])
    await site.watches.perform(watcher(name), "confirm")
  const visitor = findToken(
    mails.find((mail) => isTo(mail, "Jana@example.cz")),
    "smazat-udaje",
  )
  const dealer = findToken(
    mails.find(({ text = "" }) => text.includes("/prodejce/") && text.includes("Petr")),
    "prodejce",
  )
  return { visitor, dealer, watcher }
}

/** As a dump would: the rows as they were. */
async function restoreAfter(change: () => Promise<unknown>): Promise<void> {
  for (const table of ["enquiry", "watch"])
    await database.query(`drop table if exists old_${table}; create table old_${table} as table ${table}`)
  await change()
  await database.query("truncate enquiry, watch cascade")
  for (const table of ["enquiry", "watch"])
    await database.query(`insert into ${table} overriding system value table old_${table}`)
}

const listLeft = async () =>
  (
    await database.query(
      "select fields->>'name' as who from enquiry union all select split_part(email, '@', 1) from watch order by 1",
    )
  ).map(({ who }) => who)

it("what people erased or ended after the backup is erased again at the next start, and nothing else is", async () => {
  const { visitor, dealer, watcher } = await write()
  await restoreAfter(async () => {
    await site.enquiries.perform(visitor, "erasure", { kind: "erase" })
    await site.enquiries.perform(dealer, "dealer", { kind: "erase" })
    await site.watches.perform(watcher("stops"), "stop")
    await site.watches.perform(watcher("erases"), "erase")
    await site.watches.perform(watcher("renews"), "renew")
    expect(await listLeft()).toEqual(["Olga", "renews", "stays"])
  })
  expect(await listLeft()).toHaveLength(7)
  const withoutJournal = await start(path.join(dataFolder, "another"))
  expect(await listLeft()).toHaveLength(7)
  await withoutJournal.stop()
  const restored = await start(dataFolder)
  expect(await listLeft()).toEqual(["Olga", "renews", "stays"])
  expect(restored.messages.slice(0, 2)).toEqual(["erased again after a restore", "database ready"])
  await restored.stop()
})

it("the same search that is confirmed anew ends the one before it for good", async () => {
  const { watcher } = await write()
  await restoreAfter(async () => {
    const before = mailServer.mails.length
    await site.watches.ask({ email: "stops@example.cz", search: "fuel=Nafta", criteria: [] })
    const [again] = await waitForMails(mailServer, before, 1)
    await site.watches.perform(findToken(again, "hlidat"), "confirm")
    expect(await site.watches.readLink(watcher("stops"))).toEqual({ found: false, why: "erased" })
  })
  const restored = await start(dataFolder)
  expect(await listLeft()).not.toContain("stops")
  await restored.stop()
})

it("the journal has hashes only, outlives a line that was cut off, and forgets after 40 days", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "journal-"))
  const journal = openErasureJournal(folder, silentLog)
  const at = new Date("2026-11-17T12:00:00Z")
  await journal.note(["0b6c9f5e-1111-4222-8333-444455556666"], at)
  const [file = ""] = readdirSync(path.join(folder, "erased"))
  const text = readFileSync(path.join(folder, "erased", file), "utf8")
  expect(text).toMatch(/^[0-9a-f]{64}\n$/)
  await appendFile(path.join(folder, "erased", file), text.slice(0, 30))
  await openErasureJournal(folder, silentLog).note(["5d1c0c1e-1111-4222-8333-444455556666"], at)
  expect(await journal.list()).toHaveLength(2)
  await journal.removeOld(new Date(at.getTime() + 40 * DAY_MS))
  expect(await journal.list()).toHaveLength(2)
  await journal.removeOld(new Date(at.getTime() + 41 * DAY_MS))
  expect(await journal.list()).toEqual([])
  await rm(folder, { recursive: true })
})

it("an erasure that cannot be noted is done, and said to the operator", async () => {
  const messages: string[] = []
  const log = { ...silentLog, error: (message: string) => void messages.push(message) }
  await openErasureJournal("/dev/null", log).note(["x"], new Date())
  expect(messages).toEqual(["erasure not in the journal"])
})
