import { setTimeout as sleep } from "node:timers/promises"
import type { FullDealer } from "#domain/dealer/dealer.ts"
import type { FactChanges } from "#domain/dealer/own-facts/own-facts.ts"
import type { FormServices } from "#domain/page-services.ts"
import type { LinkPage } from "#domain/site/link-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { Config } from "./config/config.ts"
import { createClocks, createIsToday, readDatabaseTime } from "./database/clocks.ts"
import { migrate, prepareInTurn } from "./database/migrate.ts"
import { openDatabase, visitorLimits, watchLimits, workLimits } from "./database/open-database.ts"
import { openJobs } from "./database/open-jobs.ts"
import { createDealerLinks } from "./dealer/dealer-links.ts"
import { createFactsLinks, createFollowChanges } from "./dealer/facts-links.ts"
import { createEnquiryLinks } from "./enquiry/enquiry-links.ts"
import { createDealerInbox } from "./enquiry/inbox/dealer-inbox.ts"
import { createSavePhoto } from "./enquiry/photos.ts"
import { createSaveEnquiry } from "./enquiry/save-enquiry.ts"
import { createSpamFilter, type Verdict } from "./enquiry/spam-filter.ts"
import { eraseAgain, openErasureJournal } from "./erasure/erasure-journal.ts"
import { createCounts } from "./insights/counts.ts"
import { startJobs } from "./jobs.ts"
import { createReadLinkKey, findLinkState, signSent } from "./mail/link-token.ts"
import { mailQueues } from "./mail/mail.ts"
import { type MailLimits, mailLimits } from "./mail/mail-limits.ts"
import { createPostMails } from "./mail/post-mail.ts"
import { createSendBySmtp } from "./mail/send-by-smtp.ts"
import { createSendMail } from "./mail/send-mail.ts"
import { watchMails } from "./mail/watch-mails.ts"
import { mails } from "./mails.ts"
import type { Log } from "./process/log.ts"
import { createSheetLinks } from "./sheet/sheet-links.ts"
import { createSheetStore } from "./sheet/sheet-store.ts"
import { createDayLog } from "./stock/history/day-log.ts"
import { createPriceLog } from "./stock/history/price-log.ts"
import { createVehiclePhotos } from "./vehicle/vehicle-photos.ts"
import { createAskWatch } from "./watch/ask-watch.ts"
import { createWatchLinks } from "./watch/watch-links.ts"
import { withDeadline } from "./work/with-deadline.ts"

const PREPARE_AGAIN_MS = 5_000
/** Together shorter than systemd waits, with what the last answers take. */
const STOP_WORK_MS = 3_500
const CLOSE_MS = 1_000

type StorageOptions = NonNullable<Config["enquiries"]> & {
  /** For what must survive the database. */
  readonly dataFolder: string
  readonly siteUrl: string
  currentDealer(): FullDealer
  /** What the dealer file says, and what is to be laid over it. */
  readWritten(): FullDealer
  onChanges(changes: FactChanges): void
  /** Who is also notified of the dealer's changes; null for nobody. */
  readonly operatorEmail: string | null
  findStock(): StockSnapshot | undefined
  /** Undefined until the provider has said it. */
  findProviderTime(): number | undefined
  /** How many vehicles of the feed could not be read. */
  countUnread(): number
  /** Whether what looks like a bot's is quarantined until the dealer decides. */
  readonly quarantinesSuspects: boolean
  onFiltered?(verdict: Verdict): void
  /** Of a photo of the dealer's that nobody may see any more. */
  onPhotoGone?(url: string): void
  /** When the dealer says something else of a vehicle. */
  onSheets?(): void
  readonly log: Log
  readonly limits?: MailLimits
}

