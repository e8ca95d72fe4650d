import { afterEach, expect, it } from "vitest"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { eventually } from "#harness/eventually.ts"
import { postReminders } from "#server/enquiry/mails/visit-reminder.ts"
import type { EnqueueMail } from "#server/mail/post-mail.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { findToken } from "./mail-links.ts"
import { openDays } from "./open-inbox.ts"
import { enqueue, postMails } from "./post-mails.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, open, mailServer, site, current } = await startTestSite()
afterEach(async () => {
  current.stock = buildStock([])
  await database.query("truncate mail cascade")
  await database.empty()
})

const evening = new Date("2026-11-18T16:00:00Z")
const asked = { day: "2026-11-19", time: "10:30" }
const remind = (at: Date, enqueueMail?: EnqueueMail) =>
  postReminders({ database: open.database, post: postMails(enqueueMail), findStock: () => current.stock }, at)
const listReminders = async () =>
  (
    await database.query("select data->'visit' as visit from mail where kind = 'visitReminder' order by id")
  ).map(({ visit }) => visit)

const sell = (id: number) => ({
  ...buildStock([]),
  soldById: new Map([[id, { vehicle: buildVehicle({ id }), soldOn: "2026-11-19" }]]),
})

/** Asked for and confirmed on Monday, unless another time is given. */
async function agree(changes: Partial<Enquiry> = {}, at = new Date("2026-11-16T09:00:00Z")) {
  const day = await openDays(open.database, at)
  await day.save(buildEnquiry({ contactMethod: "visit", visit: asked, ...changes }))
  const read = await day.inbox.read(day.token)
  const token = (read.found && read.records.at(-1)?.token) || ""
  expect(await day.perform(token, "dealer", { kind: "confirm", sequence: 0 })).toEqual({ done: true })
  return { day, token }
}

it("of four processes one reminds each visitor of tomorrow's hour, once in an evening", async () => {
  for (const message of ["a", "b", "c"]) await agree({ message })
  await agree({ message: "bez adresy", email: null })
  await agree({ message: "bez hodiny", visit: { day: "2026-11-21", time: null } })
  await agree({ message: "pozítří", visit: { day: "2026-11-20", time: "10:30" } })
  await agree({ message: "dnes odpoledne" }, new Date("2026-11-18T14:30:00Z"))
  expect(await remind(new Date("2026-11-18T15:59:00Z"))).toBe(0)
  const posted = await Promise.all(Array.from({ length: 4 }, () => remind(evening)))
  expect(posted.reduce((sum, each) => sum + each, 0)).toBe(3)
  expect(await remind(new Date("2026-11-18T16:15:00Z"))).toBe(0)
  expect(await remind(new Date("2026-11-18T21:15:00Z"))).toBe(0)
  expect(await listReminders()).toHaveLength(3)
})

it("a visit that is moved is reminded of once more, a cancelled one never, nor one whose vehicle is sold", async () => {
  const { day, token } = await agree()
  expect(await remind(evening)).toBe(1)
  const visit = { day: "2026-11-20", time: "14:00" }
  await day.perform(token, "dealer", { kind: "propose", sequence: 1, note: "", ...visit })
  const [row] = await database.query("select link_id, reminded_at from enquiry")
  expect(row?.reminded_at).toBeNull()
  await database.query(
    'update enquiry set visit = visit || \'{"kind": "confirmed", "sequence": 3}\', visit_changed_at = \'2026-11-18T17:00:00Z\'',
  )
  expect(await remind(new Date("2026-11-18T17:15:00Z"))).toBe(0)
  current.stock = sell(104211)
  expect(await remind(new Date("2026-11-19T16:00:00Z"))).toBe(0)
  current.stock = buildStock([])
  expect(await remind(new Date("2026-11-19T16:15:00Z"))).toBe(1)
  expect(await remind(new Date("2026-11-19T16:30:00Z"))).toBe(0)
  expect(await listReminders()).toMatchObject([asked, visit])
  const other = await agree({ message: "zruší" })
  await other.day.perform(other.token, "dealer", { kind: "cancel", sequence: 1 })
  expect(await remind(evening)).toBe(0)
})

it("the visitor says in one touch that the visit stands, and the dealer's inbox shows it; of what was cancelled or sold nothing is sent", async () => {
  const now = new Date()
  const moment = buildPragueMoment(now)
  const visit = { day: formatIsoDay(addDays(moment, 1)), time: "10:30" }
  const minutesLater = (minutes: number) => new Date(now.getTime() - 2 * 86_400_000 + minutes * 60_000)
  const tonight = new Date(now.getTime() + (17 * 60 + 30 - moment.minutes) * 60_000)
  const before = mailServer.mails.length
  const { day, token } = await agree({ visit, message: "přijedu" }, minutesLater(0))
  const cancelled = await agree({ visit, message: "nepřijedu" }, minutesLater(1))
  await agree({ visit, subject: { kind: "vehicle", vehicleId: 104322 } }, minutesLater(2))
  // Nobody sends them before one is cancelled, and the vehicle of another sold.
  expect(await remind(tonight)).toBe(3)
  current.stock = sell(104322)
  await cancelled.day.perform(cancelled.token, "dealer", { kind: "cancel", sequence: 1 })
  const rows = await database.query("select id from mail where kind = 'visitReminder' order by id")
  await open.database.transaction().execute(async (transaction) => {
    for (const { id } of rows) await enqueue(transaction, "reminder-mail", String(id))
  })
  await eventually("one is sent, the others gone", async () => {
    const left = await database.query("select sent_at from mail where kind = 'visitReminder'")
    return left.length === 1 && left[0]?.sent_at !== null
  })
  const [mail] = mailServer.mails.slice(before)
  expect(mail?.subject).toMatch(/^(Zítra|Dnes) v\u00a010:30/)
  expect(mail?.text).not.toMatch(/Kovaříková|777.?123.?456/)
  const visitor = findToken(mail, "termin")
  expect(mail?.text).toContain(`${visitor}?krok=prijedu`)
  const come = { kind: "come", sequence: 1 } as const
  expect(await site.enquiries.perform(token, "dealer", come)).toEqual({ done: false, why: "unknown" })
  expect(await site.enquiries.perform(visitor, "visit", { ...come, sequence: 0 })).toEqual({
    done: false,
    why: "stale",
  })
  for (const _ of ["first", "again"])
    expect(await site.enquiries.perform(visitor, "visit", come)).toEqual({ done: true })
  const today = await openDays(open.database, new Date(now.getTime() + 86_400_000))
  const read = await today.inbox.read(today.token)
  expect(read.found && read.records.map(({ visit }) => visit)).toMatchObject([
    { kind: "confirmed", isComing: true, sequence: 1 },
    { kind: "cancelled" },
    { kind: "confirmed", sequence: 1 },
  ])
  expect(day.today < today.today).toBe(true)
  // The other way round is still possible, and tells the dealer.
  expect(await site.enquiries.perform(visitor, "visit", { kind: "cancel", sequence: 1 })).toEqual({
    done: true,
  })
})
