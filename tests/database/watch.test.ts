import { createHmac } from "node:crypto"
import { afterEach, expect, it } from "vitest"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { CONSENT_VERSION } from "#domain/watch/watches.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { eraseOld } from "#server/erasure/erase-old.ts"
import { createWatchLinks } from "#server/watch/watch-links.ts"
import { silentLog } from "#tests/silent-log.ts"
import { findToken, waitForMails } from "./mail-links.ts"
import { startTestSite } from "./start-test-site.ts"

const email = "Petr.Hanak@example.cz"
const search = "producer_text=%C5%A0koda&sales_price=300000"
const criteria = [
  { text: "Škoda", isOwn: true },
  { text: "www.example.org", isOwn: false },
]
const asked = { email, search, criteria }
const erased = { done: false, why: "erased" }

const { database, open, mailServer, site, current } = await startTestSite()
afterEach(async () => {
  current.stock = buildStock([])
  await database.empty()
})

async function askAndFindToken(): Promise<string> {
  const before = mailServer.mails.length
  expect(await site.watches.ask(asked)).toBe("asked")
  const [mail] = await waitForMails(mailServer, before, 1)
  return findToken(mail, "hlidat")
}

/** The same links on a moved clock. */
function openAt(at: string, current: readonly Vehicle[] = []) {
  return createWatchLinks({
    database: open.database,
    readKey: async () =>
      (await open.database.selectFrom("link_key").select("key").executeTakeFirstOrThrow()).key,
    findStock: () => buildStock(current),
    noteErased: async () => {},
    log: silentLog,
    now: async () => new Date(at),
  })
}

it("a watch is asked for, confirmed, and stopped, by its link only", async () => {
  current.stock = buildStock([
    buildVehicle({ id: 1, priceCzk: 200_000 }),
    buildVehicle({ id: 2, priceCzk: 400_000 }),
  ])
  const token = await askAndFindToken()
  const before = await site.watches.readLink(token)
  expect(before).toMatchObject({
    found: true,
    watch: { email, search, isConfirmed: false, endsOn: null, count: 1 },
  })
  expect(await database.count("watch_match")).toBe(0)
  expect(await site.watches.perform(token, "confirm")).toEqual({ done: true, search })
  expect(await site.watches.perform(token, "confirm")).toEqual({ done: true, search })
  expect(await site.watches.readLink(token)).toMatchObject({ watch: { isConfirmed: true } })
  expect(
    await database.query("select vehicle_id, match, mail_id from watch_match order by vehicle_id"),
  ).toEqual([
    { vehicle_id: "1", match: "matching", mail_id: null },
    { vehicle_id: "2", match: "too-expensive", mail_id: null },
  ])
  expect(await site.watches.perform(token, "stop")).toEqual({ done: true, search })
  expect(await site.watches.perform(token, "stop")).toEqual(erased)
  expect(await site.watches.readLink(token)).toEqual({ found: false, why: "erased" })
  expect(await database.counts("watch", "watch_match", "ended_consent")).toEqual([0, 0, 1])
})

it("the mail that asks for a confirmation repeats no stranger's words, and has no word of an offer", async () => {
  const before = mailServer.mails.length
  await site.watches.ask(asked)
  const [mail] = await waitForMails(mailServer, before, 1)
  expect(mail?.subject).toBe("Potvrďte hlídání – Auto Javořina")
  expect(mail?.text?.replaceAll("\u00a0", " ")).toContain("upozornění na vozy: Škoda a další.")
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/example\.org|obchodní sdělení/i)
  expect(mail?.headerLines.map(({ key }) => key)).not.toContain("list-unsubscribe-post")
})

it("an address has at most five watches, asked for at once or in turns, and the sixth is answered the same", async () => {
  const before = mailServer.mails.length
  const ask = (n: number) =>
    site.watches.ask({ ...asked, search: `fuel=${n}`, email: n % 2 ? email : email.toLowerCase() })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(n)))
  expect(await database.count("watch")).toBeLessThanOrEqual(5)
  for (let n = 0; n < 5; n++) answers.push(await ask(n))
  expect(new Set(answers)).toEqual(new Set(["asked"]))
  const started = performance.now()
  expect(await site.watches.ask({ ...asked, search: "fuel=x" })).toBe("asked")
  // No sooner than to any other, although nothing is written.
  expect(performance.now() - started).toBeGreaterThan(290)
  expect(await database.counts("watch", "mail")).toEqual([5, 5])
  expect(await site.watches.ask({ ...asked, email: "jana@example.cz" })).toBe("asked")
  expect(await database.count("watch")).toBe(6)
  expect((await waitForMails(mailServer, before, 6)).length).toBe(6)
})

