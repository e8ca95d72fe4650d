import { afterAll } from "vitest"
import { type Site, type SiteOptions, startSite } from "#harness/start-site.ts"
import { openTestDatabase } from "#tests/database/open-test-database.ts"

/**
 * A site of the test file's own, for tests that change it or read its log; it ends with the file. Its database is one of the server
 * that all files share; `database: {}` is a server of its own, for tests that stop it.
 */
export async function startOwnSite({ database = false, ...options }: SiteOptions = {}): Promise<Site> {
  const own = database === true ? await openTestDatabase() : undefined
  const site = await startSite({ ...options, database: own?.url ?? database })
  afterAll(async () => {
    await site.stop()
    await own?.drop()
  })
  return site
}

/** One that takes enquiries, at an address of its own, which a page's forms name. */
export const startFormSite = (environment: SiteOptions["environment"] = {}) =>
  startOwnSite({ database: true, ownUrl: true, unlimited: true, environment })
