import { afterEach, beforeEach, expect, it } from "vitest"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { CountedAction } from "#domain/insights/count.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { eventually } from "#harness/eventually.ts"
import { eraseOld } from "#server/erasure/erase-old.ts"
import { createCounts } from "#server/insights/counts.ts"
import { readWeek } from "#server/insights/mails/read-week.ts"
import { postWeekMail } from "#server/insights/mails/week-mail.ts"
import type { EnqueueMail } from "#server/mail/post-mail.ts"
import { exampleDealer } from "#tests/example-dealer.ts"
import { silentLog } from "#tests/silent-log.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { findToken, isTo, waitForMails } from "./mail-links.ts"
import { collectMessages } from "./open-test-database.ts"
import { enqueue, postMails } from "./post-mails.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, open, mailServer, site, current } = await startTestSite()
beforeEach(() => database.query("update kysely_migration set timestamp = '2026-01-01T00:00:00.000Z'"))
afterEach(async () => {
  current.stock = buildStock([])
  await database.empty()
})

/** A Monday, when Prague is an hour ahead. */
const monday = (time: string) => new Date(`2026-11-16T${time}:00Z`)
const post = (at: Date, enqueueMail?: EnqueueMail) =>
  postWeekMail({ database: open.database, post: postMails(enqueueMail) }, at)
const plain = (text = "") => text.replaceAll("\u00a0", " ")

it("of four processes that look at six on Monday one posts the mail about the week before; who dies posting has posted nothing", async () => {
  await expect(post(monday("05:00"), () => Promise.reject(new Error("killed")))).rejects.toThrow("killed")
  expect(await database.count("mail")).toBe(0)
  const posted = await Promise.all(Array.from({ length: 4 }, () => post(monday("05:00"))))
  expect(posted.filter((each) => each)).toHaveLength(1)
  expect(await database.query("select name, recipient, kind, data from mail")).toEqual([
    { name: "week-2026-11-09", recipient: "dealer", kind: "week", data: { weekOf: "2026-11-09" } },
  ])
})

it("is posted neither before six nor on another day, in winter and in summer", async () => {
  for (const at of ["2026-11-16T04:59", "2026-11-17T05:00", "2026-11-15T05:00", "2026-07-13T03:59"])
    expect(await post(new Date(`${at}:00Z`)), at).toBe(false)
  expect(await post(new Date("2026-07-13T04:00:00Z"))).toBe(true)
  // What was missed in the morning is posted later the same day, once.
  expect([await post(monday("22:00")), await post(monday("22:01"))]).toEqual([true, false])
})

it("a database that is younger than the week has nothing to report about it", async () => {
  await database.query("update kysely_migration set timestamp = '2026-11-16T04:00:00.000Z'")
  expect(await post(monday("05:00"))).toBe(false)
})

