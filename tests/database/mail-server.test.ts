import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { afterEach, expect, it } from "vitest"
import { eventually } from "#harness/eventually.ts"
import { startMailServer } from "#harness/start-mail-server.ts"
import { startTestEnquiries, type TestEnquiries } from "#harness/start-test-enquiries.ts"
import { watchMails } from "#server/mail/watch-mails.ts"
import {
  type ScriptedMailServer,
  type SmtpAnswer,
  type SmtpStage,
  startScriptedMailServer,
} from "#tests/start-scripted-mail-server.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { openTestConnection } from "./open-test-database.ts"

const DEALER = "info@example.cz"
const honest = { suspect: false }

const { database, open } = await openTestConnection()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await database.empty()
})

type Script = (stage: SmtpStage, recipient: string) => SmtpAnswer | undefined

async function startSite(answer: Script): Promise<readonly [ScriptedMailServer, TestEnquiries]> {
  const mailServer = await startScriptedMailServer({ answer })
  closing.push(mailServer.stop)
  const site = await startTestEnquiries({ databaseUrl: database.url, smtpPort: mailServer.port })
  closing.push(site.stop)
  return [mailServer, site]
}

async function findStatus() {
  const mails = watchMails(open.database)
  await mails.check()
  mails.stop()
  return mails.status()
}

const findMails = (recipient: string) =>
  database.query(`
    select fields->>'email' as email, attempts, refusals, problem, sent_at is not null as sent,
      given_up_at is not null as given_up
    from mail join enquiry on enquiry.id = enquiry_id where recipient = '${recipient}'`)

/** What a recipient's server does with a visitor's mail, and how many copies it had at most when it is given up. */
const finals: readonly (readonly [stage: SmtpStage, answer: SmtpAnswer, copies: number])[] = [
  ["RCPT", "501 what", 0],
  ["RCPT", "503 what", 0],
  ["RCPT", "521 no mail here", 0],
  ["RCPT", "541 no", 0],
  ["RCPT", "550 no such user", 0],
  ["DATA", "554 no", 0],
  ["message", "552 too large", 3],
  ["message", "554 spam", 3],
  ["message", "garbage", 3],
  ["message", "drop", 3],
]

it("a visitor's mail that is refused for good, or may have arrived, is tried three times and given up", async () => {
  const scripts = new Map(finals.map((row, index) => [`final${index}@example.org`, row]))
  const [mailServer, site] = await startSite((at, recipient) => {
    const [stage, answer] = scripts.get(recipient) ?? []
    return at === stage ? answer : undefined
  })
  for (const email of scripts.keys())
    await site.enquiries.save(buildEnquiry({ email, message: email }), honest)
  await eventually("all are given up", async () => {
    const mails = await findMails("visitor")
    return mails.length === finals.length && mails.every(({ given_up }) => given_up)
  })
  for (const { attempts, refusals } of await findMails("visitor"))
    expect([attempts, refusals]).toEqual([3, 3])
  for (const [email, [, , copies]] of scripts)
    expect([email, mailServer.taken.filter((to) => to === email).length]).toEqual([email, copies])
  expect(mailServer.accepted.filter((to) => to === DEALER).length).toBe(finals.length)
  expect(await findStatus()).toMatchObject({
    mailsWaiting: 0,
    oldestMailAt: null,
    mailsRefused: { dealer: 0, visitor: 0 },
    mailsGivenUp: finals.length,
  })
})

it("a visitor's mail that is refused for now is sent once when the server takes it", async () => {
  const passing: readonly (readonly [SmtpStage, SmtpAnswer])[] = [
    ["RCPT", "450 greylisted"],
    ["RCPT", "421 busy"],
    ["RCPT", "drop"],
    ["DATA", "451 later"],
    ["message", "451 later"],
  ]
  const scripts = new Map(passing.map((row, index) => [`pass${index}@example.org`, { row, times: 4 }]))
  const [mailServer, site] = await startSite((at, recipient) => {
    const script = scripts.get(recipient)
    if (script === undefined || script.row[0] !== at || script.times-- <= 0) return undefined
    return script.row[1]
  })
  for (const email of scripts.keys())
    await site.enquiries.save(buildEnquiry({ email, message: email }), honest)
  await eventually("all are sent", async () => (await findMails("visitor")).every(({ sent }) => sent))
  for (const { attempts, refusals } of await findMails("visitor"))
    expect([attempts, refusals]).toEqual([5, 0])
  for (const email of scripts.keys()) expect(mailServer.accepted.filter((to) => to === email).length).toBe(1)
})

