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

const isAllSent = async () =>
  (await describeDatabase(postgres.url("postgres")).count("mail where sent_at is null")) === 0

async function saveInTime(message: string): Promise<boolean> {
  const started = performance.now()
  const { saved } = await site.enquiries.save(buildEnquiry({ message }), honest)
  expect(performance.now() - started).toBeLessThan(MAX_WAIT_MS)
  return saved
}

it.each(["gone", "frozen"] as const)(
  "while the database is %s visitors and links learn it in time; what is sent again is saved once, a link acts once it is back",
  async (state) => {
    const { count, query } = describeDatabase(postgres.url("postgres"))
    await eventually("nothing waits", isAllSent)
    await query("truncate enquiry cascade")
    const before = mailServer.mails.length
    await eventually("it is saved", () => saveInTime(`před ${state}`))
    const token = findToken(await waitForMails(mailServer, before, 2), "prodejce")
    await (state === "gone" ? postgres.kill() : postgres.freeze())
    const during = await Promise.all(Array.from({ length: 8 }, (_, n) => saveInTime(`${state} ${n % 2}`)))
    expect(new Set(during)).toEqual(new Set([false]))
    const started = performance.now()
    const { readLink, perform } = site.enquiries
    expect(
      await Promise.all([
        readLink(token, "dealer"),
        perform(token, "dealer", { kind: "handle" }),
        readLink("forged", "dealer"),
      ]),
    ).toEqual([
      { found: false, why: "unavailable" },
      { done: false, why: "unavailable" },
      { found: false, why: "unknown" },
    ])
    expect(performance.now() - started).toBeLessThan(MAX_WAIT_MS)
    await (state === "gone" ? postgres.start() : postgres.thaw())
    await eventually("the first is saved", () => saveInTime(`${state} 0`))
    expect(await saveInTime(`${state} 1`)).toBe(true)
    expect([await count("enquiry"), await count("mail")]).toEqual([3, 6])
    // What was asked of a frozen database may have happened: whoever presses again learns that.
    await eventually("it is handled", async () => {
      const outcome = await perform(token, "dealer", { kind: "handle" })
      return outcome.done || outcome.why === "stale"
    })
    expect(await readLink(token, "dealer")).toMatchObject({
      linked: { handledAt: { weekday: expect.any(String) } },
    })
  },
)

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
  const endOwn = () =>
    others[0]?.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dealership'",
    )
  // The site may connect again before the others do.
  let taken: number
  do {
    taken = others.length
    await takeAll()
  } while (others.length > taken || (await endOwn())?.rowCount !== 0)
  const during = await Promise.all(Array.from({ length: 8 }, (_, n) => saveInTime(`plno ${n}`)))
  expect(new Set(during)).toEqual(new Set([false]))
  expect(site.lines.some((line) => line.includes("too many clients"))).toBe(true)
  await Promise.all(others.map((other) => other.end()))
  await eventually("it is saved", () => saveInTime("plno 0"))
  expect(await count("enquiry")).toBe(1)
  expect(await count("mail")).toBe(2)
})

it("a mail that is out when the database goes is noted when that is back, and not sent again", async () => {
  await eventually("nothing waits", isAllSent)
  const before = mailServer.mails.length
  onMail = async () => {
    onMail = async () => {}
    await postgres.kill()
  }
  const { saved } = await site.enquiries.save(buildEnquiry({ message: "odesláno", email: null }), honest)
  expect(saved).toBe(true)
  await eventually("it is out", () => mailServer.mails.length > before)
  await sleep(500)
  await postgres.start()
  await eventually("it is noted", isAllSent)
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
