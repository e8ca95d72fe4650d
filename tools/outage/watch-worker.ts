import { readFileSync } from "node:fs"
import { createInterface } from "node:readline"
import { buildSnapshot, type StockSnapshot } from "#domain/stock/snapshot.ts"
import { readDealerFile } from "#server/config/read-dealer-file.ts"
import { openDatabase, workLimits } from "#server/database/open-database.ts"
import { openJobs } from "#server/database/open-jobs.ts"
import { mailLimits } from "#server/mail/mail-limits.ts"
import { createPostMails } from "#server/mail/post-mail.ts"
import { createSendBySmtp } from "#server/mail/send-by-smtp.ts"
import { createSendMail } from "#server/mail/send-mail.ts"
import { mails } from "#server/mails.ts"
import { createLog } from "#server/process/log.ts"
import { tellWatchers } from "#server/watch/tell-watchers.ts"

/** One of the processes that tell and send, on a clock and a stock that each line of its input moves on. It is killed at will. */
type Morning = { readonly now: string; readonly stockFile: string }

const QUEUE = "watch-mail"
const log = createLog(
  () => {},
  () => new Date(),
)
const dealerFile = await readDealerFile("demo/dealer.json")
if (!dealerFile.ok) throw new Error(dealerFile.faults.join("\n"))
let stock: StockSnapshot | undefined
let now = new Date(0)
const { database, runSql } = openDatabase(process.env.DATABASE_URL ?? "", workLimits, log)
const jobs = openJobs({ runSql, log, superviseSeconds: 1 })
const smtp = {
  host: "127.0.0.1",
  port: Number(process.env.SMTP_PORT),
  secure: false,
  login: null,
  from: "web@example.cz",
  domain: "example.cz",
  dkim: null,
}
const sendMail = createSendMail({
  database,
  mails,
  siteUrl: "https://www.example.cz",
  currentDealer: () => dealerFile.dealer,
  findVehicle: () => undefined,
  findStock: () => stock,
  operatorEmail: null,
  countUnread: () => 0,
  send: createSendBySmtp(smtp, 2_000),
  log,
  now: async () => now,
  noteMs: 5_000,
  refusedAgainSeconds: mailLimits.refusedAgainSeconds,
})
const { sendMs: _, noteMs: __, superviseSeconds: ___, refusedAgainSeconds: ____, ...limits } = mailLimits
const quick = { ...limits, retryDelay: 1, retryDelayMax: 1, expireInSeconds: 4 }
let started: Promise<void> | undefined

for await (const line of createInterface({ input: process.stdin })) {
  const morning: Morning = JSON.parse(line)
  const vehicles = JSON.parse(readFileSync(morning.stockFile, "utf8"))
  stock = buildSnapshot({ version: morning.now, takenAt: morning.now, vehicles })
  now = new Date(morning.now)
  started ??= jobs.start({ queue: QUEUE, limits: quick, run: sendMail })
  await started
  await tellWatchers({ database, post: createPostMails(mails, jobs.enqueue), findStock: () => stock }, now)
  jobs.wake(QUEUE)
  console.log(morning.now)
}
