import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { eventually } from "#harness/eventually.ts"
import { type MailServer, startMailServer } from "#harness/start-mail-server.ts"
import { startTestEnquiries } from "#harness/start-test-enquiries.ts"
import { withDeadline } from "#server/work/with-deadline.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { openTestDatabase, type TestDatabase } from "./open-test-database.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
/** Of a test that has failed, too: what is left of it would take the mails of the next. */
const running: { stop(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
  await database.empty()
})
afterAll(() => database.drop())

const honest = { suspect: false }
const script = fileURLToPath(new URL("work-once.ts", import.meta.url))
async function startSite(smtpPort: number) {
  const site = await startTestEnquiries({ databaseUrl: database.url, smtpPort })
  running.unshift(site)
  return site
}
async function startMails(options: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const mailServer = await startMailServer(options)
  running.push(mailServer)
  return mailServer
}
const isAllNoted = async () => {
  const [row] = await database.query("select count(*)::int as n from mail where sent_at is null")
  return row?.n === 0
}

it("mails wait while the mail server is unavailable, and are sent once when it is back", async () => {
  const taken = await startMailServer()
  const { port } = taken
  await taken.stop()
  const site = await startSite(port)
  for (const message of ["první", "druhý", "třetí"])
    expect((await site.enquiries.save(buildEnquiry({ message }), honest)).saved).toBe(true)
  await eventually("each was tried twice", async () => {
    const [row] = await database.query("select min(attempts) as n from mail")
    return Number(row?.n) >= 2
  })
  const mailServer = await startMails({ port })
  await eventually("all are noted as sent", isAllNoted)
  expect(mailServer.mails.length).toBe(6)
  expect(new Set(mailServer.mails.map(({ messageId }) => messageId)).size).toBe(6)
})

/** Posts a mail to the dealer, and kills the process that sends it once the mail server has all of it. */
async function killWhileSending(mailServer: MailServer, message: string, inHand: Promise<void>) {
  const worker = spawn(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: database.url, SMTP_PORT: String(mailServer.port) },
    stdio: "inherit",
  })
  const keeper = await startTestEnquiries({ databaseUrl: database.url, smtpPort: 1, atOnce: true })
  try {
    await eventually("it is saved", async () => {
      const outcome = await keeper.enquiries.save(buildEnquiry({ email: null, message }), honest)
      return outcome.saved
    })
    await keeper.stop()
    expect(
      await withDeadline(
        60_000,
        inHand.then(() => "in hand"),
      ),
    ).toBe("in hand")
  } finally {
    worker.kill("SIGKILL")
    await once(worker, "exit")
  }
}

it("a mail that the server took from a process that was killed arrives once more, and holds up no other", async () => {
  const inHand = Promise.withResolvers<void>()
  const never = new Promise<void>(() => {})
  const taken: (string | undefined)[] = []
  const mailServer = await startMails({
    admit: async ({ messageId }) => {
      taken.push(messageId)
      inHand.resolve()
      if (taken.length === 1) await never
    },
  })
  await killWhileSending(mailServer, "první", inHand.promise)
  // Longer than a busy machine needs for the others.
  await database.query("update pgboss.job set expire_seconds = 12 where state = 'active'")
  const successor = await startSite(mailServer.port)
  for (const message of ["druhý", "třetí"])
    await successor.enquiries.save(buildEnquiry({ email: null, message }), honest)
  await eventually("all are noted as sent", isAllNoted)
  const [first, ...later] = taken
  // Those that came after it go out before its job expires.
  expect(later.indexOf(first)).toBe(2)
  expect(new Set(later).size).toBe(3)
  expect(later.length).toBe(3)
})
