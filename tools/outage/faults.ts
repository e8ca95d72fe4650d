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
  expectStock,
  type Finding,
  MAX_MEMORY_MB,
  type Observation,
  observe,
  observeSite,
  replyFault,
  type Scenario,
  STOCK,
  startFastSite,
  suspiciousFault,
  waitForPolls,
} from "./scenario.ts"

const HOURS = 72
const REAL_SECONDS = 20
const PATIENCE_SECONDS = 120
const CLOCK_SPEED = (HOURS * 3600) / REAL_SECONDS

/** Three days without the provider, with the site's clock running fast: observed all the while. */
const outage = {
  fault: `${HOURS} h without the feed`,
  async play(): Promise<Finding> {
    await using demo = await startFastSite({
      clock: { speed: CLOCK_SPEED },
      environment: { FEED_POLL_SECONDS: "300" },
      waitFor: "stock",
    })
    const { site, provider } = demo
    const from = site.lines.length
    await provider.stop()
    const failedPolls = () => site.lines.slice(from).filter(({ message }) => message === "feed poll failed")
    const end = Date.now() + PATIENCE_SECONDS * 1000
    let found: Finding
    do {
      await sleep(500)
      found = await observe(site, from, expectStock(50))
    } while (found.complaint === undefined && countHours(failedPolls()) < HOURS && Date.now() < end)

    const hours = countHours(failedPolls())
    const logged = `${failedPolls().length} polls failed in ${hours.toFixed(1)} h; ${found.logged}`
    const short = hours < HOURS ? { complaint: `only ${hours.toFixed(1)} h went by` } : {}
    return { ...short, ...found, logged }
  },
}

function countHours(lines: readonly LogLine[]): number {
  const [first, last] = [lines[0], lines.at(-1)]
  return first && last ? (Date.parse(String(last.time)) - Date.parse(String(first.time))) / 3_600_000 : 0
}

/** The provider cannot even be reached: the site starts again with what it saved on disk. */
function unreachable(
  fault: string,
  change: (demo: Site) => Promise<Readonly<Record<string, string>>>,
): Scenario {
  return {
    fault,
    async play() {
      await using demo = await startFastSite()
      await demo.site.stop()
      const site = await demo.restart({ environment: await change(demo) })
      await waitForPolls(site, 1)
      return await observe(site, 0, expectStock(STOCK))
    },
  }
}

const feedAt = (origin: string) => ({ FEED_CARS_URL: `${origin}/cars`, FEED_CAR_URL: `${origin}/car` })

const coldStart: Scenario = {
  fault: "provider down at cold start, nothing on disk",
  async play() {
    await using demo = await startFastSite({ fault: "status-500", waitFor: "listening" })
    const { provider, site } = demo
    await waitForPolls(site, 1)
    const found = await observe(site, 0, { home: 503, list: 503, detail: 503, vehicles: null })
    provider.setFault(null)
    return found.complaint === undefined ? await showsStockSoon(demo, found) : found
  },
}

async function showsStockSoon({ site }: Site, found: Finding): Promise<Finding> {
  await site.waitForLine(({ message, missing }) => message === "vehicle details merged" && missing === 0)
  const { vehicles } = await observeSite(site)
  return vehicles === STOCK ? found : { ...found, complaint: `after the fault: ${vehicles} vehicles` }
}

/** The generation before is shown, also while the provider is down. */
function damagedFile(what: string, damage: (file: string) => void): Scenario {
  return {
    fault: `damaged file on disk: ${what}`,
    async play() {
      await using demo = await startFastSite()
      const { provider, dataFolder } = demo
      await demo.site.stop()
      damage(path.join(dataFolder, "stock.ndjson"))
      provider.setFault("status-500")
      const site = await demo.restart()
      await waitForPolls(site, 1)
      const found = await observe(site, 0, expectStock(STOCK))
      provider.setFault(null)
      return found.complaint === undefined ? await showsStockSoon(demo, found) : found
    },
  }
}

const detailsDown: Scenario = {
  fault: "single-car-endpoint-down, from the start",
  async play() {
    await using demo = await startFastSite({ fault: "single-car-endpoint-down", waitFor: "listening" })
    const { site } = demo
    await site.waitForLine(
      ({ message, missing }) => message === "vehicle details merged" && missing === STOCK,
    )
    return await observe(site, 0, expectStock(STOCK))
  },
}

const selfSigned = (file: string) =>
  readFileSync(new URL(`../../demo/self-signed/${file}.pem`, import.meta.url), "utf8")

const badCertificate: Scenario = {
  fault: "bad certificate",
  async play() {
    await using untrusted = await startDemoProvider({
      tls: { key: selfSigned("key"), cert: selfSigned("cert") },
    })
    return await unreachable("", async () => feedAt(untrusted.origin)).play()
  },
}

const inShort = (scenario: Scenario): Scenario => ({ ...scenario, isInShort: true })

const scenarios: readonly Scenario[] = [
  unreachable("DNS failure", async () => feedAt("http://feed.invalid")),
  inShort(unreachable("refused connection", async () => feedAt(`http://127.0.0.1:${await findFreePort()}`))),
  badCertificate,
  inShort(replyFault("hang")),
  ...(["drip", "status-401", "status-403", "status-429"] as const).map(replyFault),
  inShort(replyFault("status-500")),
  ...(["redirect", "html"] as const).map(replyFault),
  inShort(replyFault("truncated")),
  ...(["invalid-utf8", "windows-1250", "no-xml-declaration-windows-1250"] as const).map(replyFault),
  replyFault("entity-bomb"),
  inShort(replyFault("gzip-bomb")),
  ...(["huge", "is-error", "empty"] as const).map(replyFault),
  suspiciousFault("empty", 0),
  replyFault("half-gone"),
  inShort(suspiciousFault("half-gone", 24)),
  replyFault("single-car"),
  suspiciousFault("single-car", 1),
  ...(["duplicate-ids", "bad-prices", "empty-model", "odd-photos"] as const).map(replyFault),
  ...(["tags-in-remarks", "unknown-fields"] as const).map(replyFault),
  inShort(replyFault("malformed-car")),
  detailsDown,
  inShort(coldStart),
  unreachable("provider down at cold start, stock on disk", async ({ provider }) => {
    provider.setFault("status-500")
    return {}
  }),
  damagedFile("empty", (file) => writeFileSync(file, "")),
  inShort(damagedFile("cut in the middle", (file) => truncateSync(file, 20_000))),
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
const chosen = scenarios.filter(
  ({ fault, isInShort = false }) => fault.includes(wanted) && (isInShort || !values.short),
)
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