it("the same search of the same address is one watch once it is confirmed, and the address is in no table once that is erased", async () => {
  const first = await askAndFindToken()
  await site.watches.perform(first, "confirm")
  const second = await askAndFindToken()
  await site.watches.perform(second, "confirm")
  expect(await database.count("watch")).toBe(1)
  expect(await site.watches.readLink(first)).toEqual({ found: false, why: "erased" })
  expect(await database.dump()).toMatch(/hanak/i)
  expect(await site.watches.perform(second, "erase")).toMatchObject({ done: true })
  expect(await database.dump()).not.toMatch(/hanak/i)
  expect(site.lines.join("\n")).not.toMatch(/hanak/i)
  expect(await database.counts("watch", "ended_consent")).toEqual([0, 2])
})

it("without a confirmation it is erased after 48 hours, with nothing left", async () => {
  const token = await askAndFindToken()
  await database.query("update watch set asked_at = '2026-11-16T10:00:00Z'")
  const now = new Date("2026-11-18T09:59:00Z")
  expect((await eraseOld(open.database, now, silentLog)).watch ?? 0).toBe(0)
  expect(await openAt("2026-11-18T10:00:01Z").perform(token, "confirm")).toEqual(erased)
  expect((await eraseOld(open.database, new Date("2026-11-18T10:00:01Z"), silentLog)).watch ?? 0).toBe(1)
  expect(await database.counts("watch", "mail", "ended_consent")).toEqual([0, 0, 0])
})

it("after twelve months only a keyed fingerprint stays, and after three more years nothing", async () => {
  const token = await askAndFindToken()
  await database.query("update watch set asked_at = '2026-11-15T10:00:00Z'")
  await openAt("2026-11-15T12:00:00Z").perform(token, "confirm")
  expect((await eraseOld(open.database, new Date("2027-11-15T11:59:00Z"), silentLog)).watch ?? 0).toBe(0)
  // A day late, as after an outage: the consent ended when it ended.
  expect((await eraseOld(open.database, new Date("2027-11-16T12:00:00Z"), silentLog)).watch ?? 0).toBe(1)
  const [proof] = await database.query(
    "select *, asked_at::text as asked, ended_at::text as ended from ended_consent",
  )
  const [key] = await database.query("select key from consent_key")
  const expected = createHmac("sha256", key?.key as Buffer)
    .update(email.toLowerCase())
    .digest()
  expect(proof?.fingerprint).toEqual(expected)
  expect(proof).toMatchObject({
    consent_version: CONSENT_VERSION,
    confirmed_at: new Date("2026-11-15T12:00:00Z"),
  })
  expect(proof?.ended_at).toEqual(new Date("2027-11-15T12:00:00Z"))
  expect(await database.dump()).not.toMatch(/hanak/i)
  await eraseOld(open.database, new Date("2030-11-15T11:59:00Z"), silentLog)
  expect(await database.count("ended_consent")).toBe(1)
  await eraseOld(open.database, new Date("2030-11-15T12:00:01Z"), silentLog)
  expect(await database.count("ended_consent")).toBe(0)
})

it("who goes on has given a new consent, for another twelve months", async () => {
  const token = await askAndFindToken()
  await database.query("update watch set asked_at = '2026-11-15T10:00:00Z', reminded_at = '2027-11-02'")
  await openAt("2026-11-15T12:00:00Z").perform(token, "confirm")
  expect(await openAt("2027-11-05T08:00:00Z").perform(token, "renew")).toMatchObject({ done: true })
  expect(await database.query("select ends_at, reminded_at from watch")).toEqual([
    { ends_at: new Date("2028-11-05T08:00:00Z"), reminded_at: null },
  ])
  const { readLink } = openAt("2027-11-05T08:00:00Z")
  expect(await readLink(token)).toMatchObject({ watch: { endsOn: { year: 2028, month: 11, day: 5 } } })
  expect(await database.count("ended_consent")).toBe(1)
})
