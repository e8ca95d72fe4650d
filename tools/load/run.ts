import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs, styleText } from "node:util"
import { startDemoSite } from "#demo/start-demo-site.ts"
import { readProcessUse } from "./process-use.ts"
import { type LoadResult, sendLoad } from "./send-load.ts"
import { findSiteMix } from "./site-mix.ts"
import { startSitePair } from "./site-pair.ts"

/**
 * `npm run load [-- --seconds 300 --rate 300]`: a realistic mix at one process.
 * With `--restart`: at two behind nginx, which are restarted one after the other all the while.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "300" },
    rate: { type: "string", default: "300" },
    restart: { type: "boolean", default: false },
  },
})
const seconds = Number(values.seconds)
const rate = Number(values.rate)
const MAX_P99_MS = 50
const BETWEEN_RESTARTS_MS = 5_000
let misses = 0

await (values.restart ? loadPair() : loadOne())
process.exitCode = misses === 0 ? 0 : 1

async function loadOne(): Promise<void> {
  await using demo = await startDemoSite({ waitFor: "photos" })
  const { site } = demo
  const mix = await findSiteMix(site.origin, 1)
  await run(site.origin, mix, 5)
  const before = readProcessUse(site.pid)
  const result = await run(site.origin, mix, seconds)
  const after = readProcessUse(site.pid)
  report("one process", result)
  const share = ((after.seconds - before.seconds) / seconds) * 100
  console.log(`processor ${share.toFixed(0)} % of one core, memory ${before.memoryMb} → ${after.memoryMb} MB`)
}

async function loadPair(): Promise<void> {
  await using pair = await startSitePair()
  const mix = await findSiteMix(pair.origin, 1)
  await run(pair.origin, mix, 5)
  let restarts = 0
  let restarting = true
  const restartingAll = (async () => {
    for (; restarting; restarts++) {
      await pair.restart(restarts % 2, "SIGTERM")
      await sleep(BETWEEN_RESTARTS_MS)
    }
  })()
  const result = await run(pair.origin, mix, seconds)
  restarting = false
  await restartingAll
  report(`two processes behind nginx, ${restarts} restarts`, result)
}

async function run(origin: string, mix: Awaited<ReturnType<typeof findSiteMix>>, forSeconds: number) {
  const load = sendLoad(origin, mix, rate)
  await sleep(forSeconds * 1000)
  return load.stop()
}

function report(name: string, { sent, failures, p50, p99, most }: LoadResult): void {
  console.log(`${name}: ${sent} requests at ${rate} a second for ${seconds} s`)
  for (const failure of failures.slice(0, 20)) console.log(styleText("red", `  ${failure}`))
  judge(`${failures.length} failures`, failures.length === 0)
  judge(
    `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${most.toFixed(0)} ms`,
    p99 <= MAX_P99_MS,
  )
}

function judge(what: string, passed: boolean): void {
  if (!passed) misses++
  console.log(passed ? `pass: ${what}` : styleText("red", `MISS: ${what}`))
}