/** All that the site does with the database. No page asks it but those behind the links of mails. */
export function openStorage(options: StorageOptions) {
  const { databaseUrl, smtp, siteUrl, currentDealer, findStock, quarantinesSuspects, log } = options
  const { databaseSchema: schema, countUnread, findProviderTime, onFiltered } = options
  const { limits = mailLimits } = options
  const { sendMs, noteMs, superviseSeconds, refusedAgainSeconds, ...jobLimits } = limits
  const now = readDatabaseTime
  const visitors = openDatabase(databaseUrl, visitorLimits, log, schema)
  const watchers = openDatabase(databaseUrl, watchLimits, log, schema)
  const work = openDatabase(databaseUrl, workLimits, log, schema)
  const jobs = openJobs({ runSql: work.runSql, schema, log, superviseSeconds })
  const clocks = createClocks({ database: work.database, findProviderTime, now: Date.now, log })
  const journal = openErasureJournal(options.dataFolder, log)
  const mailStatus = watchMails(work.database)
  const priceLog = createPriceLog({ database: work.database, clocks, log })
  const dayLog = createDayLog({ database: work.database, log })
  const counts = createCounts({ database: work.database, log, now: () => performance.now() })
  const sendMail = createSendMail({
    database: work.database,
    siteUrl,
    currentDealer,
    findStock,
    countUnread,
    operatorEmail: options.operatorEmail,
    mails,
    send: createSendBySmtp(smtp, sendMs),
    log,
    now,
    noteMs,
    refusedAgainSeconds,
  })
  const queues = Object.keys(mailQueues)
  const posting = {
    post: createPostMails(mails, jobs.enqueue, quarantinesSuspects),
    onPosted() {
      for (const queue of queues) jobs.wake(queue)
    },
  }
  const readKey = createReadLinkKey(visitors.database)
  const visitorWork = {
    database: visitors.database,
    readKey,
    isToday: createIsToday(visitors.database),
    currentDealer,
    ...posting,
    ...(quarantinesSuspects && { filterSpam: createSpamFilter(siteUrl) }),
    ...(onFiltered && { onFiltered }),
    noteErased: journal.note,
    log,
    now,
  }
  const enquiries = {
    save: createSaveEnquiry(visitorWork),
    ...createEnquiryLinks(visitorWork),
  }
  const watchWork = {
    ...visitorWork,
    database: watchers.database,
    findStock,
  }
  const watches = {
    ask: createAskWatch(watchWork),
    ...createWatchLinks(watchWork),
  }
  const following = { database: work.database, folder: options.dataFolder, log }
  const changes = createFollowChanges({ ...following, onChanges: options.onChanges })
  const factsLinks = createFactsLinks({
    ...visitorWork,
    readWritten: options.readWritten,
    onSaved: () => void changes.refresh(),
  })
  const sheets = createSheetStore({ ...following, onChange: () => options.onSheets?.() })
  const vehiclePhotos = createVehiclePhotos({ ...following, onGone: (url) => options.onPhotoGone?.(url) })
  const sheetLinks = createSheetLinks({ ...visitorWork, findStock, sheets, photos: vehiclePhotos })
  const background = [priceLog, dayLog, counts, changes, sheets, vehiclePhotos]
  const stopping = new AbortController()

  async function prepare(): Promise<void> {
    while (!stopping.signal.aborted)
      try {
        let applied: readonly string[] = []
        await prepareInTurn(work.database, async () => {
          applied = await migrate(work.database)
          // A restored backup may hold what people have erased or ended since.
          const erasedAgain = await eraseAgain(work.database, journal, await now(work.database))
          if (erasedAgain > 0) log.warn("erased again after a restore", { count: erasedAgain })
          for (const queue of queues) await jobs.start({ queue, limits: jobLimits, run: sendMail })
          await startJobs(jobs.schedule, {
            database: work.database,
            clocks,
            ...posting,
            journal,
            currentDealer,
            findStock,
            log,
          })
        })
        await mailStatus.check()
        for (const task of background) task.start()
        log.info("database ready", { applied })
        return
      } catch (error) {
        log.error("database not ready", { problem: error instanceof Error ? error.message : String(error) })
        await sleep(PREPARE_AGAIN_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      }
  }

  return {
    /** Without a database every link is: its page says that there is none. */
    findLinkState: (page: LinkPage, token: string) =>
      findLinkState(page, token, visitorWork).catch(() => "open" as const),
    forms: {
      enquiries,
      signSent: (signed) =>
        readKey().then(
          (key) => signSent(key, signed),
          () => null,
        ),
      dealerLinks: createDealerLinks(visitorWork),
      inbox: createDealerInbox(visitorWork),
      watches,
      factsLinks,
      sheetLinks,
    } satisfies FormServices,
    /** For photos that come before their offer. */
    savePhoto: createSavePhoto(visitorWork),
    sheets,
    vehiclePhotos,
    /** What was last known of the dealer's changes, sheets and photos, before the database is there. */
    async load() {
      await Promise.all([changes.load(), sheets.load(), vehiclePhotos.load()])
    },
    /** The day of the dealer's last change; null for none. */
    findFactsChangedOn: changes.changedOn,
    priceLog,
    dayLog,
    counts,
    status: mailStatus.status,
    /** Prepares the database in the background, again and again until it is there, then sends mails. */
    start: () => void prepare(),
    /** Finishes the mail in progress; what waits is sent by the next process. */
    async stop() {
      stopping.abort()
      mailStatus.stop()
      await withDeadline(STOP_WORK_MS, Promise.all([jobs, ...background].map((task) => task.stop())))
      await withDeadline(CLOSE_MS, Promise.all([visitors.close(), watchers.close(), work.close()]))
    },
  }
}
