import { execFileSync } from "node:child_process"
import { randomUUID } from "node:crypto"
import path from "node:path"
import { afterAll, afterEach, expect, it } from "vitest"
import type { Attachments } from "#domain/enquiry/enquiries.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { eventually } from "#harness/eventually.ts"
import { findPostgres } from "#harness/start-postgres.ts"
import { startTestEnquiries } from "#harness/start-test-enquiries.ts"
import { dumpFlags } from "#server/commands/backup.ts"
import { openQuotas, quotaLimits } from "#server/enquiry/quotas.ts"
import { eraseOld } from "#server/erasure/erase-old.ts"
import { silentLog } from "#tests/silent-log.ts"
import { buildEnquiryOf } from "./build-enquiry.ts"
import { buildOffer } from "./build-offer.ts"
import { findToken, isTo } from "./mail-links.ts"
import { startTestSite } from "./start-test-site.ts"

const verdicts: string[] = []
const options = {
  quarantinesSuspects: true,
  onFiltered: (verdict: string) => void verdicts.push(verdict),
}
const { database, open, mailServer, site } = await startTestSite(options)
/** Two processes. */
const sites = [
  site,
  await startTestEnquiries({ databaseUrl: database.url, smtpPort: mailServer.port, ...options }),
] as const
afterAll(() => sites[1].stop())
afterEach(async () => {
  verdicts.length = 0
  await database.empty()
})

const pickSite = (number: number) => sites[number % 2 === 0 ? 0 : 1]
/** Each from a person and a connection of its own, unless the changes say otherwise. */
function save(number: number, changes: Partial<Enquiry> = {}, sent: Partial<Attachments> = {}) {
  return pickSite(number).enquiries.save(buildEnquiryOf(number, changes), {
    suspect: false,
    connection: `192.0.2.${number}`,
    ...sent,
  })
}
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
const from = (connection: string) => ({ connection })

const { connection, saved, share } = quotaLimits.enquiry
const countPassed = () => database.count("enquiry where not suspect")
const isDeferred = { saved: false, waitSeconds: 30 }

it("all connections of an IPv6 network together have as much as four others", async () => {
  for (const number of range(0, 20)) await save(number)
  for (const number of range(20, 40)) await save(number, {}, from(`2001:db8:7:${number}`))
  expect(await countPassed()).toBe(20 + 4 * share)
  expect(await save(100, {}, from("2001:db8:8:1"))).toMatchObject({ saved: true })
  for (const number of range(0, 15)) await ask(number, `x.${number}@example.cz`, `2001:db8:7:${number}`)
  expect(await database.count("watch")).toBe(4 * quotaLimits.watch.connection)
})

it("those of one connection that come at once are counted as those that come one after another", async () => {
  const inRow = async (to: number, work: (number: number) => Promise<unknown>) => {
    for (const number of range(0, to)) await work(number)
    await Promise.all(range(to, to + 6).map(work))
  }
  await inRow(connection - 3, (number) => save(number, {}, from("a")))
  expect(await countPassed()).toBe(connection)
  await inRow(0, (number) => ask(number, `x.${number}@example.cz`, "a"))
  expect(await database.count("watch")).toBe(quotaLimits.watch.connection)
  await inRow(13, (number) => pickSite(number).savePhoto(photo(), "a"))
  expect(await database.count("enquiry_photo")).toBe(quotaLimits.photo.connection)
})

it("the eleventh of a connection in an hour is deferred, and in a digest once it is sent again", async () => {
  for (const number of range(0, connection))
    expect(await save(number, {}, from("x"))).toMatchObject({ hasReceipt: true })
  expect(await save(10, {}, from("x"))).toEqual(isDeferred)
  expect([await countPassed(), await database.count("enquiry where suspect")]).toEqual([10, 1])
  expect(await save(100)).toMatchObject({ saved: true, hasReceipt: true })
  expect(await save(10, {}, from("x"))).toMatchObject({ saved: true, hasReceipt: false })
  expect([await countPassed(), await database.count("enquiry where suspect")]).toEqual([12, 0])
  expect(await database.count("mail where in_digest")).toBe(1)
  // One that it sent before is not another.
  expect(await save(9, {}, from("x"))).toMatchObject({ saved: true, hasReceipt: true })
})

