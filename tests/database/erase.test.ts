import { afterAll, beforeAll, expect, it } from "vitest"
import { type OpenDatabase, openDatabase, workLimits } from "#server/database/open-database.ts"
import { eraseOldEnquiries, eraseOldMails } from "#server/enquiries/erase-old-enquiries.ts"
import { createKeepEnquiry } from "#server/enquiries/keep-enquiry.ts"
import { createReadLinkKey } from "#server/link-key.ts"
import { createOpenTurns } from "#server/turns.ts"
import { silentLog } from "#tests/silent-log.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { openTestDatabase, type TestDatabase } from "./open-test-database.ts"

let database: TestDatabase
let open: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  open = openDatabase(database.url, workLimits, silentLog)
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

async function keepAt(at: string, suspect = false): Promise<void> {
  const keep = createKeepEnquiry({
    database: open.database,
    openTurns: createOpenTurns(createReadLinkKey(open.database, () => new Date())),
    postMail: async () => {},
    onPosted: () => {},
    log: silentLog,
    now: () => new Date(at),
  })
  await keep(buildEnquiry({ message: `Z ${at}` }), { suspect })
}

it("an enquiry is erased with its mails six months after it came, a program's after thirty days", async () => {
  await keepAt("2026-05-15T10:00:00Z")
  await keepAt("2026-05-17T10:00:00Z")
  await keepAt("2026-10-15T10:00:00Z", true)
  await keepAt("2026-10-18T10:00:00Z", true)
  expect(await eraseOldEnquiries(open.database, new Date("2026-11-16T10:00:00Z"))).toBe(2)
  expect([await database.count("enquiry"), await database.count("mail")]).toEqual([2, 2])
  expect(await eraseOldEnquiries(open.database, new Date("2027-05-18T10:00:00Z"))).toBe(2)
  expect([await database.count("enquiry"), await database.count("mail")]).toEqual([0, 0])
})

it("a visit is erased six months after its last message, and how many there were stays", async () => {
  await keepAt("2026-05-15T10:00:00Z")
  await database.query("update enquiry set visit_changed_at = '2026-05-20T10:00:00Z', way = 'visit'")
  expect(await eraseOldEnquiries(open.database, new Date("2026-11-20T09:59:00Z"))).toBe(0)
  await database.query("delete from erased_enquiries")
  expect(await eraseOldEnquiries(open.database, new Date("2026-11-20T10:01:00Z"))).toBe(1)
  await keepAt("2026-05-31T23:00:00Z")
  await keepAt("2026-06-30T21:00:00Z")
  await keepAt("2026-06-30T20:00:00Z", true)
  expect(await eraseOldEnquiries(open.database, new Date("2027-11-20T10:01:00Z"))).toBe(3)
  expect(
    await database.query("select month::text, way, count from erased_enquiries order by month, way"),
  ).toEqual([
    { month: "2026-05-01", way: "visit", count: 1 },
    { month: "2026-06-01", way: "question", count: 2 },
  ])
})

it("what is known of a mail's delivery is erased after thirty days, and a mail that waits is not", async () => {
  for (const at of ["2026-11-15T10:00:00Z", "2026-11-16T10:00:00Z"]) await keepAt(at)
  await database.query("update mail set sent_at = posted_at where recipient = 'dealer'")
  await database.query(
    "update mail set given_up_at = posted_at where recipient = 'visitor' and posted_at < '2026-11-16'",
  )
  expect(await eraseOldMails(open.database, new Date("2026-12-15T10:01:00Z"))).toBe(2)
  expect(await eraseOldMails(open.database, new Date("2027-02-15T10:01:00Z"))).toBe(1)
  expect(await database.query("select recipient, sent_at, given_up_at from mail")).toEqual([
    { recipient: "visitor", sent_at: null, given_up_at: null },
  ])
})
