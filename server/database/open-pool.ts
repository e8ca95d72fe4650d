import pg from "pg"

export type DatabasePlace = {
  readonly url: string
  /** Where all tables are; null is the database's own default. */
  readonly schema: string | null
}

export type PoolLimits = {
  readonly connections: number
  /** How long to wait for a connection. */
  readonly connectMs: number
  /** How long the server works on a statement, and how long we wait for it: a frozen server never says that it is late. */
  readonly statementMs: number
  readonly queryMs: number
}

const IDLE_IN_TRANSACTION_MS = 10_000

/** `onLost` hears of connections that end by themselves, with PostgreSQL's or the system's own words. */
export function openPool(
  { url, schema }: DatabasePlace,
  limits: PoolLimits,
  onLost: (problem: string) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...(schema !== null && { options: `-c search_path=${schema}` }),
    application_name: "dealership",
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    query_timeout: limits.queryMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  })
  // Without a listener on the pool and on each lent connection, PostgreSQL's end would be the end of this process.
  pool.on("error", () => {})
  pool.on("connect", (client) => client.on("error", ({ message }) => onLost(message)))
  return pool
}
