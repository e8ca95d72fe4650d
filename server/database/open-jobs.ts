import { CompiledQuery, type Transaction } from "kysely"
import { PgBoss, type QueueOptions } from "pg-boss"
import type { Log } from "#server/process/log.ts"
import type { Tables } from "./tables.ts"

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
  /** Of the site's tables; null where the database is its own. The jobs have one beside it, which must be there. */
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

const BETWEEN_LINES_MS = 60_000
const STOP_MS = 3_000

export function openJobs({ runSql, schema = null, log, superviseSeconds }: JobsOptions) {
  const boss = new PgBoss({
    db: { executeSql: runSql },
    ...(schema !== null && { schema: `${schema}_jobs`, createSchema: false }),
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  const workers = new Map<string, string>()
  let loggedAt = Number.NEGATIVE_INFINITY
  boss.on("error", ({ message }) => {
    // While the database is away, every look for a job fails.
    if (performance.now() - loggedAt < BETWEEN_LINES_MS) return
    loggedAt = performance.now()
    log.warn("jobs not read", { problem: message })
  })

  const wake = (queue: string) => boss.notifyWorker(workers.get(queue) ?? "")

  return {
    /** In the caller's transaction: there is a job if, and only if, that is committed. */
    async enqueue(transaction: Transaction<Tables>, queue: string, id: string): Promise<void> {
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
    /** Finishes the job in hand, within three seconds. */
    stop: () => boss.stop({ timeout: STOP_MS }),
  }
}
