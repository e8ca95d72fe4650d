import { readFileSync, truncateSync, writeFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { findFreePort } from "#harness/start-edge.ts"
import type { Site } from "#harness/start-site.ts"
import type { LogLine } from "#harness/start-site-process.ts"
import { workInParallel } from "#tools/attempts.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { printTable, type Row, showProgress } from "#tools/terminal.ts"
import {
  buildScenario,
  expectStock,
  type Finding,
  MAX_MEMORY_MB,
  type Observation,
  observe,
  observeSite,
  replyFault,
  type Scenario,
  STOCK,
  suspiciousFault,
  waitForPoll,
} from "./scenario.ts"

const HOURS = 72
const REAL_SECONDS = 20
const PATIENCE_SECONDS = 120
const CLOCK_SPEED = (HOURS * 3600) / REAL_SECONDS

/** Three days without the provider, with the site's clock running fast: observed all the while. */
const outage = buildScenario(
  `${HOURS} h without the feed`,
  async ({ site, provider }) => {
    const from = site.lines.length
    await provider.stop()
    const failedPolls = () => site.lines.slice(from).filter(({ message }) => message === "feed poll failed")
    const end = Date.now() + PATIENCE_SECONDS * 1000
    let found: Finding
    do {
      await sleep(500)
      found = await observe(site, from, expectStock(STOCK))
    } while (found.complaint === undefined && countHours(failedPolls()) < HOURS && Date.now() < end)

    const hours = countHours(failedPolls())
    const logged = `${failedPolls().length} polls failed in ${hours.toFixed(1)} h; ${found.logged}`
    const short = hours < HOURS ? { complaint: `only ${hours.toFixed(1)} h went by` } : {}
    return { ...short, ...found, logged }
  },
  { clock: { speed: CLOCK_SPEED }, environment: { FEED_POLL_SECONDS: "300" }, waitFor: "stock" },
)

function countHours(lines: readonly LogLine[]): number {
  const [first, last] = [lines[0], lines.at(-1)]
  return first && last ? (Date.parse(String(last.time)) - Date.parse(String(first.time))) / 3_600_000 : 0
}

/** The provider cannot even be reached: the site starts again with what it saved on disk. */
const unreachable = (fault: string, change: (demo: Site) => Promise<Readonly<Record<string, string>>>) =>
  buildScenario(fault, async (demo) => {
    await demo.site.stop()
    const site = await demo.restart({ environment: await change(demo) })
    await waitForPoll(site)
    return await observe(site, 0, expectStock(STOCK))
  })

const feedAt = (origin: string) => ({ FEED_CARS_URL: `${origin}/cars`, FEED_CAR_URL: `${origin}/car` })

const coldStart = buildScenario(
  "provider down at cold start, nothing on disk",
  async (demo) => {
    await waitForPoll(demo.site)
    return recover(demo, await observe(demo.site, 0, { home: 503, list: 503, detail: 503, vehicles: null }))
  },
  { fault: "status-500", waitFor: "listening" },
)

/** Shows the whole stock soon after the fault. */
async function recover({ provider, site }: Site, found: Finding): Promise<Finding> {
  provider.setFault(null)
  if (found.complaint !== undefined) return found
  await site.waitForLine(({ message, missing }) => message === "vehicle details merged" && missing === 0)
  const { vehicles } = await observeSite(site)
  return vehicles === STOCK ? found : { ...found, complaint: `after the fault: ${vehicles} vehicles` }
}

/** The generation before is shown, also while the provider is down. */
const damagedFile = (what: string, damage: (file: string) => void) =>
  buildScenario(`damaged file on disk: ${what}`, async (demo) => {
    await demo.site.stop()
    damage(path.join(demo.dataFolder, "stock.ndjson"))
    demo.provider.setFault("status-500")
    const site = await demo.restart()
    await waitForPoll(site)
    return recover(demo, await observe(site, 0, expectStock(STOCK)))
  })

const detailsDown = buildScenario(
  "single-car-endpoint-down, from the start",
  async ({ site }) => {
    await site.waitForLine(
      ({ message, missing }) => message === "vehicle details merged" && missing === STOCK,
    )
    return await observe(site, 0, expectStock(STOCK))
  },
  { fault: "single-car-endpoint-down", waitFor: "listening" },
)

const selfSigned = (file: string) =>
  readFileSync(new URL(`../../demo/self-signed/${file}.pem`, import.meta.url), "utf8")

const badCertificate: Scenario = {
  fault: "bad certificate",
  async play() {
    const tls = { key: selfSigned("key"), cert: selfSigned("cert") }
    await using untrusted = await startDemoProvider({ tls })
    return await unreachable("", async () => feedAt(untrusted.origin)).play()
  },
}

/**
 * One of each kind, played for every change of the code (`--short`), the slowest first; how each reply is read has unit tests.
 */
const shortScenarios: readonly Scenario[] = [
  suspiciousFault("half-gone", 24),
  damagedFile("cut in the middle", (file) => truncateSync(file, 20_000)),
  unreachable("refused connection", async () => feedAt(`http://127.0.0.1:${await findFreePort()}`)),
  coldStart,
  ...(["hang", "gzip-bomb", "status-500", "truncated", "malformed-car"] as const).map(replyFault),
]
const furtherScenarios: readonly Scenario[] = [
  unreachable("DNS failure", async () => feedAt("http://feed.invalid")),
  badCertificate,
  ...(["drip", "status-401", "status-403", "status-429", "redirect", "html"] as const).map(replyFault),
  ...(["invalid-utf8", "windows-1250", "no-xml-declaration-windows-1250"] as const).map(replyFault),
  ...(["entity-bomb", "huge", "is-error", "empty", "half-gone", "single-car"] as const).map(replyFault),
  suspiciousFault("empty", 0),
  suspiciousFault("single-car", 1),
  ...(["duplicate-ids", "bad-prices", "empty-model", "odd-photos"] as const).map(replyFault),
  ...(["tags-in-remarks", "unknown-fields"] as const).map(replyFault),
  detailsDown,
  unreachable("provider down at cold start, stock on disk", async ({ provider }) => {
    provider.setFault("status-500")
    return {}
  }),
  damagedFile("empty", (file) => writeFileSync(file, "")),
  damagedFile("one character changed", (file) =>
    writeFileSync(file, readFileSync(file, "utf8").replace("Octavia", "Octavie")),
  ),
  outage,
]

/** `npm run tool -- faults [--short] [words of a fault]`: drives faults at the built site and says what a visitor met. */
prepareCommand()
/** Each has a site and a provider of its own, and mostly waits for the next poll. */
const AT_ONCE = 2 * availableParallelism()
const { values, positionals } = parseArgs({
  options: { short: { type: "boolean", default: false } },
  allowPositionals: true,
})
const wanted = positionals.join(" ")
const scenarios = values.short ? shortScenarios : [...shortScenarios, ...furtherScenarios]
const chosen = scenarios.filter(({ fault }) => fault.includes(wanted))
const rows = new Map<Scenario, Row>()

await workInParallel(chosen, AT_ONCE, async (scenario) => {
  showProgress(`${rows.size} of ${chosen.length} faults played, now ${scenario.fault}`)
  rows.set(scenario, await playOne(scenario))
})
printTable(chosen.flatMap((scenario) => rows.get(scenario) ?? []))

async function playOne({ fault, play }: Scenario): Promise<Row> {
  try {
    const { seen, expected, peakMemoryMb, logged, complaint } = await play()
    return {
      what: fault,
      measured: formatVisit(seen, peakMemoryMb),
      limit: formatVisit(expected, MAX_MEMORY_MB),
      passed: complaint === undefined,
      remark: logged.slice(0, 100),
      notes: complaint === undefined ? [] : [complaint],
    }
  } catch (error) {
    const notes = String(error instanceof Error ? error.stack : error).split("\n")
    return { what: fault, measured: "did not come to its end", passed: false, notes }
  }
}

/** The statuses of home, list and detail, and what the list counts. */
function formatVisit({ home, list, detail, vehicles }: Observation, memoryMb: number): string {
  return `${home} ${list} ${detail}, ${vehicles ?? "no"} vehicles, ${memoryMb} MB`
}