it("a mail to the dealer that is refused for good is tried on, and an alert sees it", async () => {
  let refuses = true
  const [mailServer, site] = await startSite((at, recipient) =>
    refuses && at === "RCPT" && recipient === DEALER ? "550 no such user" : undefined,
  )
  await site.enquiries.save(buildEnquiry({ email: null }), honest)
  await eventually("it was refused four times", async () => {
    const [mail] = await findMails("dealer")
    return Number(mail?.refusals) >= 4
  })
  expect(await findStatus()).toMatchObject({ mailsWaiting: 1, mailsRefused: { dealer: 1, visitor: 0 } })
  expect((await findStatus()).oldestMailAt).not.toBeNull()
  refuses = false
  await eventually("it is sent", async () => (await findMails("dealer")).every(({ sent }) => sent))
  expect(mailServer.accepted).toEqual([DEALER])
  expect(await findStatus()).toMatchObject({ mailsWaiting: 0, mailsRefused: { dealer: 0 }, mailsGivenUp: 0 })
})

it("mails to the dealer are at most five seconds late while visitors' servers hang", async () => {
  const [mailServer, site] = await startSite((at, recipient) =>
    at === "RCPT" && recipient.startsWith("hang") ? "hang" : undefined,
  )
  const delays: number[] = []
  for (let n = 0; n < 8; n++) {
    const started = performance.now()
    await site.enquiries.save(buildEnquiry({ email: `hang${n}@example.org`, message: `hang ${n}` }), honest)
    await eventually("the dealer has it", () => mailServer.accepted.length > n)
    delays.push(performance.now() - started)
  }
  expect(mailServer.accepted).toEqual(Array(8).fill(DEALER))
  expect(Math.max(...delays)).toBeLessThan(5_000)
})

it("a mail that cannot be written, or is of a newer release, holds up no other, and is sent once it can be", async () => {
  const keeper = await startTestEnquiries({ databaseUrl: database.url, smtpPort: 1 })
  await keeper.enquiries.save(buildEnquiry({ email: null, message: "otrávená" }), honest)
  await keeper.stop()
  await database.query("create table spoilt as select id, fields from enquiry")
  closing.push(() => database.query("drop table spoilt"))
  await database.query(`update enquiry set fields = '{"message":"otrávená"}'`)
  const [newer] = await database.query(
    "insert into mail (name, recipient, kind, data, posted_at) values ('new', 'dealer', 'newerKind', '{}', now()) returning id",
  )
  await database.query(
    `insert into pgboss.job (name, data, retry_limit, retry_delay)
      select 'mail', data::jsonb, 1000, 1 from unnest(array['{"id":"x"}', 'null', '{"id":"0"}', '{"id":"${newer?.id}"}']) data`,
  )
  const [mailServer, site] = await startSite(() => undefined)
  await eventually("both were tried", async () => {
    const [poisoned, unknown] = await database.query("select attempts, problem from mail order by id")
    return (
      Number(poisoned?.attempts) >= 3 &&
      poisoned?.problem === "not written" &&
      unknown?.problem === "not written"
    )
  })
  expect(mailServer.taken).toEqual([])
  await site.enquiries.save(buildEnquiry({ email: null, message: "zdravá" }), honest)
  await eventually("the other is sent", () => mailServer.accepted.length === 1)
  expect(site.messages).toContain("mail not written")
  expect(site.lines.join("\n")).not.toContain("otrávená")
  await database.query("update enquiry set fields = spoilt.fields from spoilt where spoilt.id = enquiry.id")
  await eventually("it is sent, too", () => mailServer.accepted.length === 2)
})

it("a mail that the server took from a process that was killed arrives once more, and holds up no other", async () => {
  const inHand = Promise.withResolvers<void>()
  const taken: (string | undefined)[] = []
  const mailServer = await startMailServer({
    admit: async ({ messageId }) => {
      taken.push(messageId)
      inHand.resolve()
      if (taken.length === 1) await new Promise(() => {})
    },
  })
  closing.push(mailServer.stop)
  const worker = spawn(process.execPath, [fileURLToPath(new URL("work-once.ts", import.meta.url))], {
    env: { ...process.env, DATABASE_URL: database.url, SMTP_PORT: String(mailServer.port) },
    stdio: "inherit",
  })
  closing.push(() => worker.kill("SIGKILL"))
  const keeper = await startTestEnquiries({ databaseUrl: database.url })
  await keeper.enquiries.save(buildEnquiry({ email: null, message: "první" }), honest)
  await keeper.stop()
  await inHand.promise
  worker.kill("SIGKILL")
  await once(worker, "exit")
  // Longer than a busy machine needs for the others.
  await database.query("update pgboss.job set expire_seconds = 12 where state = 'active'")
  const successor = await startTestEnquiries({ databaseUrl: database.url, smtpPort: mailServer.port })
  closing.push(successor.stop)
  for (const message of ["druhý", "třetí"])
    await successor.enquiries.save(buildEnquiry({ email: null, message }), honest)
  await eventually(
    "all are noted as sent",
    async () => (await database.count("mail where sent_at is null")) === 0,
  )
  const [first, ...later] = taken
  // Those that came after it go out before its job expires.
  expect(later.indexOf(first)).toBe(2)
  expect([new Set(later).size, later.length]).toEqual([3, 3])
})
