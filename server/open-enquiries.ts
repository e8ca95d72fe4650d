import { setTimeout as sleep } from "node:timers/promises"
import type { Transaction } from "kysely"
import type { SellingDealer } from "#domain/dealer.ts"
import type { Enquiries } from "#domain/enquiry/enquiries.ts"
import type { PriceLog } from "#domain/prices/price-log.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import type { Watches } from "#domain/watch/watches.ts"
import { type Counts, createCounts } from "./counts/counts.ts"
import { migrate } from "./database/migrate.ts"
import { openDatabase, visitorLimits, workLimits } from "./database/open-database.ts"
import { createActOnEnquiry } from "./enquiries/act-on-enquiry.ts"
import { startErasing } from "./enquiries/erase-old-enquiries.ts"
import { createJudgeEnquiry } from "./enquiries/judge-enquiry.ts"
import { createKeepEnquiry } from "./enquiries/keep-enquiry.ts"
import { createKeepPhoto, type PhotoKeeping } from "./enquiries/photos.ts"
import { createReadLink } from "./enquiries/read-link.ts"
import { startTellingOfHeld } from "./enquiries/tell-of-held.ts"
import { createEnquiryMailWriter } from "./enquiries/write-enquiry-mail.ts"
import { type JobLimits, openJobs } from "./jobs/open-jobs.ts"
import { createReadLinkKey } from "./link-key.ts"
import type { Log } from "./log.ts"
import { createSendBySmtp, type SmtpAccount } from "./mail/send-by-smtp.ts"
import { createSendMail } from "./mail/send-mail.ts"
import { type MailStatus, watchMails } from "./mail/watch-mails.ts"
import { createPriceLog } from "./prices/price-log.ts"
import type { Tables } from "./tables.ts"
import { createActOnWatch } from "./watches/act-on-watch.ts"
import { createAskWatch } from "./watches/ask-watch.ts"
import { startErasingWatches } from "./watches/end-watches.ts"
import { createReadWatch } from "./watches/read-watch.ts"
import { startTellingWatchers } from "./watches/tell-watchers.ts"
import { createWatchMailWriter } from "./watches/write-watch-mail.ts"

const DAY_SECONDS = 86_400
const MAIL_QUEUE = "mail"
/** Apart, so that a morning's mails to watchers keep no enquiry waiting, and older releases do not take them for their own. */
const WATCH_MAIL_QUEUE = "watch-mail"

export type MailLimits = JobLimits & {
  /** For the whole of one sending. */
  readonly sendMs: number
  readonly noteMs: number
  readonly superviseSeconds: number
}

/**
 * A mail is tried again after a quarter of a minute, then less and less often, every quarter of an hour in the end, for a
 * month. What a process that died had in hand is taken up again when it has expired, so that must be later than any sending
 * can end.
 */
export const mailLimits: MailLimits = {
  retryLimit: 3_000,
  retryDelay: 15,
  retryDelayMax: 900,
  expireInSeconds: 120,
  retentionSeconds: 30 * DAY_SECONDS,
  deleteAfterSeconds: 30 * DAY_SECONDS,
  sendMs: 60_000,
  noteMs: 20_000,
  superviseSeconds: 15,
}

const PREPARE_AGAIN_MS = 5_000
/** Together shorter than systemd waits, with what the last answers take. */
const STOP_WORK_MS = 3_500
const CLOSE_MS = 1_000

type EnquiriesOptions = {
  readonly databaseUrl: string
  readonly smtp: SmtpAccount
  readonly siteUrl: string
  readonly dealer: SellingDealer
  findVehicle(id: number): Vehicle | undefined
  findStock(): StockSnapshot | undefined
  /** Whether what looks like a program's is held for the dealer's look. */
  readonly holdsSuspects: boolean
  readonly log: Log
  readonly limits?: MailLimits
}

export type OpenEnquiries = {
  readonly enquiries: Enquiries
  /** For photos that come before their offer. */
  readonly keepPhoto: (jpeg: Uint8Array) => Promise<PhotoKeeping>
  readonly watches: Watches
  readonly priceLog: PriceLog
  readonly counts: Counts
  status(): MailStatus
  /** Prepares the database in the background, again and again until it is there, then sends mails. */
  start(): void
  /** Finishes the mail in hand; what waits is sent by the next process. */
  stop(): Promise<void>
}

