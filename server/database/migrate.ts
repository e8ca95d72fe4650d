import { readdir } from "node:fs/promises"
import path from "node:path"
import { sql } from "kysely"
import { FileMigrationProvider, type Migration, Migrator } from "kysely/migration"
import type { Database } from "./tables.ts"

/**
 * By their names in order. Processes restart in turns, so each must suit the release before it: columns come nullable or with a
 * default, and nothing is dropped or renamed before the last release that needs it is gone.
 */
const files = new FileMigrationProvider({
  fs: { readdir },
  path,
  migrationFolder: path.join(import.meta.dirname, "migrations"),
})

/** Visitors' statements wait behind one that waits for a table; ours end after two seconds, so this gives up as soon. */
const LOCK_TIMEOUT = "2s"

/** This site's own lock, whatever else has locks in its database. */
const PREPARING = 7_203_150_441

/**
 * When processes start together, one prepares the database while the others wait: pg-boss checks whether its tables exist
 * before it takes its own lock.
 */
export async function prepareInTurn(database: Database, prepare: () => Promise<void>): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${PREPARING})`.execute(connection)
    try {
      await prepare()
    } finally {
      await sql`select pg_advisory_unlock(${PREPARING})`.execute(connection).catch(() => {})
    }
  })
}

/** Under a lock of the database, so that of several processes one does it. Returns what was new. */
export async function migrate(
  database: Database,
  getMigrations = () => files.getMigrations(),
): Promise<readonly string[]> {
  const migrator = new Migrator({
    db: database,
    // Without it, the tables of another dealer in the same database would be taken for this one's.
    migrationTableSchema: await readSchema(database),
    provider: {
      getMigrations: async () => ({
        ...(await listUnknown(database)),
        ...guardLocks(await getMigrations()),
      }),
    },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** Where tables are created. */
async function readSchema(database: Database): Promise<string> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(database)
  const schema = rows[0]?.schema
  if (typeof schema !== "string") throw new Error("the schema does not exist")
  return schema
}

function guardLocks(all: Readonly<Record<string, Migration>>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(all).map(([name, { up }]) => [
      name,
      {
        async up(transaction) {
          await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(transaction)
          await up(transaction)
        },
      },
    ]),
  )
}

/** What a newer release has done already: after a rollback the older one must not refuse to work. */
async function listUnknown(database: Database): Promise<Record<string, Migration>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database)
  const nothing: Migration = { up: async () => {} }
  return Object.fromEntries(rows.map(({ name }) => [name, nothing]))
}
