import type { Page } from "@playwright/test"
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

export const heading = (page: Page) => page.getByRole("heading", { level: 1 })

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click()

export { expect, holdRequests, hydrated } from "./page-test.ts"
