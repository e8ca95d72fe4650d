import { afterEach, describe, expect, it } from "vitest"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { InboxAction } from "#domain/enquiry/inbox/inbox.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { eventually } from "#harness/eventually.ts"
import { postInboxMail } from "#server/enquiry/mails/inbox-mail.ts"
import { postReminders } from "#server/enquiry/mails/visit-reminder.ts"
import { eraseOld } from "#server/erasure/erase-old.ts"
import { readAnswers, readWeek } from "#server/insights/mails/read-week.ts"
import { signLinkToken } from "#server/mail/link-token.ts"
import type { EnqueueMail } from "#server/mail/post-mail.ts"
import { exampleDealer } from "#tests/example-dealer.ts"
import { silentLog } from "#tests/silent-log.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { buildOffer } from "./build-offer.ts"
import { openDays } from "./open-inbox.ts"
import { postMails } from "./post-mails.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, open, mailServer, site, current } = await startTestSite()
afterEach(() => database.empty())

/** A Wednesday after a holiday; Prague is an hour ahead. */
const at = (time: string, day = "18") => new Date(`2026-11-${day}T${time}:00Z`)
const openAt = (time: string, day?: string) => openDays(open.database, at(time, day))
type Opened = Awaited<ReturnType<typeof openAt>>
const plain = (text = "") => text.replaceAll("\u00a0", " ")

async function read({ inbox, token }: Opened) {
  const reading = await inbox.read(token)
  if (!reading.found) throw new Error(`the day is ${reading.why}`)
  return reading
}
const list = async (day: Opened) => (await read(day)).records
async function only(day: Opened) {
  const [record] = await list(day)
  if (record === undefined) throw new Error("nothing waits")
  return record
}
const postMorning = (time: string, day?: string, enqueue?: EnqueueMail) =>
  postInboxMail(
    { database: open.database, currentDealer: () => exampleDealer, post: postMails(enqueue) },
    at(time, day),
  )
const done = { done: true }
const stale = { done: false, why: "stale" }
const unknown = { done: false, why: "unknown" }
const tomorrow = { day: "2026-11-19", time: "09:00" }

