import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { eventually } from "#harness/eventually.ts"
import { type MailServer, startMailServer } from "#harness/start-mail-server.ts"
import { type Postgres, startPostgres } from "#harness/start-postgres.ts"
import { startTestEnquiries, type TestEnquiries } from "#harness/start-test-enquiries.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { findToken, waitForMails } from "./mail-links.ts"
import { describeDatabase } from "./open-test-database.ts"

/** As long as a visitor may wait for an answer, with room for a busy machine. */
const MAX_WAIT_MS = 3_500
const honest = { suspect: false }

let postgres: Postgres
let mailServer: MailServer
let site: TestEnquiries
let onMail = async () => {}

beforeAll(async () => {
  postgres = await startPostgres()
  mailServer = await startMailServer({ admit: () => onMail() })
  site = await startTestEnquiries({ databaseUrl: postgres.url("postgres"), smtpPort: mailServer.port })
})
afterAll(async () => {
  await site.stop()
  await mailServer.stop()
  await postgres.stop()
})

async function saveInTime(message: string): Promise<boolean> {
  const started = performance.now()
  const { saved } = await site.enquiries.save(buildEnquiry({ message }), honest)
  expect(performance.now() - started).toBeLessThan(MAX_WAIT_MS)
  return saved
}

it("while the database is gone visitors learn it at once, and afterwards all is well", async () => {
  expect(await saveInTime("před pádem")).toBe(true)
  await postgres.kill()
  expect(await Promise.all([1, 2, 3].map((n) => saveInTime(`za pádu ${n}`)))).toEqual([false, false, false])
  await postgres.start()
  await eventually("it is saved", () => saveInTime("po pádu"))
  const { count } = describeDatabase(postgres.url("postgres"))
  expect(await count("enquiry")).toBe(2)
})

it("while the database is frozen visitors learn it in time, and what they send again is saved once", async () => {
  const { count, query } = describeDatabase(postgres.url("postgres"))
  await query("truncate enquiry cascade")
  postgres.freeze()
  const during = await Promise.all(Array.from({ length: 8 }, (_, n) => saveInTime(`zmrazeno ${n % 2}`)))
  expect(new Set(during)).toEqual(new Set([false]))
  postgres.thaw()
  await eventually("the first is saved", () => saveInTime("zmrazeno 0"))
  expect(await saveInTime("zmrazeno 1")).toBe(true)
  expect(await count("enquiry")).toBe(2)
  expect(await count("mail")).toBe(4)
})

it("while other programs have every connection visitors learn it in time, and afterwards all is well", async () => {
  const { count, query } = describeDatabase(postgres.url("postgres"))
  await query("truncate enquiry cascade")
  const others: pg.Client[] = []
  const takeAll = async () => {
    for (;;) {
      const other = new pg.Client({ connectionString: postgres.url("postgres") })
      other.on("error", () => {})
      try {
        await other.connect()
      } catch {
        return
      }
      others.push(other)
    }
  }
  await takeAll()
  await others[0]?.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dealership'",
  )
  await takeAll()
  const during = await Promise.all(Array.from({ length: 8 }, (_, n) => saveInTime(`plno ${n}`)))
  expect(new Set(during)).toEqual(new Set([false]))
  expect(site.lines.some((line) => line.includes("too many clients"))).toBe(true)
  await Promise.all(others.map((other) => other.end()))
  await eventually("it is saved", () => saveInTime("plno 0"))
  expect(await count("enquiry")).toBe(1)
  expect(await count("mail")).toBe(2)
})

it("a link says in time that the database is gone or frozen, and acts once it is back", async () => {
  const before = mailServer.mails.length
  await eventually("it is saved", () => saveInTime("odkaz"))
  const mails = await waitForMails(mailServer, before, 2)
  const token = findToken(mails, "prodejce")
  const { readLink, perform } = site.enquiries
  const askInTime = async () => {
    const started = performance.now()
    const answers = await Promise.all([
      readLink(token, "dealer"),
      perform(token, "dealer", { kind: "handle" }),
      readLink("forged", "dealer"),
    ])
    expect(performance.now() - started).toBeLessThan(MAX_WAIT_MS)
    return answers
  }
  const unavailable = [
    { found: false, why: "unavailable" },
    { done: false, why: "unavailable" },
    { found: false, why: "unknown" },
  ]
  await postgres.kill()
  expect(await askInTime()).toEqual(unavailable)
  await postgres.start()
  await eventually("it is read", async () => (await readLink(token, "dealer")).found)
  postgres.freeze()
  expect(await askInTime()).toEqual(unavailable)
  postgres.thaw()
  // What was asked of the frozen database may have happened: whoever presses again learns that.
  await eventually("it is handled", async () => {
    const outcome = await perform(token, "dealer", { kind: "handle" })
    return outcome.done || outcome.why === "stale"
  })
  expect(await readLink(token, "dealer")).toMatchObject({
    linked: { handledAt: { weekday: expect.any(String) } },
  })
})

it("a mail that is out when the database goes is noted when that is back, and not sent again", async () => {
  const { query } = describeDatabase(postgres.url("postgres"))
  const isDone = async () => (await query("select id from mail where sent_at is null")).length === 0
  await eventually("nothing waits", isDone)
  const before = mailServer.mails.length
  onMail = async () => {
    onMail = async () => {}
    await postgres.kill()
  }
  expect(await site.enquiries.save(buildEnquiry({ message: "odesláno", email: null }), honest)).toMatchObject(
    {
      saved: true,
    },
  )
  await eventually("it is out", () => mailServer.mails.length > before)
  await sleep(500)
  await postgres.start()
  await eventually("it is noted", isDone)
  expect(mailServer.mails.length).toBe(before + 1)
})

it("a process that starts before its database prepares it when it is there", async () => {
  await postgres.kill()
  const early = await startTestEnquiries({
    databaseUrl: postgres.url("postgres"),
    smtpPort: mailServer.port,
    atOnce: true,
  })
  await eventually("it says so", () => early.messages.includes("database not ready"))
  expect((await early.enquiries.save(buildEnquiry(), honest)).saved).toBe(false)
  await postgres.start()
  await eventually("it is ready", () => early.messages.includes("database ready"))
  expect((await early.enquiries.save(buildEnquiry({ message: "brzo" }), honest)).saved).toBe(true)
  await early.stop()
})
