import type { FaultName } from "#demo/faults.ts"
import { type Site, startSite } from "#harness/start-site.ts"

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
