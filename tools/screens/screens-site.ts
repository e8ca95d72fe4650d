import { setTimeout as sleep } from "node:timers/promises"
import type { Browser, BrowserContextOptions, Page } from "@playwright/test"
import { hydrated } from "#harness/browser.ts"
import { moveDatabaseClock } from "#harness/move-database-clock.ts"
import { type Site, type SiteOptions, startSite } from "#harness/start-site.ts"
import { STATES_TIME } from "#harness/states/linked-states.ts"

/**
 * The built site with its clock and its database's at one time, so that a picture is of the same day whenever it is taken. It
 * polls once, and is handed over when nothing changes any more: each photo that it has inspected makes a new version of the stock.
 */
export async function startScreensSite(options: SiteOptions = {}): Promise<Site> {
  const aheadMs = Date.parse(STATES_TIME) - Date.now()
  const demo = await startSite({
    database: { prepare: (url) => moveDatabaseClock(url, aheadMs) },
    ...options,
    ownUrl: true,
    unlimited: true,
    clock: { startsAt: STATES_TIME },
    environment: { FEED_POLL_SECONDS: "86400", ...options.environment },
  })
  for (let lines = -1; demo.site.lines.length !== lines; await sleep(3_000)) lines = demo.site.lines.length
  return demo
}

export type ColorScheme = "light" | "dark"

/** A page of a site as it stands still, in a context of its own. */
export async function openPage(
  browser: Browser,
  path: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ ...options, reducedMotion: "reduce" })
  const page = await context.newPage()
  await page.clock.setFixedTime(STATES_TIME)
  await page.goto(path, { waitUntil: "networkidle" })
  await hydrated(page)
  return page
}
