import { setTimeout as sleep } from "node:timers/promises"
import { query } from "#harness/query.ts"

/** A database that was killed or full may still be recovering. */
const TRIES = 60
const BETWEEN_TRIES_MS = 500

/** The clock by which pg-boss decides when a mail is due and when it is too old, moved on without waiting. */
export function createJobClock(databaseUrl: string) {
  let movedMinutes = 0

  async function ask(text: string): Promise<Awaited<ReturnType<typeof query>>> {
    for (let tries = 1; ; tries++)
      try {
        return await query(databaseUrl, text)
      } catch (error) {
        if (tries === TRIES) throw error
        await sleep(BETWEEN_TRIES_MS)
      }
  }

  return {
    ask,
    async move(minutes: number): Promise<void> {
      movedMinutes += minutes
      // The function through which all its statements read the time, made for this.
      await ask(
        `create or replace function pgboss.job_now() returns timestamptz language sql stable
         as $$ select pg_catalog.now() + interval '${movedMinutes} minutes' $$`,
      )
    },
    /** What has failed, and only that: a job in progress must not be taken for one whose process has died. */
    async retryNow(): Promise<void> {
      await ask("update pgboss.job set start_after = pgboss.job_now() where state = 'retry'")
    },
  }
}
