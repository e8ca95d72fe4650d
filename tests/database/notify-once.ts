import { setTimeout as sleep } from "node:timers/promises"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { openDatabase, workLimits } from "#server/database/open-database.ts"
import { createPostMails } from "#server/mail/post-mail.ts"
import { watchNews, watchReminder } from "#server/watch/mails/watch-mails.ts"
import { notifyWatchers } from "#server/watch/notify-watchers.ts"
import { silentLog } from "#tests/silent-log.ts"

/** In a process of its own, to be killed: notifies the watcher of `DATABASE_URL` slowly. */
const { database } = openDatabase(process.env.DATABASE_URL ?? "", workLimits, silentLog)
const stock = buildStock([buildVehicle({ id: 1, model: "M1", priceCzk: 200_000 })])
const post = createPostMails({ watchNews, watchReminder }, async () => sleep(20))
await notifyWatchers({ database, post, findStock: () => stock }, new Date("2026-11-16T06:30:00Z"))
