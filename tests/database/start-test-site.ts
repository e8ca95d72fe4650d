import { buildStock } from "#harness/builders.ts"
import { startMailServer } from "#harness/start-mail-server.ts"
import { startTestEnquiries } from "#harness/start-test-enquiries.ts"
import { openDatabase, workLimits } from "#server/database/open-database.ts"
import { silentLog } from "#tests/silent-log.ts"
import { openTestDatabase } from "./open-test-database.ts"

/** What the site does with a database and a mail server of the test file's own, and a stock that the test changes. */
export async function startTestSite({ holdsSuspects = false } = {}) {
  const database = await openTestDatabase()
  const open = openDatabase(database.url, workLimits, silentLog)
  const mailServer = await startMailServer()
  const current = { stock: buildStock([]) }
  const site = await startTestEnquiries({
    databaseUrl: database.url,
    smtpPort: mailServer.port,
    findStock: () => current.stock,
    holdsSuspects,
  })
  return {
    database,
    open,
    mailServer,
    site,
    current,
    async stop() {
      await site.stop()
      await open.close()
      await mailServer.stop()
      await database.drop()
    },
  }
}
