import { setTimeout as sleep } from "node:timers/promises"
import { isDeepStrictEqual } from "node:util"
import type { FaultName } from "#demo/faults.ts"
import { type Site, type SiteOptions, startSite } from "#harness/start-site.ts"
import type { LogLine, SiteProcess } from "#harness/start-site-process.ts"
import { readPeakMemoryMb } from "#tools/process-use.ts"

/** What a visitor meets: the answers of the three kinds of page, and how many vehicles the list counts. */
export type Observation = {
  readonly home: number
  readonly list: number
  readonly detail: number
  readonly vehicles: number | null
}

const KNOWN_VEHICLE = "/vozidla/skoda/octavia/104211"

export async function observeSite({ origin }: Pick<SiteProcess, "origin">): Promise<Observation> {
  const home = await fetch(origin)
  const list = await fetch(`${origin}/vozidla`)
  const page = await list.text()
  const count = page.match(/(\d+)\u00a0automobil/)?.[1]
  const path = page.match(/href="(\/vozidla\/[^"]+\/\d+)"/)?.[1] ?? KNOWN_VEHICLE
  const detail = await fetch(origin + path)
  const vehicles = count === undefined ? null : Number(count)
  return { home: home.status, list: list.status, detail: detail.status, vehicles }
}

/** What a fault did to the site; `complaint` when that is not what it should. */
export type Finding = {
  readonly seen: Observation
  readonly expected: Observation
  readonly logged: string
  readonly peakMemoryMb: number
  readonly complaint?: string
}

export const MAX_MEMORY_MB = 512

export function expectStock(vehicles: number): Observation {
  return { home: 200, list: 200, detail: 200, vehicles }
}

/** `from` is the first log line that can be about the fault. */
export async function observe(site: SiteProcess, from: number, expected: Observation): Promise<Finding> {
  const seen = await observeSite(site)
  const peakMemoryMb = readPeakMemoryMb(site.pid)
  const line = site.lines.slice(from).find(({ level }) => level !== "info") ?? site.lines.at(-1)
  const logged = `${line?.message}${line?.problem === undefined ? "" : `: ${line.problem}`}`
  const found = { seen, expected, logged, peakMemoryMb }
  if (!isDeepStrictEqual(seen, expected)) return { ...found, complaint: "not what a visitor should meet" }
  return peakMemoryMb > MAX_MEMORY_MB ? { ...found, complaint: "too much memory" } : found
}

/** What is played has a site and a provider of its own. */
export type Scenario = { readonly fault: string; play(): Promise<Finding> }

/** Of the demo provider. */
export const STOCK = 50

const outcomes = ["feed poll accepted", "feed poll failed", "feed reply quarantined"]
const isOutcome = ({ message }: LogLine) => outcomes.includes(message)

/** Polls follow each other fast. The site is handed over with all that is known of its vehicles, unless the options say otherwise. */
export function buildScenario(
  fault: string,
  play: (demo: Site) => Promise<Finding>,
  options: SiteOptions = {},
): Scenario {
  const environment = { FEED_POLL_SECONDS: "2", FEED_TIMEOUT_SECONDS: "2", ...options.environment }
  return {
    fault,
    async play() {
      await using demo = await startSite({ waitFor: "details", ...options, environment })
      return await play(demo)
    },
  }
}

/** The outcome of the first poll that begins after now. */
async function waitForNextPoll({ site, provider }: Site): Promise<LogLine> {
  const before = provider.requests.cars
  while (provider.requests.cars === before) await sleep(20)
  // What the poll before has to say is on its way through the pipe.
  await sleep(20)
  return waitForPoll(site)
}

export const waitForPoll = (site: SiteProcess) => site.waitForLine(isOutcome, site.lines.length)

/** Observing also warms the site up: what is later seen of a fault is over before the next poll. */
async function expectGoodStock(site: SiteProcess): Promise<void> {
  const { vehicles } = await observeSite(site)
  if (vehicles !== STOCK) throw new Error(`${vehicles} vehicles before the fault`)
}

/** A good stock is shown, then the provider's replies go bad; afterwards it recovers. */
export const replyFault = (fault: FaultName): Scenario =>
  buildScenario(fault, async (demo) => {
    const { provider, site } = demo
    await expectGoodStock(site)
    provider.setFault(fault)
    const from = site.lines.length
    await waitForNextPoll(demo)
    const found = await observe(site, from, expectStock(STOCK))
    provider.setFault(null)
    const { message } = await waitForNextPoll(demo)
    if (message !== "feed poll accepted") return { ...found, complaint: `after the fault: ${message}` }
    if (provider.requests.elsewhereWithCredentials > 0)
      return { ...found, complaint: "credentials sent elsewhere" }
    return found
  })

/** Reported once it is not believed; three times it is. */
export const suspiciousFault = (fault: FaultName, vehicles: number): Scenario =>
  buildScenario(`${fault}, three polls in a row`, async ({ provider, site }) => {
    await expectGoodStock(site)
    const from = site.lines.length
    provider.setFault(fault)
    await site.waitForLine(({ problem }) => String(problem).endsWith("said 2 of 3 times"), from)
    const before = await observe(site, from, expectStock(STOCK))
    if (before.complaint !== undefined) return before
    await site.waitForLine(
      (line) => line.message === "feed poll accepted" && line.vehicles === vehicles,
      from,
    )
    const detail = vehicles === 0 ? 410 : 200
    return await observe(site, from, { ...expectStock(vehicles), detail })
  })
