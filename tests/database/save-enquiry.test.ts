import { afterEach, describe, expect, it } from "vitest"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { eventually } from "#harness/eventually.ts"
import { eraseOld } from "#server/erasure/erase-old.ts"
import { silentLog } from "#tests/silent-log.ts"
import { buildEnquiry, buildEnquiryOf } from "./build-enquiry.ts"
import { buildOffer } from "./build-offer.ts"
import { findToken, waitForMails } from "./mail-links.ts"
import { openDays } from "./open-inbox.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, open, mailServer, site } = await startTestSite({ quarantinesSuspects: true })
afterEach(() => database.empty())

const honest = { suspect: false }

const saveAt = async (at: string, isSuspect = false) =>
  (await openDays(open.database, new Date(at))).save(buildEnquiry(), isSuspect)

describe("an enquiry", () => {
  it("is one, however often it is sent, and dealer and visitor get one mail each", async () => {
    const before = mailServer.mails.length
    const enquiry = buildEnquiry({ message: "Pětkrát odesláno" })
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => site.enquiries.save(enquiry, honest)))
    const [first] = outcomes
    expect(first).toEqual({
      saved: true,
      code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{3} [2-9A-HJKMNP-Z]{3}$/),
      hasReceipt: true,
    })
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(await site.enquiries.save(enquiry, honest)).toEqual(first)
    expect(await database.counts("enquiry", "mail")).toEqual([1, 2])
    const mails = await waitForMails(mailServer, before, 2)
    await eventually("both are noted", async () => (await database.count("mail where sent_at is null")) === 0)
    const recipients = mails.flatMap(({ to }) => [to ?? []].flat().map(({ text }) => text))
    expect(recipients.toSorted()).toEqual(["info@example.cz", "jana@example.cz"])
    for (const { messageId } of mails)
      expect(messageId).toMatch(/^<enquiry-[0-9a-f]{24}-(dealer|visitor)@example\.cz>$/)
  })

  it("repeats nothing that was submitted to the visitor, nor in a subject or a log line", async () => {
    const before = mailServer.mails.length
    const submitted = { name: "Zvláštní Jméno", phone: "+420 999 888 777", message: "tajná slova" }
    await site.enquiries.save(buildEnquiry(submitted), honest)
    for (const { to, subject, text, html } of await waitForMails(mailServer, before, 2)) {
      const toVisitor = [to ?? []].flat().some(({ text: address }) => address.startsWith("jana"))
      for (const words of Object.values(submitted)) {
        expect(subject).not.toContain(words)
        expect(`${text}${html}`.includes(words)).toBe(!toVisitor)
        expect(site.messages.join("\n")).not.toContain(words)
      }
    }
  })

  it("leaves nothing behind when any part of keeping it fails", async () => {
    const fail = () => Promise.reject(new Error("the job could not be written"))
    const { save } = await openDays(open.database, new Date(), fail)
    expect(await save(buildEnquiry())).toEqual({ saved: false })
    expect(await database.counts("enquiry", "mail")).toEqual([0, 0])
  })

  it("that a program seems to have written is saved, and nobody is notified until a visitor sends the same", async () => {
    const enquiry = buildEnquiry({ message: "Levné léky" })
    const outcome = await site.enquiries.save(enquiry, { suspect: true })
    expect(outcome).toMatchObject({ saved: true, hasReceipt: false })
    expect(await database.counts("enquiry", "mail")).toEqual([1, 0])
    const passed = { ...outcome, hasReceipt: true }
    expect(await site.enquiries.save(enquiry, honest)).toEqual(passed)
    expect(await database.counts("enquiry", "mail")).toEqual([1, 2])
    expect(await site.enquiries.save(enquiry, { suspect: true })).toEqual(passed)
    expect(await database.query("select suspect from enquiry")).toEqual([{ suspect: false }])
  })

  it("is the same when it is sent again a minute past midnight, and another the next day", async () => {
    const evening = await saveAt("2026-11-16T22:59:30Z")
    expect(await saveAt("2026-11-16T23:01:00Z")).toEqual(evening)
    expect(await saveAt("2026-11-17T12:00:00Z")).not.toEqual(evening)
    expect(await database.count("enquiry")).toBe(2)
  })

  it("that was quarantined before midnight, and is a visitor's after it, reaches the dealer", async () => {
    const evening = await saveAt("2026-11-16T22:59:30Z", true)
    expect(await saveAt("2026-11-16T23:01:00Z")).toEqual({ ...evening, hasReceipt: true })
    expect(await database.query("select suspect from enquiry")).toEqual([{ suspect: false }])
    expect(await database.count("mail")).toBe(2)
  })
})

const photos = ["front", "back"].map((view) => new TextEncoder().encode(`jpeg of the ${view}`))
const withPhotos = { suspect: false, photos }
const countPhotos = () => database.count("enquiry_photo")
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
/** How many rows of that table go, while all else that is due goes too. */
const erase = async (table: "enquiry" | "enquiry_photo", at: Date) =>
  (await eraseOld(open.database, at, silentLog))[table] ?? 0

