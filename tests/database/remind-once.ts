import { setTimeout as sleep } from "node:timers/promises"
import { buildStock } from "#harness/builders.ts"
import { openDatabase, workLimits } from "#server/database/open-database.ts"
import { postReminders } from "#server/enquiry/mails/visit-reminder.ts"
import { silentLog } from "#tests/silent-log.ts"
import { postMails } from "./post-mails.ts"

/** In a process of its own, to be killed: reminds the visitors of `DATABASE_URL` slowly. */
const { database } = openDatabase(process.env.DATABASE_URL ?? "", workLimits, silentLog)
const post = postMails(async () => {
  process.stdout.write("posting\n")
  await sleep(100)
})
await postReminders({ database, post, findStock: () => buildStock([]) }, new Date("2026-11-18T16:00:00Z"))
