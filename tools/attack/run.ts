import { execFile } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { parseArgs, promisify } from "node:util"
import { startDemoSite } from "#demo/start-demo-site.ts"
import { findPercentile } from "#tools/bench/percentile.ts"
import { readPeakMemoryMb } from "#tools/faults/observe-site.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atMost, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { sendHonestVisitors, type Visits } from "./honest-visitors.ts"

/** `npm run attack [-- --requests 100000 --only idle]`: what the built site does under attack, and what visitors notice of it. */
prepareCommand()
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

showProgress("starting the site and making its photos")
await using demo = await startDemoSite({ waitFor: "photos" })
const { site } = demo
const port = Number(new URL(site.origin).port)
const rows: Row[] = []

await watchVisitors(() => sleep(2_000))
await attack("made-up requests", async (round) => {
  const requests = String(Math.ceil(Number(values.requests) / ROUNDS))
  const seed = String(Number(values.seed) + round)
  const { failures } = await runScript("fuzz.ts", { requests, seed })
  return failures.map((failure: string) => `no good answer: ${JSON.stringify(failure)}`)
})
await slowAttack("500 slow headers", 500, "GET / HTTP/1.1\r\nHost: x\r\n", "X-A: b\r\n")
await slowAttack("500 slow bodies", 500, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n", "a")
await slowAttack(`${values.idle} idle connections`, Number(values.idle), "", "")

const memoryMb = readPeakMemoryMb(site)
const errors = site.lines.filter(({ level }) => level === "error").map((line) => JSON.stringify(line))
const code = await site.stop()
printTable([
  { what: "seed", measured: values.seed },
  ...rows,
  atMost("memory of the site", memoryMb, MAX_MEMORY_MB, "MB"),
  { ...atMost("error lines in its log", errors.length, 0, ""), notes: errors.slice(0, 5) },
  { what: "exit code after SIGTERM", measured: String(code), limit: "0", passed: code === 0 },
])

/** Each round beside a quiet time just before it, because the machine itself is not the same for long. */
async function attack(name: string, play: (round: number) => Promise<readonly string[]>): Promise<void> {
  if (!name.includes(values.only)) return
  const ratios: number[] = []
  const complaints = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    showProgress(`${name}, round ${round + 1} of ${ROUNDS}: visitors before`)
    const quiet = await watchVisitors(() => sleep(QUIET_MS))
    showProgress(`${name}, round ${round + 1} of ${ROUNDS}: visitors meanwhile`)
    const visits = await watchVisitors(async () => {
      for (const complaint of await play(round)) complaints.add(complaint)
    })
    ratios.push(visits.p99 / Math.max(quiet.p99, NOTICEABLE_MS / MAX_SLOWER))
    if (visits.failures > 0) complaints.add(`${visits.failures} of ${visits.count} visitors were not served`)
  }
  const row = atMost(`${name}: visitors' p99`, findPercentile(ratios, 0.5), MAX_SLOWER, "× quiet", 1)
  rows.push({ ...row, passed: row.passed === true && complaints.size === 0, notes: [...complaints] })
}

async function slowAttack(name: string, count: number, first: string, more: string): Promise<void> {
  await attack(name, async () => {
    const { ended } = await runScript("slow.ts", { count: String(count), first, more })
    return ended < count ? [`${count - ended} connections were left open`] : []
  })
}

/** In a process of its own, so that the attack does not slow the measuring of the visitors down. */
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
