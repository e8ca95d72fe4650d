import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely"
import pg from "pg"
import type { Log } from "#server/process/log.ts"
import type { Tables } from "./tables.ts"

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

const IDLE_IN_TRANSACTION_MS = 10_000

/** No connection is made before the first query. `schema` is where all tables are; null is the database's own default. */
export function openDatabase(url: string, limits: PoolLimits, log: Log, schema: string | null = null) {
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
  pool.on("connect", (client) =>
    client.on("error", ({ message }) => log.warn("database connection lost", { problem: message })),
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
    /** For pg-boss, whose statements are its own. */
    runSql: (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> => pool.query(text, values),
    close: () => pool.end(),
  }
}

type PoolLimits = {
  readonly connections: number
  /** How long to wait for a connection. */
  readonly connectMs: number
  /** How long the server works on a statement, and how long we wait for it: a frozen server never says that it is late. */
  readonly statementMs: number
  readonly queryMs: number
}

/**
 * Kysely's own driver takes a transaction for committed that PostgreSQL has rolled back, and gives a connection back to the
 * pool whose query has timed out and is still under way. This one does neither.
 */
function createPoolDriver(pool: pg.Pool): Driver {
  const lent = new WeakMap<DatabaseConnection, PoolConnection>()
  const run = (connection: DatabaseConnection, statement: string) =>
    connection.executeQuery(CompiledQuery.raw(statement))
  return {
    init: async () => {},
    async acquireConnection() {
      const connection = new PoolConnection(await pool.connect())
      lent.set(connection, connection)
      return connection
    },
    async beginTransaction(connection) {
      await run(connection, "begin")
    },
    async commitTransaction(connection) {
      await lent.get(connection)?.commit()
    },
    async rollbackTransaction(connection) {
      await run(connection, "rollback")
    },
    releaseConnection: async (connection) => lent.get(connection)?.release(),
    destroy: () => pool.end(),
  }
}

class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  /** Why it can no longer be used; a refusal of the server's leaves it sound. */
  #broken: unknown

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.#ask(query.sql, query.parameters)
    return { rows, ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) }
  }

  async commit(): Promise<void> {
    const { command } = await this.#ask("commit", [])
    if (command !== "COMMIT") throw new Error("the transaction was rolled back")
  }

  release(): void {
    this.#client.release(this.#broken !== undefined)
  }

  streamQuery(): never {
    throw new Error("results are never streamed")
  }

  async #ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    // A rollback would wait behind the query that hangs.
    if (this.#broken !== undefined) throw this.#broken
    try {
      return await this.#client.query(text, [...values])
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.#broken = error
      throw error
    }
  }
}
