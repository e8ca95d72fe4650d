import { afterEach, beforeEach, expect, it } from "vitest"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { eventually } from "#harness/eventually.ts"
import { readWeek } from "#server/insights/mails/read-week.ts"
import { postWeekMail } from "#server/insights/mails/week-mail.ts"
import type { EnqueueMail } from "#server/mail/post-mail.ts"
import { exampleDealer } from "#tests/example-dealer.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { findToken, isTo, waitForMails } from "./mail-links.ts"
import { enqueue, postMails } from "./post-mails.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, open, mailServer, site, current } = await startTestSite()
beforeEach(() => database.query("update kysely_migration set timestamp = '2026-01-01T00:00:00.000Z'"))
afterEach(async () => {
  current.stock = buildStock([])
  await database.query("truncate mail, watch, daily_count, empty_search cascade")
  await database.empty()
})

/** A Monday, when Prague is an hour ahead. */
const monday = (time: string) => new Date(`2026-11-16T${time}:00Z`)
const post = (at: Date, enqueueMail?: EnqueueMail) =>
  postWeekMail({ database: open.database, post: postMails(enqueueMail) }, at)
const plain = (text = "") => text.replaceAll("\u00a0", " ")

it("of four processes that look at six on Monday one posts the mail about the week before", async () => {
  const posted = await Promise.all(Array.from({ length: 4 }, () => post(monday("05:00"))))
  expect(posted.filter((each) => each)).toHaveLength(1)
  expect(await database.query("select name, recipient, kind, data from mail")).toEqual([
    {
      name: "week-2026-11-09",
      recipient: "dealer",
      kind: "week",
      data: { weekOf: "2026-11-09" },
    },
  ])
})

it("is posted neither before six nor on another day, in winter and in summer", async () => {
  for (const at of [
    "2026-11-16T04:59:00Z",
    "2026-11-17T05:00:00Z",
    "2026-11-15T05:00:00Z",
    "2026-07-13T03:59:00Z",
  ])
    expect(await post(new Date(at)), at).toBe(false)
  expect(await post(new Date("2026-07-13T04:00:00Z"))).toBe(true)
  // What was missed in the morning is posted later the same day, once.
  expect(await post(monday("22:00"))).toBe(true)
  expect(await post(monday("22:01"))).toBe(false)
})

it("a process that dies in the transaction has posted nothing, and the next posts", async () => {
  await expect(post(monday("05:00"), () => Promise.reject(new Error("killed")))).rejects.toThrow("killed")
  expect(await database.count("mail")).toBe(0)
  expect(await post(monday("05:01"))).toBe(true)
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
  await eventually("it is noted", async () => {
    const rows = await database.query("select 1 from mail where sent_at is null")
    return rows.length === 0
  })
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
  const readWaiting = async () =>
    (
      await readWeek(
        open.database,
        { year: 2026, month: 11, day: 9 },
        buildPragueMoment(new Date()),
        exampleDealer,
      )
    ).waiting.map(({ visit }) => visit)
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