describe("the day", () => {
  it("shows what waits, the oldest first, what was handled today, and what is quarantined apart", async () => {
    const morning = await openAt("06:00", "16")
    await morning.save(buildEnquiry({ message: "první" }))
    const day = await openAt("08:00")
    await day.save(buildEnquiry({ message: "druhý" }))
    await day.save(buildOffer(0))
    await day.save(buildEnquiry({ message: "kupte odkazy" }), true)
    const first = await only(day)
    expect(await day.inbox.perform(day.token, { kind: "handle", token: first.token })).toEqual(done)
    expect(await read(day)).toMatchObject({
      quarantinedCount: 1,
      quarantined: [{ enquiry: { message: "kupte odkazy" }, isWaiting: false }],
      records: [
        { enquiry: { message: "první" }, isWaiting: false, handled: { stamp: at("08:00").getTime() } },
        { enquiry: { message: "druhý" }, isWaiting: true, handled: null },
        { enquiry: { subject: { kind: "offer" } }, isWaiting: true },
      ],
    })
    // Handled before today, it is not shown.
    expect((await list(await openAt("08:00", "19"))).map(({ enquiry }) => enquiry.message)).not.toContain(
      "první",
    )
  })

  it("shows ten of what is quarantined: nobody's only one is displaced by those of a connection that sent many", async () => {
    const day = await openAt("08:00")
    await day.save(buildEnquiry({ message: "jediný" }), true)
    await database.query(`
      insert into enquiry (digest, code, contact_method, fields, suspect, received_at, connection_count)
      select ('digest ' || n)::bytea, 'K7M 4PX', contact_method, jsonb_set(fields, '{message}', '"další"'), true,
        received_at + interval '1 second', n
      from enquiry, generate_series(2, 41) n`)
    const { quarantinedCount, quarantined } = await read(day)
    expect([quarantinedCount, quarantined.length]).toEqual([41, 10])
    expect(quarantined[0]?.enquiry.message).toBe("jediný")
  })

  it("shows what is due today and the newest 500 that wait, and says how many older ones it leaves out", async () => {
    const morning = await openAt("06:00", "16")
    await morning.save(buildEnquiry({ message: "nejstarší" }))
    const visit = { contactMethod: "visit", visit: { day: "2026-11-18", time: "10:30" } } as const
    await morning.save(buildEnquiry({ message: "dnešní návštěva", ...visit }))
    await database.query(`
      insert into enquiry (digest, code, contact_method, fields, suspect, received_at)
      select ('digest ' || n)::bytea, 'K7M 4PX', 'question', fields, false, received_at + n * interval '1 second'
      from enquiry, generate_series(1, 499) n where fields->>'message' = 'nejstarší'`)
    const day = await openAt("08:00")
    const { records, leftOutCount } = await read(day)
    expect([records.length, leftOutCount]).toEqual([500, 1])
    expect(records[0]?.enquiry.message).toBe("dnešní návštěva")
    expect(records[499]?.receivedAt.minutes).toBe(7 * 60 + 8)
  })

  it("reopens what was handled at the time that the page showed, and has it as never answered", async () => {
    const day = await openAt("08:00")
    await day.save(buildEnquiry())
    const { token } = await only(day)
    const perform = (action: InboxAction) => day.inbox.perform(day.token, action)
    expect(await perform({ kind: "postpone", token, missedCalls: 0, until: tomorrow })).toEqual(done)
    expect(await only(day)).toMatchObject({
      missedCalls: 1,
      laterAt: { day: 19, minutes: 540 },
      isWaiting: true,
    })
    expect(await perform({ kind: "handle", token })).toEqual(done)
    const stamp = (await only(day)).handled?.stamp ?? 0
    expect(await perform({ kind: "reopen", token, stamp: stamp - 1 })).toEqual(stale)
    expect(await perform({ kind: "reopen", token, stamp })).toEqual(done)
    expect(await database.query("select handled_at, answered_at, missed_calls from enquiry")).toEqual([
      { handled_at: null, answered_at: null, missed_calls: 1 },
    ])
  })

  it("keeps the photos of an offer that is handled until midnight, when nobody can reopen it", async () => {
    const day = await openAt("08:00")
    await day.save(buildOffer(1))
    await (await openAt("08:30")).save(buildOffer(1, { message: "Ještě neviděl." }))
    await database.query(`
      insert into enquiry_photo (enquiry_id, number, jpeg, digest, saved_at)
      select id, 1, 'jpeg', '', received_at from enquiry`)
    const { token } = await only(day)
    expect(await day.inbox.perform(day.token, { kind: "handle", token })).toEqual(done)
    await eraseOld(open.database, at("22:59"), silentLog)
    const handled = await only(day)
    expect(handled.photoIds).toHaveLength(1)
    await eraseOld(open.database, at("23:00"), silentLog)
    expect((await list(day)).map(({ photoIds }) => photoIds.length)).toEqual([0, 1])
  })

  it("puts nothing off for longer than two months, and takes a customer from what is quarantined", async () => {
    const day = await openAt("08:00")
    await day.save(buildEnquiry(), true)
    const { token = "" } = (await read(day)).quarantined[0] ?? {}
    expect(await day.inbox.perform(day.token, { kind: "handle", token })).toEqual(stale)
    expect(await day.inbox.perform(day.token, { kind: "release", token })).toEqual(done)
    expect(await day.inbox.perform(day.token, { kind: "release", token })).toEqual(stale)
    const until = { day: "9999-12-31", time: "23:59" }
    expect(await day.inbox.perform(day.token, { kind: "postpone", token, missedCalls: 0, until })).toEqual(
      done,
    )
    expect(await only(day)).toMatchObject({ isWaiting: true, laterAt: { year: 2027, month: 1 } })
  })
})

