import { sql } from "kysely"
import { type Migration, Migrator } from "kysely/migration"
import { createEnquiryTables } from "./migrations/001-enquiries.ts"
import { addLinks } from "./migrations/002-links.ts"
import { addHeldMails } from "./migrations/003-held.ts"
import { createPriceTables } from "./migrations/004-prices.ts"
import { createCountTable } from "./migrations/005-counts.ts"
import { createWatchTables } from "./migrations/006-watches.ts"
import { addWeek } from "./migrations/007-week.ts"
import { addPhotos } from "./migrations/008-photos.ts"
import { createDayTable } from "./migrations/009-days.ts"
import { addTurns } from "./migrations/010-turns.ts"
import { createErasingTable } from "./migrations/011-erasing.ts"
import { addRefusals } from "./migrations/012-refusals.ts"
import type { Database } from "./tables.ts"

/**
 * By their names in this order. Processes restart in turns, so each must suit the release before it: columns come nullable
 * or with a default, and nothing is dropped or renamed before the last release that needs it is gone.
 */
const migrations: Readonly<Record<string, Migration>> = {
  "001-enquiries": { up: createEnquiryTables },
  "002-links": { up: addLinks },
  "003-held": { up: addHeldMails },
  "004-prices": { up: createPriceTables },
  "005-counts": { up: createCountTable },
  "006-watches": { up: createWatchTables },
  "007-week": { up: addWeek },
  "008-photos": { up: addPhotos },
  "009-days": { up: createDayTable },
  "010-turns": { up: addTurns },
  "011-erasing": { up: createErasingTable },
  "012-refusals": { up: addRefusals },
}

/** Visitors' statements wait behind one that waits for a table; ours end after two seconds, so this gives up as soon. */
const LOCK_TIMEOUT = "2s"

/** Under a lock of the database, so that of several processes one does it. Answers with what was new. */
export async function migrate(database: Database): Promise<readonly string[]> {
  const migrator = new Migrator({
    db: database,
    // Without it, the tables of another dealer in the same database would be taken for this one's.
    migrationTableSchema: await readSchema(database),
    provider: {
      getMigrations: async () => ({ ...(await listUnknown(database)), ...guardLocks(migrations) }),
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
