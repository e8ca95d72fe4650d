import { readdirSync, readFileSync } from "node:fs"
import { appendFile, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, describe, expect, it } from "vitest"
import { startTestEnquiries } from "#harness/start-test-enquiries.ts"
import { eraseOld } from "#server/erasure/erase-old.ts"
import { openErasureJournal } from "#server/erasure/erasure-journal.ts"
import { silentLog } from "#tests/silent-log.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { findToken, isTo, waitForMails } from "./mail-links.ts"
import { openDays } from "./open-inbox.ts"
import { collectMessages } from "./open-test-database.ts"
import { startTestSite } from "./start-test-site.ts"

const DAY_MS = 86_400_000

const dataFolder = await mkdtemp(path.join(tmpdir(), "restore-"))
const { database, open, mailServer, site } = await startTestSite({ dataFolder })
afterEach(() => database.empty())

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
  const listTo = (name: string) => mails.filter((mail) => isTo(mail, `${name}@example.cz`))
  const watcher = (name: string) => findToken(listTo(name), "hlidat")
  for (const name of ["stops", "erases", "renews", "stays"])
    await site.watches.perform(watcher(name), "confirm")
  const ofPetr = mails.filter(({ text = "" }) => text.includes("/prodejce/") && text.includes("Petr"))
  return {
    visitor: findToken(listTo("Jana"), "smazat-udaje"),
    dealer: findToken(ofPetr, "prodejce"),
    watcher,
  }
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
  const { log, messages } = collectMessages()
  await openErasureJournal("/dev/null", log).note(["x"], new Date())
  expect(messages).toEqual(["erasure not in the journal"])
})

async function saveAt(at: string, suspect = false): Promise<void> {
  const { save } = await openDays(open.database, new Date(at))
  await save(buildEnquiry({ message: `Z ${at}` }), suspect)
}

/** How many rows of that table go, while all else that is due goes too. */
const erase = async (table: "enquiry" | "mail", at: Date) =>
  (await eraseOld(open.database, at, silentLog))[table] ?? 0

it("an enquiry is erased with its mails six months after it came, a program's after thirty days", async () => {
  await saveAt("2026-05-15T10:00:00Z")
  await saveAt("2026-05-17T10:00:00Z")
  await saveAt("2026-10-15T10:00:00Z", true)
  await saveAt("2026-10-18T10:00:00Z", true)
  expect(await erase("enquiry", new Date("2026-11-16T10:00:00Z"))).toBe(2)
  expect(await database.counts("enquiry", "mail")).toEqual([2, 2])
  expect(await erase("enquiry", new Date("2027-05-18T10:00:00Z"))).toBe(2)
  expect(await database.counts("enquiry", "mail")).toEqual([0, 0])
})

it("a visit is erased six months after its last message", async () => {
  await saveAt("2026-05-15T10:00:00Z")
  await database.query(
    "update enquiry set visit_changed_at = '2026-05-20T10:00:00Z', contact_method = 'visit'",
  )
  expect(await erase("enquiry", new Date("2026-11-20T09:59:00Z"))).toBe(0)
  expect(await erase("enquiry", new Date("2026-11-20T10:01:00Z"))).toBe(1)
})

it("what is known of a mail's delivery is erased after thirty days, and a mail that waits is not", async () => {
  for (const at of ["2026-11-15T10:00:00Z", "2026-11-16T10:00:00Z"]) await saveAt(at)
  await database.query("update mail set sent_at = posted_at where recipient = 'dealer'")
  await database.query(
    "update mail set given_up_at = posted_at where recipient = 'visitor' and posted_at < '2026-11-16'",
  )
  expect(await erase("mail", new Date("2026-12-15T10:01:00Z"))).toBe(2)
  expect(await erase("mail", new Date("2027-02-15T10:01:00Z"))).toBe(1)
  expect(await database.query("select recipient, sent_at, given_up_at from mail")).toEqual([
    { recipient: "visitor", sent_at: null, given_up_at: null },
  ])
})

describe("more than a tenth of a table", () => {
  const { log, messages } = collectMessages()
  const hour = (number: number) => new Date(Date.UTC(2026, 10, 20, number))
  const eraseAt = async (at: Date) => (await eraseOld(open.database, at, log)).ended_consent ?? 0
  async function saveProofs(old: number, young = 0): Promise<void> {
    messages.length = 0
    await database.query("truncate ended_consent, mass_erasure")
    await database.query(
      `insert into ended_consent (fingerprint, consent_version, asked_at, confirmed_at, ended_at)
       select '', '1', now(), now(), case when n <= ${old} then '2020-01-01'::timestamptz else '2026-11-01' end
       from generate_series(1, ${old + young}) n`,
    )
  }

  it("is erased when a second check a day later finds it due, too", async () => {
    await saveProofs(21)
    expect([await eraseAt(hour(0)), await eraseAt(hour(1)), await eraseAt(hour(23))]).toEqual([0, 0, 0])
    expect(messages).toEqual(Array(3).fill("erasing waits for a second check"))
    expect(await eraseAt(hour(24))).toBe(21)
  })

  it("waits a whole day again when a check between found less, and is not fooled by a check from the future", async () => {
    await saveProofs(21)
    expect(await eraseAt(hour(0))).toBe(0)
    await database.query("update ended_consent set ended_at = '2026-11-02'")
    expect(await eraseAt(hour(12))).toBe(0)
    await database.query("update ended_consent set ended_at = '2020-01-01'")
    expect(await eraseAt(hour(24))).toBe(0)
    expect(await eraseAt(hour(48))).toBe(21)
    await saveProofs(21)
    expect([
      await eraseAt(hour(900)),
      await eraseAt(hour(0)),
      await eraseAt(hour(23)),
      await eraseAt(hour(24)),
    ]).toEqual([0, 0, 0, 21])
  })

  it("goes at once where it is twenty rows or fewer, and so does a tenth or less", async () => {
    await saveProofs(20)
    expect(await eraseAt(hour(0))).toBe(20)
    await saveProofs(25, 225)
    expect(await eraseAt(hour(0))).toBe(25)
    expect(messages).toEqual([])
  })
})
