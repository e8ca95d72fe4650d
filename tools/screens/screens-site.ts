import { setTimeout as sleep } from "node:timers/promises"
import type { Page } from "@playwright/test"
import type { FaultName } from "#demo/faults.ts"
import { type Site, startSite } from "#harness/start-site.ts"

/** One picture to take: a path, and what to do there first. */
export type Screen = {
  readonly name: string
  readonly path: string
  prepare?(page: Page): Promise<void>
  /** Only in these widths, where the state exists in no other. */
  readonly widths?: readonly number[]
  /** The whole page and not only what is seen first. */
  readonly full?: boolean
}

/** A Monday morning on which the dealer is open. */
export const SCREENS_TIME = "2026-11-16T10:30:00+01:00"

/** The built site with its clock at SCREENS_TIME. It polls once, so that nothing changes between two pictures. */
export function startScreensSite(
  options: { readonly fault?: FaultName; readonly pollSeconds?: number } = {},
): Promise<Site> {
  const { pollSeconds = 86_400, ...fault } = options
  return startSite({
    ...fault,
    clock: { startsAt: SCREENS_TIME },
    environment: { FEED_POLL_SECONDS: String(pollSeconds) },
    waitFor: "listening",
  })
}

/** Each photo that the site has inspected makes a new version of the stock; the last one stays. */
export async function waitForPhotos(site: Site["site"]): Promise<void> {
  await site.waitForLine(({ message }) => message === "feed poll accepted")
  let lines = -1
  while (site.lines.length !== lines) {
    lines = site.lines.length
    await sleep(3_000)
  }
}
