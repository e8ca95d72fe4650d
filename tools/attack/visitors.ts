import { Agent } from "node:https"
import { setTimeout as sleep } from "node:timers/promises"
import { getFrom } from "#harness/get-from.ts"
import { type Site, startSite } from "#harness/start-site.ts"
import { findPercentile } from "#tools/figures.ts"
import { type Row, showProgress } from "#tools/terminal.ts"
import { visitMeanwhile } from "#tools/visit-meanwhile.ts"
import { listConnectionAttacks } from "./connection-attacks.ts"
import { makePhotos } from "./hostile-media.ts"
import { listPhotoAttacks } from "./photo-attacks.ts"
import { type Case, type PlayOptions, play } from "./play.ts"

/** Two processes behind the edge. */
export type VisitedStage = {
  readonly site: Site
  /** Of `makePhotos`, by name. */
  readonly photos: ReadonlyMap<string, Buffer>
}

const QUIET_MS = 8_000
const MAX_SLOWER = 3
/** Below this, differences are the machine's. */
const NOTICEABLE_MS = 10
const BETWEEN_MS = 20
const PATIENCE_MS = 10_000
const VISITORS = 10
const paths = ["/", "/vozidla", "/vozidla?fuel=Nafta", "/vozidla/skoda/octavia/104211", "/kontakt"]

/** Two processes behind the edge as in production (TLS, 1,024 files, 1 GB of memory), every attack in turn, and what visitors notice. */
export async function attackBesideVisitors(options: PlayOptions): Promise<readonly Row[]> {
  showProgress("making hostile photos")
  const photos = await makePhotos()
  showProgress("starting two sites behind nginx and making their photos")
  await using site = await startSite({
    edge: true,
    processes: 2,
    serviceLimits: true,
    waitFor: "all photos",
    environment: { FEED_POLL_SECONDS: "2", PHOTO_CACHE_MEGABYTES: "500" },
  })
  await watchVisitors(site.origin, () => sleep(2_000))
  const rounds = options.short ? 1 : 3
  const stage = { site, photos }
  const cases = [...listConnectionAttacks(stage), ...listPhotoAttacks(stage)]
  return await play(site, cases, options, (each) => judgeBesideVisitors(site.origin, each, rounds))
}

/** Each round beside a quiet time just before it, because the machine itself is not the same for long. */
async function judgeBesideVisitors(
  origin: string,
  { name, send, ordinary }: Case,
  rounds: number,
): Promise<Row> {
  const ratios: number[] = []
  const times: string[] = []
  const complaints = new Set<string>()
  for (let round = 0; round < rounds && !isDecided(ratios, rounds); round++) {
    showProgress(`${name}, round ${round + 1} of ${rounds}: visitors before`)
    const quiet = await watchVisitors(origin, async () => {
      await ordinary?.()
      await sleep(QUIET_MS)
    })
    showProgress(`${name}, round ${round + 1} of ${rounds}: visitors meanwhile`)
    const visits = await watchVisitors(origin, async () => {
      for (const complaint of (await send(round)).through) complaints.add(complaint)
    })
    ratios.push(visits.p99 / Math.max(quiet.p99, NOTICEABLE_MS / MAX_SLOWER))
    times.push(`${quiet.p99.toFixed(0)} → ${visits.p99.toFixed(0)} ms`)
    for (const failure of visits.failures.slice(0, 3))
      complaints.add(`${visits.failures.length} of ${visits.count} visitors were not served: ${failure}`)
  }
  const ratio = findPercentile(ratios, 0.5)
  return {
    what: name,
    measured: `p99 ${ratio.toFixed(1)} × quiet`,
    limit: `≤ ${MAX_SLOWER} ×`,
    passed: ratio <= MAX_SLOWER && complaints.size === 0,
    remark: times.join(", "),
    notes: [...complaints],
  }
}

/** Two of three rounds that agree are the median. */
function isDecided(ratios: readonly number[], rounds: number): boolean {
  const passed = ratios.filter((ratio) => ratio <= MAX_SLOWER).length
  return Math.max(passed, ratios.length - passed) > rounds / 2
}

let uncached = 0

/**
 * Visitors with IP addresses of their own who open a page every 20 ms, whatever else continues, as long as something lasts. Every
 * other page is one that the edge has not cached.
 */
async function watchVisitors(origin: string, during: () => Promise<unknown>) {
  const agents = Array.from(
    { length: VISITORS },
    (_, visitor) => new Agent({ keepAlive: true, localAddress: `127.0.1.${visitor + 1}` }),
  )
  const headers = { "accept-encoding": "gzip, deflate, br, zstd" }
  const { times, failures } = await visitMeanwhile(during, BETWEEN_MS, async (turn) => {
    const cached = paths[(turn / 2) % paths.length] ?? "/"
    const path = turn % 2 === 0 ? cached : `/vozidla?fuel=Nafta&u=${++uncached}`
    const agent = agents[turn % VISITORS]
    const { status, text } = await getFrom(origin + path, { agent, headers, patienceMs: PATIENCE_MS })
    return status === 200 ? undefined : `${status || text} ${path}`
  })
  for (const agent of agents) agent.destroy()
  return { p99: findPercentile(times, 0.99), failures, count: times.length }
}
