import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { startSite, waitUntilReady } from "#harness/start-site.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { readProcessUse } from "#tools/process-use.ts"
import { atMost, noneOf, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { findSiteMix, type LoadResult, type SiteMix, sendLoad } from "./send-load.ts"

/**
 * `npm run tool -- load [--seconds 300 --rate 300]`: a realistic mix at one process.
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
prepareCommand({ programs: values.restart ? ["program nginx"] : [] })
printTable(await (values.restart ? loadPair() : loadOne()))

async function loadOne(): Promise<readonly Row[]> {
  showProgress("starting the site and making its photos")
  await using demo = await startSite({ waitFor: "photos" })
  const { site } = demo
  const mix = await findSiteMix(site.origin, 1)
  await run(site.origin, mix, 5)
  const before = readProcessUse(site.pid)
  const result = await run(site.origin, mix, seconds)
  const after = readProcessUse(site.pid)
  const share = ((after.seconds - before.seconds) / seconds) * 100
  return [
    ...listRows("one process", result),
    { what: "processor", measured: `${share.toFixed(0)} % of one core` },
    { what: "memory before and after", measured: `${before.memoryMb} → ${after.memoryMb} MB` },
  ]
}

async function loadPair(): Promise<readonly Row[]> {
  showProgress("starting two sites behind nginx and making their photos")
  await using pair = await startSite({ edge: true, processes: 2, serviceLimits: true, waitFor: "photos" })
  const mix = await findSiteMix(pair.origin, 1)
  await run(pair.origin, mix, 5)
  let restarts = 0
  let restarting = true
  const restartingAll = (async () => {
    for (; restarting; restarts++) {
      await waitUntilReady(await pair.restart({ which: restarts % 2 }))
      await sleep(BETWEEN_RESTARTS_MS)
    }
  })()
  const result = await run(pair.origin, mix, seconds)
  restarting = false
  await restartingAll
  return listRows(`two processes behind nginx, ${restarts} restarts`, result)
}

async function run(origin: string, mix: SiteMix, forSeconds: number) {
  showProgress(`${rate} requests a second for ${forSeconds} s`)
  const load = sendLoad(origin, mix, rate)
  await sleep(forSeconds * 1000)
  return load.stop()
}

function listRows(name: string, { sent, failures, p50, p99, most }: LoadResult): readonly Row[] {
  return [
    { what: name, measured: `${sent} requests`, limit: `${rate} a second for ${seconds} s` },
    noneOf("failures", failures),
    { what: "median", measured: `${p50.toFixed(1)} ms` },
    atMost("p99", p99, MAX_P99_MS, "ms", 1),
    { what: "longest", measured: `${most.toFixed(0)} ms` },
  ]
}
