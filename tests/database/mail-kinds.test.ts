import { expect, it } from "vitest"
import { createSendMail } from "#server/mail/send-mail.ts"
import { mails } from "#server/mails.ts"
import { silentLog } from "#tests/silent-log.ts"
import { openTestConnection } from "./open-test-database.ts"

const { database, open } = await openTestConnection()

it("a mail of a newer release waits for a process that knows it", async () => {
  const [{ id } = {}] = await database.query(
    "insert into mail (name, recipient, kind, data, posted_at) values ('new', 'dealer', 'newerKind', '{}', now()) returning id",
  )
  const sendMail = createSendMail({
    mails,
    database: open.database,
    siteUrl: "https://www.example.cz",
    currentDealer() {
      throw new Error("nobody writes this mail")
    },
    findStock: () => undefined,
    operatorEmail: null,
    countUnread: () => 0,
    send: async () => ({ sent: true }),
    log: silentLog,
    now: async () => new Date("2026-11-16T08:00:00Z"),
    noteMs: 0,
    refusedAgainSeconds: [],
  })
  await expect(sendMail(String(id))).rejects.toThrow("not written")
  expect(await database.query("select problem, sent_at from mail")).toEqual([
    { problem: "not written", sent_at: null },
  ])
})
