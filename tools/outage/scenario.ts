import { setTimeout as sleep } from "node:timers/promises"
import type { DemoProvider } from "#demo/demo-provider.ts"
import { type Site, type SiteOptions, startSite } from "#harness/start-site.ts"
import type { LogLine, SiteProcess } from "#harness/start-site-process.ts"
import type { Finding } from "./finding.ts"

export type Scenario = {
  readonly fault: string
  /** One of each kind, played for every change of the code (`--short`); how each reply is read has unit tests. */
  readonly isTelling?: boolean
  play(): Promise<Finding>
}

/** Of the demo provider. */
export const STOCK = 50

const outcomes = ["feed poll accepted", "feed poll failed", "feed reply quarantined"]
const isOutcome = ({ message }: LogLine) => outcomes.includes(message)

/** A provider and a site of one fault's own; polls follow each other fast. */
export function startFastSite(options: SiteOptions = {}): Promise<Site> {
  const environment = { FEED_POLL_SECONDS: "2", FEED_TIMEOUT_SECONDS: "2", ...options.environment }
  return startSite({ waitFor: "details", ...options, environment })
}

/** The outcome of the first poll that begins after now. */
export async function waitForNextPoll(site: SiteProcess, provider: DemoProvider): Promise<LogLine> {
  const before = provider.requests.cars
  while (provider.requests.cars === before) await sleep(20)
  // What the poll before has to say is on its way through the pipe.
  await sleep(20)
  return site.waitForLine(isOutcome, site.lines.length)
}

export async function waitForPolls(site: SiteProcess, count: number): Promise<LogLine> {
  let last: LogLine | undefined
  for (let poll = 0; poll < count; poll++) last = await site.waitForLine(isOutcome, site.lines.length)
  if (last === undefined) throw new Error("no poll asked for")
  return last
}