describe("an offer", () => {
  it("is saved with its photos, and the same with the same photos is one", async () => {
    const first = await site.enquiries.save(buildOffer(2), withPhotos)
    expect(first).toMatchObject({ saved: true })
    expect(await site.enquiries.save(buildOffer(2), withPhotos)).toEqual(first)
    expect([await database.count("enquiry"), await countPhotos()]).toEqual([1, 2])
    const [front] = photos
    const other = await site.enquiries.save(buildOffer(1), { suspect: false, photos: front ? [front] : [] })
    expect(other).not.toEqual(first)
    expect([await database.count("enquiry"), await countPhotos()]).toEqual([2, 3])
  })

  it("that a program seems to have written keeps no photos, until it turns out to be a visitor's", async () => {
    await site.enquiries.save(buildOffer(2), { ...withPhotos, suspect: true })
    expect([await database.count("enquiry"), await countPhotos()]).toEqual([1, 0])
    await site.enquiries.save(buildOffer(2), withPhotos)
    expect([await database.count("enquiry"), await countPhotos()]).toEqual([1, 2])
  })

  it("loses its photos after ninety days, and is itself erased after six months", async () => {
    await site.enquiries.save(buildOffer(2), withPhotos)
    expect(await erase("enquiry_photo", daysFromNow(89.9))).toBe(0)
    expect(await erase("enquiry_photo", daysFromNow(90.1))).toBe(2)
    expect(await erase("enquiry", daysFromNow(90.1))).toBe(0)
    expect(await erase("enquiry", daysFromNow(186))).toBe(1)
  })

  it("takes the photos that came before it, and those whose offer never comes are erased after an hour", async () => {
    const keepings = await Promise.all(photos.map((jpeg) => site.savePhoto(jpeg)))
    const [first = ""] = keepings.flatMap((saving) => (saving.ok ? saving.id : []))
    const sent = { suspect: false, uploadedIds: [first] }
    const outcome = await site.enquiries.save(buildOffer(1), sent)
    expect(outcome).toMatchObject({ saved: true })
    expect(await site.enquiries.save(buildOffer(1), sent)).toEqual(outcome)
    expect(await site.enquiries.save(buildOffer(1, { name: "Petr" }), sent)).toEqual({
      saved: false,
      photosGone: true,
    })
    expect([await database.count("enquiry"), await countPhotos()]).toEqual([1, 2])
    expect(await erase("enquiry_photo", daysFromNow(0.9 / 24))).toBe(0)
    expect(await erase("enquiry_photo", daysFromNow(1.1 / 24))).toBe(1)
    expect(await erase("enquiry_photo", daysFromNow(90.1))).toBe(1)
  })

  it("that a program seems to have written leaves the photos before it unclaimed", async () => {
    const saving = await site.savePhoto(new TextEncoder().encode("jpeg of the side"))
    const uploadedIds = saving.ok ? [saving.id] : []
    await site.enquiries.save(buildOffer(1), { suspect: true, uploadedIds })
    expect(await erase("enquiry_photo", daysFromNow(1.1 / 24))).toBe(1)
  })

  it("loses its photos once it is handled", async () => {
    const before = mailServer.mails.length
    await site.enquiries.save(buildOffer(2, { name: "Jan Vyřízený" }), withPhotos)
    const findMail = () => mailServer.mails.slice(before).find(({ text }) => text?.includes("/prodejce/"))
    await eventually("the dealer has it", () => findMail() !== undefined)
    expect(await countPhotos()).toBe(2)
    const handled = await site.enquiries.perform(findToken(findMail(), "prodejce"), "dealer", {
      kind: "handle",
    })
    expect([handled.done, await countPhotos()]).toEqual([true, 0])
  })

  it("takes its photos with it when it is erased", async () => {
    await site.enquiries.save(buildOffer(2), withPhotos)
    await database.query("delete from enquiry")
    expect(await countPhotos()).toBe(0)
  })
})

const long = "Dobrý den, nabízíme vám výhodnou reklamu pro váš autobazar."
/** Each from a person of its own, unless the changes say otherwise. */
const saveOf = (number: number, changes: Partial<Enquiry> = {}) =>
  site.enquiries.save(buildEnquiryOf(number, changes), honest)
const countQuarantined = () => database.count("enquiry where suspect")

it("the sixth enquiry of a telephone or an e-mail address in a day is quarantined, and confirmed", async () => {
  for (let number = 0; number < 5; number++) await saveOf(number, { email: "JANA@example.cz" })
  expect(await countQuarantined()).toBe(0)
  expect((await saveOf(5, { email: "jana@example.cz" })).saved).toBe(true)
  expect(await countQuarantined()).toBe(1)
  expect(await database.count("mail")).toBe(10)
  await saveOf(6)
  expect(await countQuarantined()).toBe(1)
  for (let number = 10; number < 16; number++) await saveOf(number, { phone: "+420602111222" })
  expect(await countQuarantined()).toBe(2)
})

it("the same long words of a fourth person are quarantined, the same short question is not", async () => {
  for (let number = 0; number < 5; number++) await saveOf(number, { message: "Je auto ještě v nabídce?" })
  expect(await countQuarantined()).toBe(0)
  for (let number = 10; number < 15; number++) await saveOf(number, { message: long })
  expect(await countQuarantined()).toBe(2)
})

it("words that lead to another site are quarantined", async () => {
  await saveOf(1, { message: "Levně na https://pills.example" })
  await saveOf(2, { name: "www.pills.example" })
  await saveOf(3, { message: "Mám zájem o https://www.example.cz/vozidla/skoda/octavia/104211" })
  expect(await countQuarantined()).toBe(2)
})

it("what is quarantined counts against nobody", async () => {
  const enquiry = buildEnquiry({ message: long })
  for (let number = 0; number < 9; number++)
    await site.enquiries.save({ ...enquiry, name: `Robot ${number}` }, { suspect: true })
  await site.enquiries.save(enquiry, { suspect: false })
  expect(await countQuarantined()).toBe(9)
})