/** All that the site does with the database. No page asks it but those behind the links of mails. */
export function openEnquiries(options: EnquiriesOptions): OpenEnquiries {
  const { databaseUrl, smtp, siteUrl, dealer, findVehicle, findStock, holdsSuspects, log } = options
  const { limits = mailLimits } = options
  const { sendMs, noteMs, superviseSeconds, ...jobLimits } = limits
  const visitors = openDatabase(databaseUrl, visitorLimits, log)
  const work = openDatabase(databaseUrl, workLimits, log)
  const jobs = openJobs({ runSql: work.runSql, log, now: Date.now, superviseSeconds })
  const mails = watchMails(work.database)
  const writeEnquiryMail = createEnquiryMailWriter({ siteUrl, dealer, findVehicle })
  const writeWatchMail = createWatchMailWriter({ siteUrl, dealer, findStock })
  const priceLog = createPriceLog({ database: work.database, log })
  const counts = createCounts({ database: work.database, log, now: () => new Date() })
  const sendMail = createSendMail({
    database: work.database,
    writeMail: (facts) => (facts.about === "watch" ? writeWatchMail(facts) : writeEnquiryMail(facts)),
    send: createSendBySmtp(smtp, sendMs),
    log,
    now: () => new Date(),
    noteMs,
  })
  const now = () => new Date()
  const visitorWork = {
    database: visitors.database,
    readKey: createReadLinkKey(visitors.database, now),
    postMail: (transaction: Transaction<Tables>, mailId: string) =>
      jobs.enqueue(transaction, MAIL_QUEUE, mailId),
    onPosted: () => jobs.wake(MAIL_QUEUE),
    ...(holdsSuspects && { judge: createJudgeEnquiry(siteUrl) }),
    log,
    now,
  }
  const enquiries = {
    keep: createKeepEnquiry(visitorWork),
    readLink: createReadLink(visitorWork),
    act: createActOnEnquiry(visitorWork),
  }
  const watchWork = {
    ...visitorWork,
    findStock,
    limitsFlood: holdsSuspects,
    postMail: (transaction: Transaction<Tables>, mailId: string) =>
      jobs.enqueue(transaction, WATCH_MAIL_QUEUE, mailId),
    onPosted: () => jobs.wake(WATCH_MAIL_QUEUE),
  }
  const watches = {
    ask: createAskWatch(watchWork),
    readLink: createReadWatch(watchWork),
    act: createActOnWatch(watchWork),
  }
  const stopping = new AbortController()

  async function prepare(): Promise<void> {
    while (!stopping.signal.aborted)
      try {
        const applied = await migrate(work.database)
        for (const queue of [MAIL_QUEUE, WATCH_MAIL_QUEUE])
          await jobs.start({ queue, limits: jobLimits, run: sendMail })
        await mails.look()
        priceLog.start()
        counts.start()
        log.info("database ready", { applied })
        const stops = [
          startErasing(work.database, log),
          startErasingWatches(work.database, log),
          startTellingOfHeld({ ...visitorWork, database: work.database }),
          startTellingWatchers({ ...watchWork, database: work.database }),
        ]
        for (const stop of stops) stopping.signal.addEventListener("abort", stop)
        return
      } catch (error) {
        log.error("database not ready", { problem: error instanceof Error ? error.message : String(error) })
        await sleep(PREPARE_AGAIN_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      }
  }

  return {
    enquiries,
    keepPhoto: createKeepPhoto(visitorWork),
    watches,
    priceLog,
    counts,
    status: mails.status,
    start: () => void prepare(),
    async stop() {
      stopping.abort()
      mails.stop()
      priceLog.stop()
      await Promise.race([
        Promise.all([jobs.stop(), counts.stop()]),
        sleep(STOP_WORK_MS, undefined, { ref: false }),
      ])
      const closed = Promise.all([visitors.close(), work.close()])
      await Promise.race([closed, sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
