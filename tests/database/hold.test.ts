import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { eventually } from "#harness/eventually.ts"
import { runJob } from "#harness/run-job.ts"
import { type MailServer, startMailServer } from "#harness/start-mail-server.ts"
import { startTestEnquiries, type TestEnquiries } from "#harness/start-test-enquiries.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { openTestDatabase, type TestDatabase } from "./open-test-database.ts"

let database: TestDatabase
let site: TestEnquiries
let mailServer: MailServer

beforeAll(async () => {
  database = await openTestDatabase()
  mailServer = await startMailServer()
  site = await startTestEnquiries({
    databaseUrl: database.url,
    smtpPort: mailServer.port,
    holdsSuspects: true,
  })
})
afterEach(() => database.empty())
afterAll(async () => {
  await site.stop()
  await mailServer.stop()
  await database.drop()
})

const long = "Dobrý den, nabízíme vám výhodnou reklamu pro váš autobazar."
/** Each from a person of its own, unless the changes say otherwise. */
const keep = (number: number, changes: Partial<Enquiry> = {}) =>
  site.enquiries.keep(
    buildEnquiry({
      phone: `+420777${String(number).padStart(6, "0")}`,
      email: `jana.${number}@example.cz`,
      message: `Dotaz ${number}`,
      ...changes,
    }),
    { suspect: false },
  )
const countHeld = async () => {
  const [row] = await database.query("select count(*)::int as n from enquiry where suspect")
  return row?.n
}

it("the sixth enquiry of a telephone or an e-mail address in a day is held, and thanked for", async () => {
  for (let number = 0; number < 5; number++) await keep(number, { email: "JANA@example.cz" })
  expect(await countHeld()).toBe(0)
  expect((await keep(5, { email: "jana@example.cz" })).kept).toBe(true)
  expect(await countHeld()).toBe(1)
  expect(await database.count("mail")).toBe(10)
  await keep(6)
  expect(await countHeld()).toBe(1)
})

it("the same long words of a fourth person are held, the same short question is not", async () => {
  for (let number = 0; number < 5; number++) await keep(number, { message: "Je auto ještě v nabídce?" })
  expect(await countHeld()).toBe(0)
  for (let number = 10; number < 15; number++) await keep(number, { message: long })
  expect(await countHeld()).toBe(2)
})

it("words that lead to another site are held", async () => {
  await keep(1, { message: "Levně na https://pills.example" })
  await keep(2, { name: "www.pills.example" })
  await keep(3, { message: "Mám zájem o https://www.example.cz/vozidla/skoda/octavia/104211" })
  expect(await countHeld()).toBe(2)
})

it("what is held counts against nobody", async () => {
  const enquiry = buildEnquiry({ message: long })
  for (let number = 0; number < 9; number++)
    await site.enquiries.keep({ ...enquiry, name: `Robot ${number}` }, { suspect: true })
  await site.enquiries.keep(enquiry, { suspect: false })
  expect(await countHeld()).toBe(9)
})

it("the dealer gets one mail a day with what is held, nobody's only one left out, and a link to each", async () => {
  for (let number = 0; number < 3; number++) await keep(number, { message: `https://x-${number}.example` })
  await database.query(`
    insert into enquiry (digest, code, way, fields, suspect, received_at, connection_turn)
    select ('digest ' || n)::bytea, 'K7M 4PX', way, fields, true, received_at + interval '1 second', n
    from enquiry, generate_series(2, 41) n where fields->>'message' = 'https://x-0.example'`)
  // A mail of the test before may still be on its way.
  const listMails = () => mailServer.mails.filter(({ subject }) => subject?.includes("zadrž"))
  const passAnHour = async () => {
    await database.query("update enquiry set received_at = received_at - interval '1 hour'")
    await database.query("update mail set posted_at = posted_at - interval '1 hour'")
  }
  const look = async () => {
    await passAnHour()
    await runJob(database.url, "post-held")
    await eventually("no mail waits", async () => {
      const [row] = await database.query(
        "select count(*)::int as all, count(*) filter (where sent_at is null)::int as waiting from mail",
      )
      return row?.all === 1 && row.waiting === 0
    })
  }
  await look()
  await keep(99, { message: "https://later.example" })
  await look()
  const mails = listMails()
  expect(mails.map(({ subject }) => subject)).toEqual(["43\u00a0zadržených dotazů"])
  const text = mails[0]?.text ?? ""
  expect(text.match(/\/prodejce\/[0-9a-f]{64}/g)).toHaveLength(33)
  for (const number of [0, 1, 2]) expect(text).toContain(`https://x-${number}.example`)
  expect(text).toContain("Dalších, které tu nejsou: 10.")
  await passAnHour()
  await database.query("update mail set name = 'held-2020-01-01'")
  await runJob(database.url, "post-held")
  await eventually("the next day has its own", () => listMails().length === 2)
  expect(listMails()[1]?.subject).toBe("1\u00a0zadržený dotaz")
})

it("a mail about what is held that a clock ahead has dated hides nothing", async () => {
  await database.query("delete from mail")
  await database.query(
    "insert into mail (name, recipient, kind, data, posted_at, sent_at) values ('held-2027-11-17', 'dealer', 'held', '{}', now() + interval '1 year', now())",
  )
  await keep(1, { message: "https://hidden.example" })
  await database.query("update enquiry set received_at = received_at - interval '1 hour'")
  const before = mailServer.mails.length
  await runJob(database.url, "post-held")
  await eventually("the dealer is told", () => mailServer.mails.length > before)
  expect(mailServer.mails.at(-1)?.text).toContain("https://hidden.example")
  await database.query("delete from mail")
})