describe("what has waited for more than five working days", () => {
  const saveOlder = async (count: number, day = "2026-10-09") => {
    const source = await openDays(open.database, at("08:00"))
    await source.save(buildEnquiry({ message: "starší" }))
    await database.query(`
      insert into enquiry (digest, code, contact_method, fields, suspect, received_at)
      select ('older ' || n)::bytea, 'K7M 4PX', contact_method, fields, false, '${day} 08:00Z'
      from enquiry, generate_series(2, ${count}) n`)
    await database.query(`update enquiry set received_at = '${day} 08:00Z'; truncate mail cascade`)
  }

  it("is not on the list, in no mail, and alone sends none", async () => {
    await saveOlder(31)
    const day = await openAt("08:00")
    expect(await read(day)).toMatchObject({ records: [], leftOutCount: 0, olderCount: 31, closed: null })
    expect(await postMorning("07:00")).toBe(false)
    const monday = { year: 2026, month: 11, day: 9 }
    const week = await readWeek(open.database, monday, buildPragueMoment(at("08:00")), exampleDealer)
    expect([week.waitingCount, week.waiting]).toEqual([0, []])
    await day.save(buildEnquiry({ message: "dnešní" }))
    expect((await list(day)).map(({ enquiry }) => enquiry.message)).toEqual(["dnešní"])
    await database.query("truncate mail cascade")
    expect(await postMorning("07:00")).toBe(true)
  })

  it("does not hold what came later, was put off until later or asks for a visit that may still be", async () => {
    await saveOlder(4)
    const ids = (await database.query("select id from enquiry order by id")).map(({ id }) => id)
    await database.query(`
      update enquiry set received_at = '2026-11-10 00:00Z' where id = ${ids[0]};
      update enquiry set later_at = '2026-11-10 08:00Z' where id = ${ids[1]};
      update enquiry set fields = jsonb_set(fields, '{visit}', '{"day":"2026-11-10","time":"10:30"}') where id = ${ids[2]}`)
    const reading = await read(await openAt("08:00"))
    expect([reading.records.length, reading.olderCount]).toEqual([3, 1])
  })

  it("is closed by one press, of two at once by one, is no answer, and one step takes it back", async () => {
    await saveOlder(31)
    const day = await openAt("08:00")
    await day.save(buildEnquiry({ message: "dnešní" }))
    const close = () => day.inbox.perform(day.token, { kind: "close-older" })
    expect((await Promise.all([close(), close()])).map(({ done: isDone }) => isDone).toSorted()).toEqual([
      false,
      true,
    ])
    expect(await close()).toEqual(stale)
    const { records, olderCount, closed } = await read(day)
    expect([records.length, olderCount, closed?.count]).toEqual([1, 0, 31])
    expect(await readAnswers(open.database, "2026-11-01", "2026-12-01")).toEqual([])
    const stamp = closed?.stamp ?? 0
    const reopen = () => day.inbox.perform(day.token, { kind: "reopen-older", stamp })
    expect([await reopen(), await reopen()]).toEqual([done, stale])
    expect(await read(day)).toMatchObject({ olderCount: 31, closed: null })
    expect(await day.inbox.perform(`${day.token}0`, { kind: "close-older" })).toEqual(unknown)
  })
})

it("what the day notes of an enquiry goes with it, and its mails hold nobody", async () => {
  const day = await openAt("08:00")
  await day.save(
    buildEnquiry({
      name: "Zvláštní Jméno",
      contactMethod: "visit",
      visit: { day: "2026-11-20", time: "10:30" },
    }),
  )
  const { token } = await only(day)
  await day.inbox.perform(day.token, { kind: "postpone", token, missedCalls: 0, until: tomorrow })
  await day.perform(token, "dealer", { kind: "confirm", sequence: 0 })
  const reminding = { database: open.database, post: postMails(), findStock: () => buildStock([]) }
  expect(await postReminders(reminding, at("16:00", "19"))).toBe(1)
  await day.links.request({ endedToken: day.token })
  await eraseOld(open.database, new Date("2027-06-19T08:00:00Z"), silentLog)
  const tables = ["enquiry", "mail", "quota_use", "mass_erasure"]
  const rows = await Promise.all(tables.map((table) => database.query(`select t::text from ${table} t`)))
  expect(JSON.stringify(rows)).not.toMatch(/Zvláštní|jana@|777.?123.?456|10:30/)
  expect(await database.query("select name from mail")).toEqual([{ name: "day-2026-11-18-again-1" }])
})

