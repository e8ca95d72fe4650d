import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely"
import type { Log } from "#server/process/log.ts"
import { openPool, type PoolLimits } from "./open-pool.ts"
import { createPoolDriver } from "./pool-driver.ts"
import type { Database, Tables } from "./tables.ts"

/** A visitor waits for these: better no answer at once than one that hangs. */
export const visitorLimits: PoolLimits = {
  connections: 5,
  connectMs: 2_000,
  statementMs: 2_000,
  queryMs: 2_500,
}

/** Watches apart: however many are asked for at once, nobody's enquiry waits behind them. */
export const watchLimits: PoolLimits = { ...visitorLimits, connections: 2 }

/** Jobs, and the statements that make and change tables: nobody waits for them. */
export const workLimits: PoolLimits = {
  connections: 4,
  connectMs: 5_000,
  statementMs: 25_000,
  queryMs: 30_000,
}

export type OpenDatabase = {
  readonly database: Database
  /** For pg-boss, whose statements are its own. */
  runSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}

/** No connection is made before the first query. */
export function openDatabase(
  url: string,
  limits: PoolLimits,
  log: Log,
  schema: string | null = null,
): OpenDatabase {
  const pool = openPool({ url, schema }, limits, (problem) =>
    log.warn("database connection lost", { problem }),
  )
  const database = new Kysely<Tables>({
    dialect: {
      createDriver: () => createPoolDriver(pool),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return {
    database,
    runSql: (text, values) => pool.query(text, values),
    close: () => pool.end(),
  }
}
