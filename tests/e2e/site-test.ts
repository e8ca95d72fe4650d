import { type Site, startSite } from "#harness/start-site.ts"
import { test as base } from "./page-test.ts"

/** For what is saved, mailed and linked: a site with a database and mailboxes, the same for all tests of a worker. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      await using site = await startSite({ database: true, ownUrl: true, unlimited: true })
      await use(site)
    },
    { scope: "worker", timeout: 90_000 },
  ],
})

export { expect, holdRequests, hydrated } from "./page-test.ts"