it("beyond forty of a connection nothing is saved before it is sent again, and of those twelve pass", async () => {
  for (const number of range(0, saved + 5)) await save(number, {}, from("x"))
  expect(await database.count("enquiry")).toBe(saved)
  expect(await save(saved + 4, {}, from("x"))).toMatchObject({ saved: true })
  expect([await database.count("enquiry"), await countPassed()]).toEqual([saved + 1, connection + 1])
  for (const number of range(20, 40)) await save(number, {}, from("x"))
  expect(await countPassed()).toBe(connection + quotaLimits.again.connection)
})

it("beyond twenty in an hour all come in one mail, without receipts, and who sent many is deferred before others", async () => {
  for (const number of range(0, 20)) expect(await save(number)).toMatchObject({ hasReceipt: true })
  for (const number of range(20, 20 + share))
    await save(number, { phone: null, email: "petr@example.cz" }, from("198.51.100.1"))
  const fourth = { phone: null, email: "petr@example.cz", message: "Ještě něco." }
  expect(await save(25, fourth, from("198.51.100.1"))).toEqual(isDeferred)
  for (const number of range(30, 36)) expect(await save(number)).toMatchObject({ hasReceipt: false })
  expect(verdicts.filter((verdict) => verdict === "defer")).toHaveLength(1)
  expect(await database.counts("enquiry where suspect", "mail where in_digest")).toEqual([1, 9])
  expect(await database.count("mail where not in_digest and kind <> 'digest'")).toBe(40)
  // Sent again, it says the same, and waits for one digest only.
  expect(await save(35)).toMatchObject({ saved: true, hasReceipt: false })
  expect(await database.count("mail where in_digest")).toBe(9)
})

it("of thirty enquiries at once in one person's name five are answered at most, however it is spelled", async () => {
  await Promise.all(
    range(0, 30).map((number) => save(number, { phone: null, email: `Obet+${number}@victim.example` })),
  )
  expect(await database.count("enquiry")).toBe(30)
  expect(await database.count("mail where recipient = 'visitor'")).toBeLessThanOrEqual(5)
  for (const number of range(30, 40)) await save(number, { phone: null, email: "obet@victim.example" })
  expect(await database.count("mail where recipient = 'visitor'")).toBe(5)
})

const ask = (number: number, email: string, connection = `192.0.2.${number}`) =>
  pickSite(number).watches.ask({
    email,
    search: `fuel=${number}`,
    criteria: [{ text: "Nafta" }],
    connection,
  })

it("a connection has three unconfirmed watches, and one of them confirmed is not counted", async () => {
  const ours = (number: number) => ask(number, `jana.${number}@example.cz`, "198.51.100.1")
  for (const number of range(0, 3)) expect(await ours(number)).toBe("asked")
  expect(await ours(3)).toBe("unavailable")
  // Mails of the tests before may still be on their way.
  const findMail = () =>
    mailServer.mails.find((mail) => isTo(mail, "jana.0@example.cz") && mail.text?.includes("/hlidat/"))
  await eventually("a confirmation is asked for", () => findMail() !== undefined)
  const mail = findMail()
  expect(await sites[1].watches.perform(findToken(mail, "hlidat"), "confirm")).toMatchObject({ done: true })
  expect(await ours(3)).toBe("asked")
  expect(await ours(4)).toBe("unavailable")
})

it("thirty watches in an hour refuse nobody who asks for the first time", async () => {
  // Each ten at once are of ten connections.
  for (const first of [0, 10, 20])
    await Promise.all(
      range(first, first + 10).map(async (number) =>
        expect(await ask(number, `bot.${number}@example.cz`, `x ${number % 10}`)).toBe("asked"),
      ),
    )
  await Promise.all(
    range(30, 50).map(async (number) => expect(await ask(number, `jana.${number}@example.cz`)).toBe("asked")),
  )
  expect(await ask(50, "bot.50@example.cz", "192.0.2.49")).toBe("unavailable")
  expect(await database.count("watch")).toBe(50)
})

it("one mailbox is asked for at most five confirmations a day, however it is spelled", async () => {
  const answers = await Promise.all(
    range(0, 20).map((number) => ask(number, `obet+${number}@victim.example`)),
  )
  for (const number of range(20, 30)) answers.push(await ask(number, `obet+${number}@victim.example`))
  expect(new Set(answers)).toEqual(new Set(["asked"]))
  expect(await database.count("mail")).toBe(5)
})

