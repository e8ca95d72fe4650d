import { afterAll } from "vitest"
import { buildStock } from "#harness/builders.ts"
import { startMailServer } from "#harness/start-mail-server.ts"
import { startTestEnquiries } from "#harness/start-test-enquiries.ts"
import { openTestConnection } from "./open-test-database.ts"

/** What the site does with a database and a mail server of the test file's own, and a stock that the test changes. */
export async function startTestSite(options: Partial<Parameters<typeof startTestEnquiries>[0]> = {}) {
  const { database, open } = await openTestConnection()
  const mailServer = await startMailServer()
  const current = { stock: buildStock([]) }
  const site = await startTestEnquiries({
    databaseUrl: database.url,
    smtpPort: mailServer.port,
    findStock: () => current.stock,
    ...options,
  })
  afterAll(async () => {
    await site.stop()
    await mailServer.stop()
  })
  return { database, open, mailServer, site, current }
}