describe("its link", () => {
  it("opens each enquiry's own page until midnight, and not a minute longer", async () => {
    const evening = await openAt("22:59")
    await evening.save(buildEnquiry())
    const { token } = await only(evening)
    expect(await evening.readLink(token, "dealer")).toMatchObject({ found: true, dayToken: evening.token })
    const [row] = await database.query("select link_id, key from enquiry, link_key")
    const mailed = signLinkToken(row?.key as Buffer, String(row?.link_id), "dealer")
    expect(await evening.readLink(mailed, "dealer")).not.toHaveProperty("dayToken")
    expect(await evening.readLink(token, "visit")).toEqual({ found: false, why: "unknown" })
    const midnight = await openAt("23:00")
    expect(await midnight.inbox.read(evening.token)).toEqual({ found: false, why: "expired" })
    expect(await midnight.readLink(token, "dealer")).toEqual({ found: false, why: "unknown" })
    expect(await midnight.perform(token, "dealer", { kind: "handle" })).toEqual(unknown)
    expect(await midnight.inbox.perform(midnight.token, { kind: "handle", token })).toEqual(unknown)
  })

  it("is mailed once a quarter of an hour to whoever asks, twelve times a day, and strangers keep no dealer out", async () => {
    const request = async (time: string, connection: string, endedToken = "") =>
      (await openAt(time)).links.request({ endedToken, connection })
    expect(await request("08:00", "198.51.100.1")).toBe("requested")
    expect(await request("08:14", "198.51.100.1", "0".repeat(40))).toBe("too-soon")
    expect(await request("08:15", "198.51.100.1")).toBe("requested")
    const strangers = Array.from({ length: 12 }, (_, index) => request("08:20", `203.0.113.${index}`))
    expect((await Promise.all(strangers)).filter((each) => each === "used-up")).toHaveLength(2)
    expect(await request("08:30", "198.51.100.2")).toBe("used-up")
    const { token } = await openAt("08:00", "17")
    for (let number = 1; number <= 3; number++)
      expect(await request("08:30", "198.51.100.2", token)).toBe("requested")
    expect(await request("08:30", "198.51.100.2", token)).toBe("used-up")
    expect(await database.query("select distinct kind, recipient, data from mail")).toEqual([
      { kind: "inbox", recipient: "dealer", data: { day: "2026-11-18" } },
    ])
    expect(await database.count("mail")).toBe(15)
  })
})

describe("the morning's mail", () => {
  it("is posted once, on a morning when the dealer opens and something waits", async () => {
    expect(await postMorning("06:30")).toBe(false)
    await (await openAt("06:00", "16")).save(buildEnquiry())
    await database.query("truncate mail cascade")
    // Too early, too late, a holiday, a Saturday.
    for (const [time, day] of [["06:29"], ["11:00"], ["07:00", "17"], ["07:00", "21"]] as const)
      expect(await postMorning(time, day), `${day} ${time}`).toBe(false)
    await expect(postMorning("06:30", "18", () => Promise.reject(new Error("killed")))).rejects.toThrow(
      "killed",
    )
    const posted = await Promise.all(Array.from({ length: 4 }, () => postMorning("06:31")))
    expect(posted.filter((each) => each)).toHaveLength(1)
    expect(await database.query("select name from mail")).toEqual([{ name: "day-2026-11-18" }])
  })

  it("is not posted on a Monday whose mail about the week has the link", async () => {
    await (await openAt("06:00", "16")).save(buildEnquiry())
    await database.query("truncate mail cascade")
    expect(await postMorning("07:00", "23")).toBe(true)
    await database.query("update mail set name = 'week-2026-11-16'")
    expect(await postMorning("07:00", "23")).toBe(false)
  })

  it("says how many wait and for which vehicle, leads to the day, and has nothing that a visitor wrote", async () => {
    current.stock = buildStock([buildVehicle({ id: 104211, model: "Octavia" })])
    await site.enquiries.save(buildEnquiry({ contactMethod: "callback" }), { suspect: false })
    const before = mailServer.mails.length
    const now = await openDays(open.database, new Date())
    expect(await site.dealerLinks.request({ endedToken: now.token })).toBe("requested")
    const find = () => mailServer.mails.slice(before).find(({ subject }) => subject?.startsWith("Váš den"))
    await eventually("it is sent", () => find() !== undefined)
    const mail = find()
    expect(plain(mail?.subject)).toBe("Váš den: 1 dotaz čeká")
    expect(plain(mail?.text)).toMatch(/NEJDÉLE ČEKAJÍ\n\ndnes \d+:\d\d: Škoda Octavia, zavolat/)
    for (const submitted of [/Kovaříková/, /777.?123/, /jana@/, /v nabídce/])
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(submitted)
    const [, token = ""] = /\/prodejce\/den\/([0-9a-f]{40})/.exec(mail?.text ?? "") ?? []
    expect(await site.inbox.read(token)).toMatchObject({ found: true, records: [{ isWaiting: true }] })
  })
})
