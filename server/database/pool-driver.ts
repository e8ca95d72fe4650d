import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from "kysely"
import pg from "pg"

/**
 * Kysely's own driver takes a transaction for committed that PostgreSQL has rolled back, and gives a connection back to the
 * pool whose query has timed out and is still under way. This one does neither.
 */
export function createPoolDriver(pool: pg.Pool): Driver {
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
