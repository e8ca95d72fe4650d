import { afterAll, beforeAll, expect, it } from "vitest"
import { type OpenDatabase, openDatabase, workLimits } from "#server/database/open-database.ts"
import { eraseOldEnquiries } from "#server/enquiries/erase-old-enquiries.ts"
import { createKeepEnquiry } from "#server/enquiries/keep-enquiry.ts"
import { createLog } from "#server/log.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { openTestDatabase, type TestDatabase } from "./open-test-database.ts"

const silent = createLog(
  () => {},
  () => new Date(),
)
let database: TestDatabase
let open: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  open = openDatabase(database.url, workLimits, silent)
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

async function keepAt(at: string, suspect = false): Promise<void> {
  const keep = createKeepEnquiry({
    database: open.database,
    postMail: async () => {},
    onPosted: () => {},
    log: silent,
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
