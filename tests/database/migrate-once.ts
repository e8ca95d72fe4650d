import { migrate } from "#server/database/migrate.ts"
import { openDatabase, workLimits } from "#server/database/open-database.ts"
import { createLog } from "#server/process/log.ts"

/** In a process of its own: migrates the database of `DATABASE_URL` and says what was new. */
const log = createLog(
  (line) => process.stderr.write(line),
  () => new Date(),
)
const { database, close } = openDatabase(process.env.DATABASE_URL ?? "", workLimits, log)
console.log(JSON.stringify(await migrate(database)))
await close()
