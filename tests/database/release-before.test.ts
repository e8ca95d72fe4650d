import { afterAll, beforeAll, expect, it } from "vitest"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { readDealerFile } from "#server/config/read-dealer-file.ts"
import { type OpenDatabase, openDatabase, workLimits } from "#server/database/open-database.ts"
import type { Message } from "#server/mail/send-by-smtp.ts"
import { createSendMail } from "#server/mail/send-mail.ts"
import { mails } from "#server/mails.ts"
import { silentLog } from "#tests/silent-log.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { openTestDatabase, type TestDatabase } from "./open-test-database.ts"
import { postMails } from "./post-mails.ts"

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

const stock = buildStock([buildVehicle({ id: 104211, model: "Octavia", priceCzk: 200_000 })])

/** What would be sent of every mail in the database, by its name. */
/** The link to the dealer's own facts ends a week after the second in which its mail is written. */
function withoutTimes(message: Message): Message {
  const strip = (text: string) => text.replaceAll(/(?<=hodiny\/)[0-9a-f]+/g, "")
  return { ...message, text: strip(message.text), html: strip(message.html) }
}

async function writeAll(): Promise<Readonly<Record<string, Message>>> {
  const reading = await readDealerFile("demo/dealer.json")
  if (!reading.ok) throw new Error(reading.faults.join("\n"))
  const written: Record<string, Message> = {}
  const sendMail = createSendMail({
    mails,
    database: open.database,
    siteUrl: "https://www.example.cz",
    currentDealer: () => reading.dealer,
    findVehicle: (id) => stock.vehicleById.get(id),
    findStock: () => stock,
    operatorEmail: null,
    countUnread: () => 0,
    send: async (message) => {
      written[message.name] = withoutTimes(message)
      return { sent: true }
    },
    log: silentLog,
    now: async () => new Date("2026-11-16T08:00:00Z"),
    noteMs: 0,
    refusedAgainSeconds: [],
  })
  for (const { id } of await database.query("select id from mail order by id")) await sendMail(String(id))
  return written
}

it("every mail reads the same by its kind and by the columns of the release before", async () => {
  const post = postMails()
  const at = new Date("2026-11-16T06:00:00Z")
  const visit = {
    kind: "confirmed",
    sequence: 1,
    inCalendar: true,
    day: "2026-11-18",
    time: "10:30",
  } as const
  const kinds = await open.database.transaction().execute(async (transaction) => {
    const { id: enquiryId } = await transaction
      .insertInto("enquiry")
      .values({
        digest: Buffer.from("one"),
        code: "4K7 M2X",
        way: "visit",
        fields: JSON.stringify(buildEnquiry({ way: "visit" })),
        suspect: true,
        received_at: new Date("2026-11-15T10:00:00Z"),
        in_digest: true,
        answered_at: null,
        connection_turn: null,
        handled_at: null,
        vehicle_id: 104211,
        visit_changed_at: null,
        digest_mail_id: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const { id: watchId } = await transaction
      .insertInto("watch")
      .values({
        email: "w@example.cz",
        search: "producer_text=%C5%A0koda",
        wishes: JSON.stringify([{ text: "Škoda", typed: false, isOwn: true }]),
        consent_version: "1",
        asked_at: at,
        confirmed_at: at,
        ends_at: new Date("2027-11-16"),
        looked_on: null,
        reminded_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    // All that the release before knows.
    const data = {
      enquiry: { enquiryId },
      receipt: { enquiryId },
      visitAnswer: { enquiryId, visit },
      visitNews: { enquiryId, visit },
      erasureNote: { code: "4K7 M2X" },
      held: { since: "2026-11-15T09:00:00.000Z" },
      digest: {},
      watchConfirmation: { watchId },
      watchNews: { watchId },
      watchReminder: { watchId },
      week: { weekOf: "2026-11-09" },
    } satisfies Partial<Record<keyof typeof mails, object>>
    for (const [kind, posted] of Object.entries(data)) {
      const postMail = Object.entries(post).find(([name]) => name === kind)?.[1]
      const id = await postMail?.(transaction, { name: kind, data: posted, at })
      if (kind === "digest")
        await transaction
          .updateTable("enquiry")
          .set({ digest_mail_id: id ?? null })
          .execute()
      if (kind === "watchNews" && id !== undefined)
        await transaction
          .insertInto("watch_told")
          .values({
            watch_id: watchId,
            vehicle_id: 104211,
            sighting: "matching",
            mail_id: id,
            reason: "price",
          })
          .execute()
    }
    return Object.keys(data)
  })
  const byKind = await writeAll()
  expect(Object.keys(byKind)).toEqual(kinds)
  await database.query("update mail set kind = null, data = null, sent_at = null")
  expect(await writeAll()).toEqual(byKind)
})

it("a mail of a newer release waits for a process that knows it", async () => {
  await database.query(
    "insert into mail (name, recipient, kind, data, posted_at) values ('new', 'dealer', 'newerKind', '{}', now())",
  )
  await database.query("delete from mail where name <> 'new'")
  await expect(writeAll()).rejects.toThrow("not written")
  expect(await database.query("select problem, sent_at from mail")).toEqual([
    { problem: "not written", sent_at: null },
  ])
})
