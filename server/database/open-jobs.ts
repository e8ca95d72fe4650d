import { CompiledQuery } from "kysely"
import { PgBoss, type QueueOptions } from "pg-boss"
import { createRareWarning, type Log } from "#server/process/log.ts"
import type { Transaction } from "./tables.ts"

/** A job carries ids and nothing else, so that erasing a row leaves no word of it behind. */
type JobData = { readonly id: string }

/** Every limit is named: of pg-boss's own, two attempts and 14 days would lose mails. */
export type JobLimits = Required<
  Pick<
    QueueOptions,
    | "retryLimit"
    | "retryDelay"
    | "retryDelayMax"
    | "expireInSeconds"
    | "retentionSeconds"
    | "deleteAfterSeconds"
  >
>

type JobsOptions = {
  runSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** The schema of the site's tables; null where the database is its own. The schema of the jobs beside it must exist. */
  readonly schema?: string | null
  readonly log: Log
  /** How often to look for jobs whose process has died. */
  readonly superviseSeconds: number
}

type Work = {
  readonly queue: string
  readonly limits: JobLimits
  /** A rejection means another attempt by the limits; its words are stored with the job. */
  run(id: string): Promise<{
    /** After which it is to be run again, whatever the limits say; null when it is done. */
    readonly againSeconds: number | null
  }>
}

/** A job that runs by the clock. Its rejection is noted; it is not run again before it is due. */
type ScheduledJob = { readonly name: string; readonly cron: string; run(): Promise<void> }

/** Replaces what an older release had scheduled. */
export type Schedule = (jobs: readonly ScheduledJob[]) => Promise<void>

const HOUR_SECONDS = 3_600
/** For scheduled jobs, which nobody needs once they have run. */
const scheduledLimits: QueueOptions = {
  retryLimit: 0,
  expireInSeconds: 600,
  retentionSeconds: HOUR_SECONDS,
  deleteAfterSeconds: HOUR_SECONDS,
}
/** A clock that jumps must not hide a minute of the schedule, which is seen for a minute. */
const READ_CLOCK_SECONDS = 30
const CHECK_SECONDS = 5
const MINUTE_MS = 60_000

const STOP_MS = 3_000

export function openJobs({ runSql, schema = null, log, superviseSeconds }: JobsOptions) {
  const boss = new PgBoss({
    db: { executeSql: runSql },
    ...(schema !== null && { schema: `${schema}_jobs`, createSchema: false }),
    clockMonitorIntervalSeconds: READ_CLOCK_SECONDS,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  const workers = new Map<string, string>()
  // While the database is unavailable, every look for a job fails.
  const warn = createRareWarning(log, "jobs not read")
  boss.on("error", ({ message }) => warn({ problem: message }))

  /**
   * pg-boss decides by a time in its table which process sends what is due. A time written by a clock that was ahead would
   * stop the schedule until then.
   */
  async function forgetFuturePass(): Promise<void> {
    const jobsSchema = schema === null ? "pgboss" : `${schema}_jobs`
    await runSql(
      `update ${jobsSchema}.version set cron_on = null where cron_on > ${jobsSchema}.job_now() + interval '1 minute'`,
    ).catch(() => {})
  }
  let repairing: NodeJS.Timeout | undefined

  const wake = (queue: string) => boss.notifyWorker(workers.get(queue) ?? "")

  return {
    /** In the caller's transaction: there is a job if, and only if, that is committed. */
    async enqueue(transaction: Transaction, queue: string, id: string): Promise<void> {
      const executeSql = (text: string, values: unknown[] = []) =>
        transaction.executeQuery(CompiledQuery.raw(text, values))
      await boss.send(queue, { id } satisfies JobData, { db: { executeSql } })
    },
    /** Looks for jobs at once instead of within two seconds. */
    wake,
    /** One job of the queue at a time. May be called again after it has failed. */
    async start({ queue, limits, run }: Work): Promise<void> {
      await boss.start()
      await boss.createQueue(queue, { ...limits, retryBackoff: true })
      await boss.updateQueue(queue, { ...limits, retryBackoff: true })
      const worker = await boss.work<JobData>(queue, async (jobs) => {
        try {
          for (const { data } of jobs) {
            const { againSeconds } = await run(data.id)
            if (againSeconds !== null) await boss.send(queue, data, { startAfter: againSeconds })
          }
        } finally {
          wake(queue)
        }
      })
      workers.set(queue, worker)
    },
    /** In Prague's time. Of several processes one runs what is due; what was missed while all were down runs once. */
    schedule: (async (jobs) => {
      await boss.start()
      for (const { name } of await boss.getSchedules())
        if (jobs.every((job) => job.name !== name)) await boss.unschedule(name)
      for (const { name, cron, run } of jobs) {
        await boss.createQueue(name, scheduledLimits)
        await boss.updateQueue(name, scheduledLimits)
        await boss.schedule(name, cron, null, { tz: "Europe/Prague", missed: "once" })
        await boss.work(name, { pollingIntervalSeconds: CHECK_SECONDS }, run)
      }
      await forgetFuturePass()
      clearInterval(repairing)
      repairing = setInterval(forgetFuturePass, MINUTE_MS).unref()
    }) satisfies Schedule,
    /** Finishes the job in progress, within three seconds. */
    async stop() {
      clearInterval(repairing)
      await boss.stop({ timeout: STOP_MS })
    },
  }
}
