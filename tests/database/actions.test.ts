import { afterAll, afterEach, describe, expect, it } from "vitest"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { EnquiryAction, EnquiryPage, EnquiryParty } from "#domain/enquiry/linked-enquiry.ts"
import { eventually } from "#harness/eventually.ts"
import { startTestEnquiries } from "#harness/start-test-enquiries.ts"
import { signLinkToken } from "#server/mail/link-token.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { findToken, isTo, waitForMails } from "./mail-links.ts"
import { startTestSite } from "./start-test-site.ts"

/** Not its first digits alone: those are part of many a time. */
const phone = /777.?123.?456/

const { database, mailServer, site } = await startTestSite()
/** A second process of the same site; it only takes requests. */
const other = await startTestEnquiries({ databaseUrl: database.url, smtpPort: mailServer.port })
afterEach(() => database.empty())
afterAll(() => other.stop())

const honest = { suspect: false }
const done = { done: true }
const stale = { done: false, why: "stale" }
const asked = { day: "2099-11-18", time: "10:30" }
const wednesday: Partial<Enquiry> = { contactMethod: "visit", visit: asked }

/** Saved, with the tokens that its first mails brought, and that of the visit, which a mail brings later. */
async function save(changes: Partial<Enquiry>) {
  const before = mailServer.mails.length
  const enquiry = buildEnquiry(changes)
  await site.enquiries.save(enquiry, honest)
  const find = async (recipient: EnquiryParty) => {
    const name = new RegExp(`^<enquiry-[0-9a-f]{24}-${recipient}@`)
    const found = () => mailServer.mails.slice(before).find(({ messageId }) => name.test(messageId ?? ""))
    await eventually(`the ${recipient} has a mail`, () => found() !== undefined)
    return found()
  }
  const dealer = findToken(await find("dealer"), "prodejce")
  const erasure = enquiry.email === null ? "" : findToken(await find("visitor"), "smazat-udaje")
  const [row] = await database.query("select link_id, key from enquiry, link_key order by id desc")
  return { dealer, erasure, visit: signLinkToken(row?.key as Buffer, String(row?.link_id), "visit") }
}

type Tokens = Awaited<ReturnType<typeof save>>
const perform = (tokens: Tokens, page: EnquiryPage, kind: EnquiryAction) =>
  site.enquiries.perform(tokens[page], page, kind)
async function readVisit(tokens: Tokens) {
  const reading = await site.enquiries.readLink(tokens.dealer, "dealer")
  return reading.found ? reading.linked.visit : undefined
}

it("a link shows the enquiry to whom it was sent", async () => {
  const tokens = await save({ ...wednesday, message: "Ukázat" })
  for (const page of ["dealer", "visit", "erasure"] as const)
    expect(await site.enquiries.readLink(tokens[page], page)).toMatchObject({
      found: true,
      linked: {
        enquiry: buildEnquiry({ ...wednesday, message: "Ukázat" }),
        handledAt: null,
        visit: { kind: "asked", sequence: 0, ...asked },
      },
    })
})

describe("an action", () => {
  it("confirms a visit once, with one mail and its calendar file, however many press at once", async () => {
    const tokens = await save(wednesday)
    const before = mailServer.mails.length
    const confirm = { kind: "confirm", sequence: 0 } as const
    const outcomes = await Promise.all(
      [site, other, site, other].map(({ enquiries }) => enquiries.perform(tokens.dealer, "dealer", confirm)),
    )
    expect(outcomes.toSorted((a, b) => Number(b.done) - Number(a.done))).toEqual([done, stale, stale, stale])
    expect(await readVisit(tokens)).toMatchObject({ kind: "confirmed", sequence: 1, ...asked })
    const [mail] = await waitForMails(mailServer, before, 1)
    expect(mail && isTo(mail, "jana@example.cz")).toBe(true)
    expect(mail?.subject).toMatch(/^Potvrzený termín/)
    expect(mail?.messageId).toMatch(/^<enquiry-[0-9a-f]{24}-visit-1-visitor@example\.cz>$/)
    expect(findToken(mail, "termin")).toBe(tokens.visit)
    const file = mail?.attachments.find(({ filename }) => filename === "termin.ics")
    for (const line of ["METHOD:REQUEST", "SEQUENCE:1", "20991118T103000"])
      expect(file?.content.toString()).toContain(line)
    for (const submitted of [/Kovaříková/, phone]) expect(JSON.stringify(mail)).not.toMatch(submitted)
    expect(await database.count("mail")).toBe(3)
  })

  it.each(["dealer", "visitor"] as const)("by the %s cancels a visit, and tells the other", async (by) => {
    const tokens = await save(wednesday)
    const before = mailServer.mails.length
    expect(await perform(tokens, "dealer", { kind: "confirm", sequence: 0 })).toEqual(done)
    const page = by === "dealer" ? by : "visit"
    expect(await perform(tokens, page, { kind: "cancel", sequence: 0 })).toEqual(stale)
    expect(await perform(tokens, page, { kind: "cancel", sequence: 1 })).toEqual(done)
    expect(await readVisit(tokens)).toMatchObject({ kind: "cancelled", by, sequence: 2 })
    const reader = by === "dealer" ? "jana@example.cz" : "info@example.cz"
    const found = () =>
      mailServer.mails
        .slice(before)
        .find((mail) => mail.subject?.startsWith("Zrušený termín") && isTo(mail, reader))
    await eventually("the other is notified", () => found() !== undefined)
    const file = found()?.attachments[0]?.content.toString() ?? ""
    expect(file).toContain("METHOD:CANCEL")
    expect(file).toContain("SEQUENCE:2")
    expect(file).toContain("STATUS:CANCELLED")
  })

  it.each(["dealer", "erasure"] as const)(
    "by the link %s erases an enquiry, and a note says which mail to delete",
    async (by) => {
      const tokens = await save({ ...wednesday, name: "Zvláštní Jméno", message: "tajná slova" })
      await perform(tokens, "dealer", { kind: "confirm", sequence: 0 })
      const before = mailServer.mails.length
      const erase = () => perform(tokens, by, { kind: "erase" })
      const outcomes = await Promise.all([erase(), erase()])
      expect(outcomes).toContainEqual(done)
      expect(outcomes).toContainEqual({ done: false, why: "erased" })
      expect(await site.enquiries.readLink(tokens[by], by)).toEqual({ found: false, why: "erased" })
      expect(await database.count("enquiry")).toBe(0)
      const note = () => mailServer.mails.slice(before).find(({ subject }) => subject?.startsWith("Smažte"))
      await eventually("the dealer is notified", () => note() !== undefined)
      expect(note()?.subject).toMatch(/^Smažte prosím zprávu [2-9A-Z]{3} [2-9A-Z]{3} z.pošty$/)
      expect(note()?.replyTo).toBeUndefined()
      const left = JSON.stringify([note(), await database.dump(), site.lines, other.lines])
      for (const submitted of [/Zvláštní/, /tajná/, /jana@/, phone]) expect(left).not.toMatch(submitted)
    },
  )
})
