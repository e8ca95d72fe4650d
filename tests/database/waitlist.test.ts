import { beforeEach, expect, it } from "vitest"
import { readWaitlistForm } from "#domain/enquiry/waitlist-form.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { eventually } from "#harness/eventually.ts"
import { readInbox } from "#server/enquiry/inbox/read-inbox.ts"
import { notifyWaitlist } from "#server/enquiry/notify-waitlist.ts"
import { exampleDealer } from "#tests/example-dealer.ts"
import { enqueue, postMails } from "./post-mails.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, open, mailServer, site, current } = await startTestSite()

const octavia = buildVehicle({ id: 104_211, model: "Octavia" })
const morning = new Date()
const erased: string[] = []
const setStock = (...vehicles: readonly Vehicle[]) => {
  current.stock = buildStock(vehicles)
}
const sell = (vehicle: Vehicle) => {
  const { id } = vehicle
  current.stock = { ...buildStock([]), soldById: new Map([[id, { vehicle, soldOn: "2026-11-19" }]]) }
}
const reserved = { ...octavia, reservedUntil: "2999-12-31" }

beforeEach(async () => {
  await database.query("truncate mail cascade")
  await database.empty()
  erased.length = 0
  setStock(reserved)
})

async function ask(contact: string) {
  const reading = readWaitlistForm({ vehicle: "104211", contact, honeypot: "" })
  if (!reading?.ok) throw new Error(JSON.stringify(reading))
  return site.enquiries.save(reading.enquiry, { suspect: false, isOnWaitlist: true })
}
const notify = () =>
  notifyWaitlist(
    {
      database: open.database,
      post: postMails(enqueue),
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
  sell(reserved)
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
  await notifyWaitlist(
    {
      database: open.database,
      post: postMails(async (transaction, queue, id) => {
        setStock(reserved)
        await enqueue(transaction, queue, id)
      }),
      findStock: () => current.stock,
      journal: { note: async () => {} },
    },
    morning,
  )
  await eventually("it is gone", async () => (await listMails()).length === 0)
  expect(mailServer.mails).toHaveLength(before)
  setStock(octavia)
  expect(await notify()).toBe(1)
})

it("who erases the request is erased at once, and the dealer hears nothing of it", async () => {
  const outcome = await ask("jana@example.cz")
  const token = outcome.saved ? (outcome.erasureToken ?? "") : ""
  expect(await site.enquiries.perform(token, "erasure", { kind: "erase" })).toEqual({ done: true })
  expect([await database.count("enquiry"), (await listMails()).length]).toEqual([0, 0])
})
