import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { parseArgs, promisify, styleText } from "node:util"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { buildSiteEnvironment } from "#demo/site-environment.ts"
import { startSite } from "#demo/start-site.ts"
import { readPeakMemoryMb } from "#tests/faults/observe-site.ts"
import { sendHonestVisitors, type Visits } from "./honest-visitors.ts"
import { openSlowConnections } from "./slow-connections.ts"

/** `npm run attack [-- --requests 100000]`: what the built site does under attack, and what visitors notice of it. */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    idle: { type: "string", default: "5000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
})
const QUIET_MS = 8_000
/** The server's own patience is 10 seconds; connections that it has not ended after these are never ended. */
const LONGEST_SLOW_MS = 40_000
const LEAST_SLOW_MS = 8_000
const MOST_SLOWER = 3
const MOST_MEMORY_MB = 512
/** Below this, differences are the machine's. */
const NOTICEABLE_MS = 10

const provider = await startDemoProvider()
const dataFolder = await mkdtemp(path.join(tmpdir(), "attack-"))
const site = await startSite({ ...buildSiteEnvironment(provider), DATA_FOLDER: dataFolder })
while (!site.lines.some(({ message }) => message === "photos warmed up")) await sleep(200)
const port = Number(new URL(site.origin).port)
let misses = 0

try {
  await watchVisitors(() => sleep(2_000))
  await attack(`${values.requests} made-up requests (seed ${values.seed})`, async () => {
    const script = fileURLToPath(new URL("fuzz.ts", import.meta.url))
    const flags = ["--port", String(port), "--requests", values.requests, "--seed", values.seed]
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...flags], { maxBuffer: 1e8 })
    const { answers, failures } = JSON.parse(stdout)
    for (const failure of failures) console.log(styleText("red", `  ${JSON.stringify(failure)}`))
    return {
      said: JSON.stringify(answers),
      complaints: failures.length > 0 ? ["answers of 5xx, or none in time"] : [],
    }
  })
  await slowAttack("500 slow headers", 500, "GET / HTTP/1.1\r\nHost: x\r\n", "X-A: b\r\n")
  await slowAttack("500 slow bodies", 500, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n", "a")
  await slowAttack(`${values.idle} idle connections`, Number(values.idle), "", "")
} finally {
  const memory = readPeakMemoryMb(site)
  const errors = site.lines.filter(({ level }) => level === "error")
  for (const line of errors.slice(0, 5)) console.log(styleText("red", `  ${JSON.stringify(line)}`))
  const code = await site.stop()
  printVerdict(`memory at most ${memory} MB (limit ${MOST_MEMORY_MB})`, memory <= MOST_MEMORY_MB)
  printVerdict(`${errors.length} error lines`, errors.length === 0)
  printVerdict(`the process ended with ${code} when told to`, code === 0)
  await provider.stop()
  await rm(dataFolder, { recursive: true })
}
process.exitCode = misses === 0 ? 0 : 1

type Outcome = { readonly said: string; readonly complaints: readonly string[] }

/** Beside a quiet time just before it: the machine itself is not the same for long. */
async function attack(name: string, play: () => Promise<Outcome>): Promise<void> {
  const quiet = await watchVisitors(() => sleep(QUIET_MS))
  printRow(`quiet before ${name}`, quiet, "", [])
  let outcome: Outcome = { said: "", complaints: [] }
  const visits = await watchVisitors(async () => {
    outcome = await play()
  })
  const slower = visits.p99 > Math.max(quiet.p99 * MOST_SLOWER, NOTICEABLE_MS)
  printRow(name, visits, outcome.said, [
    ...outcome.complaints,
    ...(visits.failures > 0 ? ["visitors were not served"] : []),
    ...(slower ? [`p99 over ${MOST_SLOWER} × quiet`] : []),
  ])
}

async function slowAttack(name: string, count: number, first: string, more: string): Promise<void> {
  await attack(name, async () => {
    const slow = await openSlowConnections(port, count, first, more)
    const started = Date.now()
    await sleep(LEAST_SLOW_MS)
    while (slow.ended() < count && Date.now() < started + LONGEST_SLOW_MS) await sleep(200)
    const ended = slow.ended()
    slow.stop()
    return {
      said: `${ended} ended by the server`,
      complaints: ended < count ? ["connections were left open"] : [],
    }
  })
}

async function watchVisitors(during: () => Promise<unknown>): Promise<Visits> {
  const visitors = sendHonestVisitors(site.origin)
  await during()
  return visitors.leave()
}

function printRow(name: string, visits: Visits, said: string, complaints: readonly string[]): void {
  const times = `p50 ${visits.p50.toFixed(1)} ms, p99 ${visits.p99.toFixed(1)} ms`
  console.log(
    `${name.padEnd(48)} ${times}, ${visits.count - visits.failures} of ${visits.count} served  ${said}`,
  )
  for (const complaint of complaints) printVerdict(complaint, false)
}

function printVerdict(what: string, passed: boolean): void {
  if (!passed) misses++
  console.log(passed ? `pass: ${what}` : styleText("red", `MISS: ${what}`))
}