it("is sent once, with what database and stock say then, and nothing that a visitor wrote", async () => {
  current.stock = buildStock([
    buildVehicle({ id: 104211, model: "Octavia", firstSeenOn: "2026-11-10", priceCzk: 200_000 }),
    buildVehicle({ id: 104212, model: "Fabia", firstSeenOn: "2026-05-01" }),
  ])
  const before = mailServer.mails.length
  const enquiry = buildEnquiry()
  await site.enquiries.save(enquiry, { suspect: false })
  await site.enquiries.save(buildEnquiry({ message: "Robot", email: "robot@example.cz" }), { suspect: true })
  await waitForMails(mailServer, before, 2)
  await database.query("update enquiry set received_at = '2026-11-12T09:00:00Z'")
  await database.query(`insert into daily_count values
    ('2026-11-08', 104211, 'view', 1000), ('2026-11-09', 104211, 'view', 30), ('2026-11-15', 104211, 'view', 12),
    ('2026-11-15', 104211, 'phone', 2), ('2026-11-16', 104211, 'view', 1000)`)
  await database.query(`insert into empty_search values
    ('2026-11-09', 'Karoq', 2), ('2026-11-15', 'Karoq', 1), ('2026-11-15', 'Kodiaq', 2), ('2026-11-16', 'Kodiaq', 9)`)
  await saveWatch("jedna@example.cz", [{ text: "Škoda", isOwn: true }])
  await saveWatch("dva@example.cz", [{ text: "Škoda", isOwn: true }])
  for (const email of ["tri@example.cz", "ctyri@example.cz"])
    await saveWatch(email, [{ text: "„karoq novák“" }])
  expect(await post(monday("05:00"), enqueue)).toBe(true)
  // Several queues send at once: the enquiry's mails may come after it.
  const findWeekMail = () =>
    mailServer.mails.slice(before).find(({ subject }) => subject?.startsWith("Týden"))
  await eventually("it is sent", () => findWeekMail() !== undefined)
  const mail = findWeekMail()
  const text = plain(mail?.text)
  expect(plain(mail?.subject)).toBe("Týden 9.–15. 11.: 1 dotaz, 1 ještě čeká")
  expect(mail === undefined || isTo(mail, "info@example.cz")).toBe(true)
  expect(mail?.replyTo).toBeUndefined()
  expect(text).toContain("NA ODPOVĚĎ ČEKÁ 1 DOTAZ")
  expect(text).toContain("12. 11.: Škoda Octavia\n")
  expect(text).toContain("1  vůz přibyl")
  expect(text).toMatch(/Nad 90 dnů: +Škoda Fabia \d+ dnů\n/)
  expect(text).toMatch(/Zobrazení: +Škoda Octavia 42×\nKlepli na: +telefon 2×\n/)
  expect(text).toContain("3×  Karoq")
  expect(text).not.toContain("Kodiaq")
  expect(text).toContain("Hlídací psi: 4, za týden přibyli 4\n")
  // A link's token may hold any digits.
  for (const words of [enquiry.name, enquiry.message, "777", "jana", "novák", "jedna@", "Robot"])
    expect(`${text}${mail?.html}`.replaceAll(/[0-9a-f]{32,}/g, ""), words).not.toContain(words)
  expect(await site.enquiries.readLink(findToken(mail, "prodejce"), "dealer")).toMatchObject({ found: true })
  expect(await post(monday("05:01"), enqueue)).toBe(false)
  await eventually("it is noted", async () => (await database.count("mail where sent_at is null")) === 0)
  expect(mailServer.mails.length).toBe(before + 3)
})

it("an enquiry is answered by the first thing that the dealer does with it, and waits again when the visitor asks again", async () => {
  const before = mailServer.mails.length
  await site.enquiries.save(
    buildEnquiry({
      contactMethod: "visit",
      visit: { day: "2099-11-18", time: "10:30" },
      message: "Přijedeme dva.",
    }),
    { suspect: false },
  )
  const mails = await waitForMails(mailServer, before, 2)
  const token = findToken(mails, "prodejce")
  const findAnswered = async () => (await database.query("select answered_at from enquiry"))[0]?.answered_at
  expect(await findAnswered()).toBeNull()
  const other = { day: "2099-11-19", time: "14:00", note: "" }
  await site.enquiries.perform(token, "dealer", { kind: "propose", sequence: 0, ...other })
  const visitor = findToken(await waitForMails(mailServer, before + 2, 1), "termin")
  const answered = await findAnswered()
  expect(answered).toBeInstanceOf(Date)
  const weekOf = { year: 2026, month: 11, day: 9 }
  const readWaiting = async () => {
    const week = await readWeek(open.database, weekOf, buildPragueMoment(new Date()), exampleDealer)
    return week.waiting.map(({ visit }) => visit)
  }
  expect(await readWaiting()).toEqual([])
  await site.enquiries.perform(token, "dealer", { kind: "handle" })
  const again = { day: "2099-11-20", time: "09:30" }
  await site.enquiries.perform(visitor, "visit", { kind: "ask", sequence: 1, ...again })
  expect(await readWaiting()).toMatchObject([again])
  await site.enquiries.perform(token, "dealer", { kind: "confirm", sequence: 2 })
  expect(await readWaiting()).toEqual([])
  expect(await findAnswered()).toEqual(answered)
})

async function saveWatch(email: string, criteria: readonly object[]): Promise<void> {
  await database.query(
    `insert into watch (email, search, criteria, consent_version, asked_at, confirmed_at, ends_at)
     values ('${email}', 'producer_text=x', '${JSON.stringify(criteria)}', '1', '2026-11-10', '2026-11-10', '2099-01-01')`,
  )
}

const { log, messages } = collectMessages()

