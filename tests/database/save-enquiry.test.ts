import { afterEach, describe, expect, it } from "vitest"
import { eventually } from "#harness/eventually.ts"
import { startMailServer } from "#harness/start-mail-server.ts"
import { startTestEnquiries } from "#harness/start-test-enquiries.ts"
import { readDatabaseTime } from "#server/database/clocks.ts"
import { openDatabase, visitorLimits } from "#server/database/open-database.ts"
import { createSaveEnquiry } from "#server/enquiry/save-enquiry.ts"
import { silentLog } from "#tests/silent-log.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { openTestDatabase } from "./open-test-database.ts"
import { postMails } from "./post-mails.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, mailServer, site } = await startTestSite()
afterEach(() => database.empty())

const honest = { suspect: false }

/** Keeping alone, by a clock and a way of posting of the test's own. */
async function saveBy(changes: Partial<Parameters<typeof createSaveEnquiry>[0]>) {
  const { database: kysely, close } = openDatabase(database.url, visitorLimits, silentLog)
  const save = createSaveEnquiry({
    database: kysely,
    post: postMails(),
    onPosted: () => {},
    log: silentLog,
    now: readDatabaseTime,
    ...changes,
  })
  return { save, close }
}

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
    expect([await database.count("enquiry"), await database.count("mail")]).toEqual([1, 2])
    await eventually("both mails are sent", () => mailServer.mails.length >= before + 2)
    await eventually("both are noted", async () => {
      const waiting = await database.query("select id from mail where sent_at is null")
      return waiting.length === 0
    })
    const mails = mailServer.mails.slice(before)
    const recipients = mails.flatMap(({ to }) => [to ?? []].flat().map(({ text }) => text))
    expect(recipients.toSorted()).toEqual(["info@example.cz", "jana@example.cz"])
    for (const { messageId } of mails)
      expect(messageId).toMatch(/^<enquiry-[0-9a-f]{24}-(dealer|visitor)@example\.cz>$/)
  })

  it("repeats nothing that was submitted to the visitor, nor in a subject or a log line", async () => {
    const before = mailServer.mails.length
    const submitted = { name: "Zvláštní Jméno", phone: "+420 999 888 777", message: "tajná slova" }
    await site.enquiries.save(buildEnquiry(submitted), honest)
    await eventually("both mails are sent", () => mailServer.mails.length >= before + 2)
    for (const { to, subject, text, html } of mailServer.mails.slice(before)) {
      const toVisitor = [to ?? []].flat().some(({ text: address }) => address.startsWith("jana"))
      for (const words of Object.values(submitted)) {
        expect(subject).not.toContain(words)
        expect(`${text}${html}`.includes(words)).toBe(!toVisitor)
        expect(site.messages.join("\n")).not.toContain(words)
      }
    }
  })

  it("leaves nothing behind when any part of keeping it fails", async () => {
    const { save, close } = await saveBy({
      post: postMails(() => Promise.reject(new Error("the job could not be written"))),
    })
    expect(await save(buildEnquiry(), honest)).toEqual({ saved: false })
    await close()
    expect([await database.count("enquiry"), await database.count("mail")]).toEqual([0, 0])
  })

  it("that a program seems to have written is saved, and nobody is notified until a visitor sends the same", async () => {
    const enquiry = buildEnquiry({ message: "Levné léky" })
    const outcome = await site.enquiries.save(enquiry, { suspect: true })
    expect(outcome).toMatchObject({ saved: true, hasReceipt: false })
    expect([await database.count("enquiry"), await database.count("mail")]).toEqual([1, 0])
    const passed = { ...outcome, hasReceipt: true }
    expect(await site.enquiries.save(enquiry, honest)).toEqual(passed)
    expect([await database.count("enquiry"), await database.count("mail")]).toEqual([1, 2])
    expect(await site.enquiries.save(enquiry, { suspect: true })).toEqual(passed)
    expect(await database.query("select suspect from enquiry")).toEqual([{ suspect: false }])
  })

  it("is the same when it is sent again a minute past midnight, and another the next day", async () => {
    let at = "2026-11-16T22:59:30Z"
    const { save, close } = await saveBy({ now: async () => new Date(at) })
    const evening = await save(buildEnquiry(), honest)
    at = "2026-11-16T23:01:00Z"
    expect(await save(buildEnquiry(), honest)).toEqual(evening)
    at = "2026-11-17T12:00:00Z"
    expect(await save(buildEnquiry(), honest)).not.toEqual(evening)
    await close()
    expect(await database.count("enquiry")).toBe(2)
  })

  it("that was quarantined before midnight, and is a visitor's after it, reaches the dealer", async () => {
    let at = "2026-11-16T22:59:30Z"
    const { save, close } = await saveBy({ now: async () => new Date(at) })
    const evening = await save(buildEnquiry(), { suspect: true })
    at = "2026-11-16T23:01:00Z"
    expect(await save(buildEnquiry(), honest)).toEqual({ ...evening, hasReceipt: true })
    await close()
    expect(await database.query("select suspect from enquiry")).toEqual([{ suspect: false }])
    expect(await database.count("mail")).toBe(2)
  })

  it("that is erased is not written about any more", async () => {
    const quiet = await openTestDatabase()
    const other = await startTestEnquiries({ databaseUrl: quiet.url })
    await other.enquiries.save(buildEnquiry({ message: "Smazat" }), honest)
    await eventually("it was tried", () => other.messages.includes("mail not sent"))
    await quiet.query("delete from enquiry")
    expect(await quiet.count("mail")).toBe(0)
    await other.stop()
    const reached = await startMailServer()
    const back = await startTestEnquiries({ databaseUrl: quiet.url, smtpPort: reached.port })
    await eventually("no job is left", async () => {
      const left = await quiet.query("select id from pgboss.job where state < 'completed'")
      return left.length === 0
    })
    expect(reached.mails).toEqual([])
    await back.stop()
    await reached.stop()
    await quiet.drop()
  })
})
