import { fileURLToPath } from "node:url"
import type { FaultName } from "#demo/faults.ts"
import { type DemoSite, startDemoSite } from "#harness/start-site.ts"

/** A Monday morning on which the dealer is open. */
export const SCREENS_TIME = "2026-11-16T10:30:00+01:00"

export const fixedClock = fileURLToPath(new URL("../../harness/fixed-clock.ts", import.meta.url))

/** The built site with its clock at SCREENS_TIME. It polls once, so that nothing changes between two pictures. */
export function startScreensSite(
  options: { readonly fault?: FaultName; readonly pollSeconds?: number } = {},
): Promise<DemoSite> {
  const { pollSeconds = 86_400, ...fault } = options
  return startDemoSite({
    ...fault,
    environment: { FEED_POLL_SECONDS: String(pollSeconds), SCREENS_TIME },
    nodeFlags: ["--import", fixedClock],
    waitFor: "listening",
  })
}
