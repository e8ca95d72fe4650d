import type { JobName } from "#server/jobs.ts"
import { eventually } from "./eventually.ts"
import { query } from "./query.ts"

/**
 * Has a job of the schedule run now, by whichever process takes it, and waits until it has. Due by pg-boss's own clock: the default
 * of the column is the database's, which a test may have moved ahead.
 */
export async function runJob(databaseUrl: string, name: JobName): Promise<void> {
  const [row] = await query(
    databaseUrl,
    `insert into pgboss.job (name, start_after) values ('${name}', pgboss.job_now()) returning id`,
  )
  await eventually(`${name} has run`, async () => {
    const [job] = await query(databaseUrl, `select state from pgboss.job where id = '${row?.id}'`)
    return job?.state !== "created" && job?.state !== "active"
  })
}
