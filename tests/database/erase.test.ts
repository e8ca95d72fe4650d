import { describe, expect, it } from "vitest"
import { createSaveEnquiry } from "#server/enquiry/save-enquiry.ts"
import { eraseOld } from "#server/erasure/erase-old.ts"
import { silentLog } from "#tests/silent-log.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { collectMessages, openTestConnection } from "./open-test-database.ts"
import { postMails } from "./post-mails.ts"

const { database, open } = await openTestConnection()

async function saveAt(at: string, suspect = false): Promise<void> {
  const save = createSaveEnquiry({
    database: open.database,
    post: postMails(),
    onPosted: () => {},
    log: silentLog,
    now: async () => new Date(at),
  })
  await save(buildEnquiry({ message: `Z ${at}` }), { suspect })
}

/** How many rows of that table go, while all else that is due goes too. */
const erase = async (table: "enquiry" | "mail", at: Date) =>
  (await eraseOld(open.database, at, silentLog))[table] ?? 0

it("an enquiry is erased with its mails six months after it came, a program's after thirty days", async () => {
  await saveAt("2026-05-15T10:00:00Z")
  await saveAt("2026-05-17T10:00:00Z")
  await saveAt("2026-10-15T10:00:00Z", true)
  await saveAt("2026-10-18T10:00:00Z", true)
  expect(await erase("enquiry", new Date("2026-11-16T10:00:00Z"))).toBe(2)
  expect([await database.count("enquiry"), await database.count("mail")]).toEqual([2, 2])
  expect(await erase("enquiry", new Date("2027-05-18T10:00:00Z"))).toBe(2)
  expect([await database.count("enquiry"), await database.count("mail")]).toEqual([0, 0])
})

it("a visit is erased six months after its last message", async () => {
  await saveAt("2026-05-15T10:00:00Z")
  await database.query(
    "update enquiry set visit_changed_at = '2026-05-20T10:00:00Z', contact_method = 'visit'",
  )
  expect(await erase("enquiry", new Date("2026-11-20T09:59:00Z"))).toBe(0)
  expect(await erase("enquiry", new Date("2026-11-20T10:01:00Z"))).toBe(1)
})

it("what is known of a mail's delivery is erased after thirty days, and a mail that waits is not", async () => {
  for (const at of ["2026-11-15T10:00:00Z", "2026-11-16T10:00:00Z"]) await saveAt(at)
  await database.query("update mail set sent_at = posted_at where recipient = 'dealer'")
  await database.query(
    "update mail set given_up_at = posted_at where recipient = 'visitor' and posted_at < '2026-11-16'",
  )
  expect(await erase("mail", new Date("2026-12-15T10:01:00Z"))).toBe(2)
  expect(await erase("mail", new Date("2027-02-15T10:01:00Z"))).toBe(1)
  expect(await database.query("select recipient, sent_at, given_up_at from mail")).toEqual([
    { recipient: "visitor", sent_at: null, given_up_at: null },
  ])
})

describe("more than a tenth of a table", () => {
  const { log, messages } = collectMessages()
  const hour = (number: number) => new Date(Date.UTC(2026, 10, 20, number))
  const eraseAt = async (at: Date) => (await eraseOld(open.database, at, log)).ended_consent ?? 0
  async function saveProofs(old: number, young = 0): Promise<void> {
    messages.length = 0
    await database.query("truncate ended_consent, mass_erasure")
    await database.query(
      `insert into ended_consent (fingerprint, consent_version, asked_at, confirmed_at, ended_at)
       select '', '1', now(), now(), case when n <= ${old} then '2020-01-01'::timestamptz else '2026-11-01' end
       from generate_series(1, ${old + young}) n`,
    )
  }

  it("is erased when a second check a day later finds it due, too", async () => {
    await saveProofs(21)
    expect([await eraseAt(hour(0)), await eraseAt(hour(1)), await eraseAt(hour(23))]).toEqual([0, 0, 0])
    expect(messages).toEqual(Array(3).fill("erasing waits for a second check"))
    expect(await eraseAt(hour(24))).toBe(21)
  })

  it("waits a whole day again when a check between found less, and is not fooled by a check from the future", async () => {
    await saveProofs(21)
    expect(await eraseAt(hour(0))).toBe(0)
    await database.query("update ended_consent set ended_at = '2026-11-02'")
    expect(await eraseAt(hour(12))).toBe(0)
    await database.query("update ended_consent set ended_at = '2020-01-01'")
    expect(await eraseAt(hour(24))).toBe(0)
    expect(await eraseAt(hour(48))).toBe(21)
    await saveProofs(21)
    expect([
      await eraseAt(hour(900)),
      await eraseAt(hour(0)),
      await eraseAt(hour(23)),
      await eraseAt(hour(24)),
    ]).toEqual([0, 0, 0, 21])
  })

  it("goes at once where it is twenty rows or fewer, and so does a tenth or less", async () => {
    await saveProofs(20)
    expect(await eraseAt(hour(0))).toBe(20)
    await saveProofs(25, 225)
    expect(await eraseAt(hour(0))).toBe(25)
    expect(messages).toEqual([])
  })
})
