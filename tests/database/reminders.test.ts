import { afterEach, expect, it } from "vitest"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { readWaitlistForm } from "#domain/enquiry/waitlist-form.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { eventually } from "#harness/eventually.ts"
import { readInbox } from "#server/enquiry/inbox/read-inbox.ts"
import { postReminders } from "#server/enquiry/mails/visit-reminder.ts"
import { notifyWaitlist } from "#server/enquiry/mails/waitlist-mail.ts"
import type { EnqueueMail } from "#server/mail/post-mail.ts"
import { exampleDealer } from "#tests/example-dealer.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { findToken } from "./mail-links.ts"
import { openDays } from "./open-inbox.ts"
import { enqueue, postMails } from "./post-mails.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, open, mailServer, site, current } = await startTestSite()
const erased: string[] = []
afterEach(async () => {
  erased.length = 0
  current.stock = buildStock([])
  await database.empty()
})

const done = { done: true }
const stale = { done: false, why: "stale" }
const evening = new Date("2026-11-18T16:00:00Z")
const asked = { day: "2026-11-19", time: "10:30" }
const remind = (at: Date, enqueueMail?: EnqueueMail) =>
  postReminders({ database: open.database, post: postMails(enqueueMail), findStock: () => current.stock }, at)
const listReminders = async () =>
  (
    await database.query("select data->'visit' as visit from mail where kind = 'visitReminder' order by id")
  ).map(({ visit }) => visit)

const sell = (vehicle: Vehicle) => ({
  ...buildStock([]),
  soldById: new Map([[vehicle.id, { vehicle, soldOn: "2026-11-19" }]]),
})

/** Asked for and confirmed on Monday, unless another time is given. */
async function agree(changes: Partial<Enquiry> = {}, at = new Date("2026-11-16T09:00:00Z")) {
  const day = await openDays(open.database, at)
  await day.save(buildEnquiry({ contactMethod: "visit", visit: asked, ...changes }))
  const read = await day.inbox.read(day.token)
  const token = (read.found && read.records.at(-1)?.token) || ""
  expect(await day.perform(token, "dealer", { kind: "confirm", sequence: 0 })).toEqual(done)
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
  current.stock = sell(buildVehicle({ id: 104_211 }))
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
  current.stock = sell(buildVehicle({ id: 104_322 }))
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
  expect(await site.enquiries.perform(visitor, "visit", { ...come, sequence: 0 })).toEqual(stale)
  for (const _ of ["first", "again"])
    expect(await site.enquiries.perform(visitor, "visit", come)).toEqual(done)
  const today = await openDays(open.database, new Date(now.getTime() + 86_400_000))
  const read = await today.inbox.read(today.token)
  expect(read.found && read.records.map(({ visit }) => visit)).toMatchObject([
    { kind: "confirmed", isComing: true, sequence: 1 },
    { kind: "cancelled" },
    { kind: "confirmed", sequence: 1 },
  ])
  expect(day.today < today.today).toBe(true)
  // The other way round is still possible, and tells the dealer.
  expect(await site.enquiries.perform(visitor, "visit", { kind: "cancel", sequence: 1 })).toEqual(done)
})

const octavia = buildVehicle({ id: 104_211, model: "Octavia" })
const morning = new Date()
const setStock = (...vehicles: readonly Vehicle[]) => {
  current.stock = buildStock(vehicles)
}
const reserved = { ...octavia, reservedUntil: "2999-12-31" }

/** While it is reserved. */
async function ask(contact: string) {
  setStock(reserved)
  const reading = readWaitlistForm({ vehicle: "104211", contact, honeypot: "" })
  if (!reading?.ok) throw new Error(JSON.stringify(reading))
  return site.enquiries.save(reading.enquiry, { suspect: false, isOnWaitlist: true })
}
const notify = (post = postMails(enqueue)) =>
  notifyWaitlist(
    {
      database: open.database,
      post,
      findStock: () => current.stock,
      journal: { note: async (linkIds) => void erased.push(...linkIds) },
    },
    morning,
  )
const listMails = () => database.query("select kind, sent_at is not null as sent from mail order by id")
const listWaiting = async () =>
  (await readInbox(open.database, morning, exampleDealer)).records.filter(({ isWaiting }) => isWaiting)

it("while the vehicle is reserved, nobody is written to and the dealer's day has no row of it", async () => {
  const outcome = await ask("jana@example.cz")
  expect(outcome).toMatchObject({ saved: true, hasReceipt: false, erasureToken: expect.any(String) })
  expect(await ask("jana@example.cz")).toEqual(outcome)
  expect(await notify()).toBe(0)
  expect(await listMails()).toEqual([])
  expect(await listWaiting()).toEqual([])
})

it("when it is free an e-mail is written once and the address erased; a telephone becomes a row of the day", async () => {
  const before = mailServer.mails.length
  await ask("jana@example.cz")
  await ask("777 123 456")
  setStock(octavia)
  const posted = await Promise.all([notify(), notify(), notify()])
  expect(posted.reduce((sum, each) => sum + each, 0)).toBe(2)
  expect(await listWaiting()).toMatchObject([
    { enquiry: { phone: "+420777123456", contactMethod: "callback" } },
  ])
  await eventually("both are sent", async () => (await listMails()).every(({ sent }) => sent))
  const mails = mailServer.mails.slice(before)
  const notified = mails.find(({ text }) => text?.includes("skončila bez prodeje"))
  expect(mails).toHaveLength(2)
  expect(notified?.text).not.toContain("jana@example.cz")
  expect(await notify()).toBe(0)
  expect(erased).toHaveLength(1)
  expect(await database.query("select fields->>'phone' as phone from enquiry")).toEqual([
    { phone: "+420777123456" },
  ])
})

it("sold wins: an e-mail says so, a telephone is not called, and both are erased", async () => {
  await ask("jana@example.cz")
  await ask("777 123 456")
  current.stock = sell(reserved)
  expect(await notify()).toBe(1)
  await eventually("it is sent", async () => (await listMails()).every(({ sent }) => sent))
  expect(mailServer.mails.at(-1)?.text).toContain("se prodal")
  expect(await notify()).toBe(0)
  expect([await database.count("enquiry"), erased.length]).toEqual([0, 2])
})

it("of a vehicle that is reserved again before the mail goes out nobody is notified, and they wait on", async () => {
  const before = mailServer.mails.length
  await ask("jana@example.cz")
  setStock(octavia)
  const reserveFirst = postMails(async (transaction, queue, id) => {
    setStock(reserved)
    await enqueue(transaction, queue, id)
  })
  await notify(reserveFirst)
  await eventually("it is gone", async () => (await listMails()).length === 0)
  expect(mailServer.mails).toHaveLength(before)
  setStock(octavia)
  expect(await notify()).toBe(1)
})

it("who erases the request is erased at once, and the dealer hears nothing of it", async () => {
  const outcome = await ask("jana@example.cz")
  const token = outcome.saved ? (outcome.erasureToken ?? "") : ""
  expect(await site.enquiries.perform(token, "erasure", { kind: "erase" })).toEqual(done)
  expect([await database.count("enquiry"), (await listMails()).length]).toEqual([0, 0])
})