function startProcess({ database } = open) {
  let nowMs = 0
  const counts = createCounts({ database, log, now: () => nowMs })
  counts.start()
  const add = (vehicleId: number, action: CountedAction, times = 1) => {
    for (let time = 0; time < times; time++) counts.add({ vehicleId, action })
  }
  const passDays = (days: number) => {
    nowMs += days * 86_400_000
  }
  return { add, addEmptySearch: counts.addEmptySearch, passDays, stop: counts.stop }
}

/** Days before today in Prague, by the database's clock. */
const daysAgo = "(now() at time zone 'Europe/Prague')::date - day as days"
const listCounts = async () =>
  (
    await database.query(
      `select ${daysAgo}, vehicle_id, action, count from daily_count order by day, vehicle_id, action`,
    )
  ).map(({ days, vehicle_id, action, count }) => [days, Number(vehicle_id), action, count])

it("what several processes have counted adds up, by Prague's day of the database's clock", async () => {
  const evening = [1, 2].map(() => startProcess())
  const night = startProcess()
  for (const { add } of evening) {
    add(104211, "view", 300)
    add(104211, "phone", 2)
    add(104322, "whatsapp")
  }
  for (const { passDays } of evening) passDays(1)
  night.add(104211, "view", 5)
  night.add(104211, "email")
  await Promise.all([...evening, night].map(({ stop }) => stop()))
  expect(await listCounts()).toEqual([
    [1, 104211, "phone", 4],
    [1, 104211, "view", 600],
    [1, 104322, "whatsapp", 2],
    [0, 104211, "email", 1],
    [0, 104211, "view", 5],
  ])
})

it("searches that found nothing add up by day and by their words, and made-up ones only so far", async () => {
  const processes = [1, 1, 0].map((days) => ({ ...startProcess(), days }))
  for (const { addEmptySearch, passDays, days } of processes) {
    for (let time = 0; time < 3; time++) addEmptySearch("Karoq")
    passDays(days)
  }
  await Promise.all(processes.map(({ stop }) => stop()))
  expect(await database.query(`select ${daysAgo}, criteria, count from empty_search order by day`)).toEqual([
    { days: 1, criteria: "Karoq", count: 6 },
    { days: 0, criteria: "Karoq", count: 3 },
  ])
  await database.query("truncate empty_search")
  const flooded = startProcess()
  for (let number = 0; number < 1_500; number++) flooded.addEmptySearch(`Kia ${number}`)
  await flooded.stop()
  expect(await database.query("select count(*)::int as n from empty_search")).toEqual([{ n: 1_000 }])
})

it("what was counted while the database is unavailable waits, and that is logged once", async () => {
  messages.length = 0
  await database.query("alter table daily_count rename to daily_count_renamed")
  const { add, stop } = startProcess()
  add(104211, "view", 3)
  await stop()
  add(104211, "view")
  await stop()
  expect(messages).toEqual(["counts not saved"])
  await database.query("alter table daily_count_renamed rename to daily_count")
  await stop()
  expect(await listCounts()).toEqual([[0, 104211, "view", 4]])
})

it("no vehicle has more than ten thousand of one action on a day, and no day more than a thousand searches", async () => {
  for (const round of [1, 2]) {
    const { add, addEmptySearch, stop } = startProcess()
    add(104211, "view", 9_000)
    for (let time = 0; time < 3; time++) addEmptySearch("Karoq")
    for (let number = 0; number < 900; number++) addEmptySearch(`Kia ${round}-${number}`)
    await stop()
  }
  expect(await listCounts()).toEqual([[0, 104211, "view", 10_000]])
  expect(await database.query("select count(*)::int as n, max(count) as most from empty_search")).toEqual([
    { n: 1_000, most: 6 },
  ])
})

it("what was counted is erased after 400 days", async () => {
  for (const values of ["104211, 'view', 1", "'Karoq', 1"])
    await database.query(
      `insert into ${values.startsWith("'") ? "empty_search" : "daily_count"}
       select date '2026-11-15' - ago, ${values} from unnest(array[399, 400, 401]) as ago`,
    )
  await eraseOld(open.database, new Date("2026-11-15T12:00:00Z"), silentLog)
  for (const table of ["daily_count", "empty_search"])
    expect(
      await database.query(`select max(date '2026-11-15' - day) as days, count(*)::int as n from ${table}`),
    ).toEqual([{ days: 399, n: 1 }])
})
