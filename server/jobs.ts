import { listEntries } from "#domain/data/records.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { type Clocks, readDatabaseTime } from "./database/clocks.ts"
import type { Schedule } from "./database/open-jobs.ts"
import type { Database } from "./database/tables.ts"
import { postDigest } from "./enquiry/mails/digest-mail.ts"
import { postInboxMail } from "./enquiry/mails/inbox-mail.ts"
import { postReminders } from "./enquiry/mails/visit-reminder.ts"
import { notifyWaitlist } from "./enquiry/mails/waitlist-mail.ts"
import { eraseOld } from "./erasure/erase-old.ts"
import type { ErasureJournal } from "./erasure/erasure-journal.ts"
import { postWeekMail } from "./insights/mails/week-mail.ts"
import type { createPostMails } from "./mail/post-mail.ts"
import type { mails } from "./mails.ts"
import { describeError, type Log } from "./process/log.ts"
import { notifyWatchers } from "./watch/notify-watchers.ts"

export type JobSite = {
  readonly database: Database
  readonly clocks: Clocks
  readonly post: ReturnType<typeof createPostMails<keyof typeof mails>>
  /** After the transaction. */
  onPosted(): void
  currentDealer(): SellingDealer
  readonly journal: Pick<ErasureJournal, "note" | "removeOld">
  findStock(): StockSnapshot | undefined
  readonly log: Log
}

type Due = {
  /** In Prague. */
  readonly cron: string
  /** Which clocks must agree before it runs: only the database's own, those that are known, or the provider's in any case. */
  readonly clocks: "database" | "known" | "all"
}
/** Returns how many mails it posts, or whether one. */
type PostingJob = Due & { post(site: JobSite, at: Date): Promise<number | boolean> }
/** Returns what it did, for the log. */
type OtherJob = Due & { run(site: JobSite, at: Date): Promise<Readonly<Record<string, number>>> }
type Job = PostingJob | OtherJob

/**
 * Every job that runs by the clock. Each finds in the database whether something is left to do, so that one that runs twice, in
 * two processes or after an outage, does no more. One that fails is due again soon; that is why some run more often than they
 * have work.
 */
const jobs = {
  "erase-old": {
    cron: "0 * * * *",
    clocks: "all",
    async run({ database, journal, log }, at) {
      const erased = await eraseOld(database, at, log)
      await journal.removeOld(at)
      return erased
    },
  },
  // While clocks disagree, too: the dealer must learn of enquiries.
  "post-digest": { cron: "* * * * *", clocks: "database", post: postDigest },
  "post-inbox": { cron: "*/15 7-11 * * *", clocks: "known", post: postInboxMail },
  "post-week": { cron: "*/15 6-23 * * 1", clocks: "known", post: postWeekMail },
  "remind-visitors": { cron: "*/15 17-21 * * *", clocks: "known", post: postReminders },
  // Not at night, when a reservation ends.
  "notify-waitlist": { cron: "*/5 7-20 * * *", clocks: "known", post: notifyWaitlist },
  "notify-watchers": { cron: "*/15 7-19 * * *", clocks: "known", post: notifyWatchers },
} satisfies Readonly<Record<string, Job>>

export type JobName = keyof typeof jobs

export const jobNames: readonly JobName[] = listEntries(jobs).map(([name]) => name)

export async function startJobs(schedule: Schedule, site: JobSite): Promise<void> {
  await schedule(
    listEntries<JobName, Job>(jobs).map(([name, job]) => ({
      name,
      cron: job.cron,
      run: () => runJob(name, job, site),
    })),
  )
}

async function runJob(name: string, job: Job, site: JobSite): Promise<void> {
  const { database, log } = site
  const { clocks } = job
  try {
    const at =
      clocks === "database"
        ? await readDatabaseTime(database)
        : await (clocks === "known" ? site.clocks.findTime() : site.clocks.findConfirmedTime())
    if (at === undefined) return log.error("job waits for clocks", { job: name })
    const done = "run" in job ? await job.run(site, at) : { mails: Number(await job.post(site, at)) }
    if (Object.values(done).every((count) => count === 0)) return
    if ("post" in job) site.onPosted()
    log.info("job done", { job: name, ...done })
  } catch (error) {
    log.warn("job not done", { job: name, problem: describeError(error) })
    // pg-boss stores the words of an error, and these may be a visitor's.
    throw new Error("not done")
  }
}