it("a mailbox whose quota another process is counting keeps nobody waiting", async () => {
  await open.database.transaction().execute(async (transaction) => {
    const quotas = await openQuotas(transaction, new Date())
    expect(await quotas.tryLock("email jana.1@example.cz")).toBe(true)
    const started = performance.now()
    expect(await ask(1, "jana.1@example.cz")).toBe("asked")
    expect(await save(1)).toMatchObject({ saved: true, hasReceipt: false })
    expect(performance.now() - started).toBeLessThan(1_500)
  })
  expect(await database.counts("watch", "enquiry where suspect")).toEqual([0, 1])
})

const photo = () => new TextEncoder().encode(randomUUID())

it("a connection has sixteen photos waiting, and those that its form has claimed are not counted", async () => {
  const ids: string[] = []
  for (const number of range(0, 16)) {
    const saving = await pickSite(number).savePhoto(photo(), "a")
    if (saving.ok) ids.push(saving.id)
  }
  expect(ids).toHaveLength(16)
  expect(await sites[0].savePhoto(photo(), "a")).toEqual({ ok: false, why: "full" })
  const sent = { suspect: false, uploadedIds: ids.slice(0, 2), ...from("a") }
  expect(await sites[0].enquiries.save(buildOffer(2), sent)).toMatchObject({ saved: true })
  expect(await sites[0].savePhoto(photo(), "a")).toMatchObject({ ok: true })
})

it("two hundred photos that wait refuse nobody: the oldest go of the connection that has most", async () => {
  const first = await sites[0].savePhoto(photo(), "early")
  await database.query(`
    with photos as (
      insert into enquiry_photo (jpeg, digest, saved_at) select 'x', n, now() from generate_series(1, 240) n
      returning id, digest
    )
    insert into quota_use select 'photo', (digest::int % 15)::text::bytea, id, now() from photos`)
  const form: string[] = []
  for (const _ of range(0, 8)) {
    const saving = await sites[1].savePhoto(photo(), "visitor")
    if (saving.ok) form.push(saving.id)
  }
  for (const number of range(0, 16)) await sites[0].savePhoto(photo(), `y ${number % 2}`)
  expect(await database.count("enquiry_photo")).toBe(quotaLimits.photo.all)
  const ours = [...form, first.ok ? first.id : ""].map((id) => `'${id}'`)
  expect(await database.count(`enquiry_photo where id in (${ours})`)).toBe(9)
})

it("nothing of a quota says whose it is, and none stays for longer than a day", async () => {
  await save(1)
  await ask(1, "jana.1@example.cz")
  const rows = JSON.stringify(
    await database.query("select kind, encode(key, 'escape') as key from quota_use"),
  )
  expect(rows).not.toMatch(/192|jana|777/)
  await eraseOld(open.database, new Date(), silentLog)
  expect(await database.count("quota_use")).toBe(7)
  await database.query("update quota_use set taken_at = taken_at - interval '23 hours'")
  await eraseOld(open.database, new Date(), silentLog)
  expect(await database.count("quota_use")).toBe(0)
})

it("a day's key is random, the same in every process, and gone with its day", async () => {
  await database.query("truncate quota_key")
  const at = new Date("2026-11-18T22:59:00Z")
  const midnight = new Date("2026-11-18T23:00:00Z")
  const noteAt = (time: Date, item: string) =>
    open.database.transaction().execute(async (transaction) => {
      const quotas = await openQuotas(transaction, time)
      await quotas.note("enquiry", ["connection 192.0.2.1"], item)
    })
  // The first of a day, at once.
  await Promise.all(range(0, 4).map((number) => noteAt(at, `${number}`)))
  await noteAt(midnight, "next")
  expect(await database.count("quota_key")).toBe(2)
  expect(await database.query("select count(*)::int as n from quota_use group by key order by 1")).toEqual([
    { n: 1 },
    { n: 4 },
  ])
  expect(await eraseOld(open.database, at, silentLog)).not.toHaveProperty("quota_key")
  expect(await eraseOld(open.database, midnight, silentLog)).toHaveProperty("quota_key", 1)
})

it("a backup has nothing of whose quotas were used, and can be restored", async () => {
  const bin = findPostgres() ?? ""
  await save(1)
  const dump = execFileSync(path.join(bin, "pg_dump"), [...dumpFlags, `--dbname=${database.url}`])
  const restored = execFileSync(path.join(bin, "pg_restore"), ["--file=-"], { input: dump })
  const text = restored.toString("latin1")
  expect(text).toContain("Jana 1.")
  for (const table of ["quota_key", "quota_use"]) {
    expect(text).toMatch(new RegExp(`CREATE TABLE \\S*${table} `))
    expect(text).not.toMatch(new RegExp(`COPY \\S*${table} `))
  }
})
