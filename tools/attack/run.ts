import { execFile } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { parseArgs, promisify, styleText } from "node:util"
import { startDemoSite } from "#demo/start-demo-site.ts"
import { findPercentile } from "#tools/bench/percentile.ts"
import { readPeakMemoryMb } from "#tools/faults/observe-site.ts"
import { sendHonestVisitors, type Visits } from "./honest-visitors.ts"

/** `npm run attack [-- --requests 100000 --only idle]`: what the built site does under attack, and what visitors notice of it. */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    idle: { type: "string", default: "5000" },
    only: { type: "string", default: "" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
})
const ROUNDS = 3
const QUIET_MS = 8_000
const MAX_SLOWER = 3
const MAX_MEMORY_MB = 512
/** Below this, differences are the machine's. */
const NOTICEABLE_MS = 10

await using demo = await startDemoSite({ waitFor: "photos" })
const { site } = demo
const port = Number(new URL(site.origin).port)
let misses = 0

try {
  console.log(`seed ${values.seed}`)
  await watchVisitors(() => sleep(2_000))
  await attack("made-up requests", async (round) => {
    const requests = String(Math.ceil(Number(values.requests) / ROUNDS))
    const seed = String(Number(values.seed) + round)
    const { answers, failures } = await runScript("fuzz.ts", { requests, seed })
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
  printVerdict(`memory at most ${memory} MB (limit ${MAX_MEMORY_MB})`, memory <= MAX_MEMORY_MB)
  printVerdict(`${errors.length} error lines`, errors.length === 0)
  printVerdict(`the process ended with ${code} when told to`, code === 0)
}
process.exitCode = misses === 0 ? 0 : 1

type Outcome = { readonly said: string; readonly complaints: readonly string[] }

/** Each round beside a quiet time just before it, because the machine itself is not the same for long. */
async function attack(name: string, play: (round: number) => Promise<Outcome>): Promise<void> {
  if (!name.includes(values.only)) return
  const ratios: number[] = []
  const complaints = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await watchVisitors(() => sleep(QUIET_MS))
    let outcome: Outcome = { said: "", complaints: [] }
    const visits = await watchVisitors(async () => {
      outcome = await play(round)
    })
    ratios.push(visits.p99 / Math.max(quiet.p99, NOTICEABLE_MS / MAX_SLOWER))
    for (const complaint of outcome.complaints) complaints.add(complaint)
    if (visits.failures > 0) complaints.add("visitors were not served")
    printRow(name, quiet, visits, outcome.said)
  }
  const ratio = findPercentile(ratios, 0.5)
  printVerdict(`${name}: visitors' p99 ${ratio.toFixed(1)} × quiet, median of ${ROUNDS}`, ratio <= MAX_SLOWER)
  for (const complaint of complaints) printVerdict(`${name}: ${complaint}`, false)
}

async function slowAttack(name: string, count: number, first: string, more: string): Promise<void> {
  await attack(name, async () => {
    const { ended } = await runScript("slow.ts", { count: String(count), first, more })
    return {
      said: `${ended} ended by the server`,
      complaints: ended < count ? ["connections were left open"] : [],
    }
  })
}

/** In a process of its own, so that the attack does not keep the visitors' watch from being read. */
async function runScript(name: string, options: Readonly<Record<string, string>>) {
  const flags = Object.entries({ ...options, port: String(port) }).map(
    ([flag, value]) => `--${flag}=${value}`,
  )
  const script = fileURLToPath(new URL(name, import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...flags], { maxBuffer: 1e8 })
  return JSON.parse(stdout)
}

async function watchVisitors(during: () => Promise<unknown>): Promise<Visits> {
  const visitors = sendHonestVisitors(site.origin)
  await during()
  return visitors.leave()
}

function printRow(name: string, quiet: Visits, visits: Visits, said: string): void {
  const p99 = `p99 ${quiet.p99.toFixed(1)} → ${visits.p99.toFixed(1)} ms`
  console.log(
    `${name.padEnd(24)} ${p99}, ${visits.count - visits.failures} of ${visits.count} served  ${said}`,
  )
}

function printVerdict(what: string, passed: boolean): void {
  if (!passed) misses++
  console.log(passed ? `pass: ${what}` : styleText("red", `MISS: ${what}`))
}
