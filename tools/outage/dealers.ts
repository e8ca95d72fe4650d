import { readFileSync } from "node:fs"
import { cp } from "node:fs/promises"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { getFrom } from "#harness/get-from.ts"
import { type AddedDealer, startDealers } from "#harness/start-dealers.ts"
import { findFreePort, startEdge } from "#harness/start-edge.ts"
import { findPercentile } from "#tools/figures.ts"
import { findSiteMix, type LoadResult, sendLoad } from "#tools/measure/send-load.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { findProcessorShare, type MachineUse, readMachineUse } from "#tools/process-use.ts"
import { atLeast, atMost, noneOf, printTable, showProgress } from "#tools/terminal.ts"

/**
 * `npm run tool -- bench:dealers [--dealers 20 --vehicles 60 --rate 100 --seconds 60 --rest 75 --idle 60]`: one machine with so many
 * dealers, each added by `dealership add`, behind one edge and with one PostgreSQL; what one more costs.
 */
const { values } = parseArgs({
  options: {
    dealers: { type: "string", default: "20" },
    vehicles: { type: "string", default: "60" },
    rate: { type: "string", default: "100" },
    seconds: { type: "string", default: "60" },
    /** Image workers end after a minute without work. */
    rest: { type: "string", default: "75" },
    idle: { type: "string", default: "60" },
  },
})
const count = Number(values.dealers)
const rate = Number(values.rate)
const seconds = Number(values.seconds)
prepareCommand({ programs: ["program nginx", "PostgreSQL"] })
const FIRST_PORT = 6_100
const PHOTOS_MS = 600_000
/** So many draws find nearly every page of a site. */
const DRAWS = 2_000
const MIN_FREE_MB = 2_000
const MAX_ADD_SECONDS = 15
const MAX_MEMORY_MB = 200
const MAX_PROCESSOR_PERCENT = 2
const MAX_P99_MS = 100

const guard = setInterval(() => {
  const freeKb = /MemAvailable:\s+(\d+)/.exec(readFileSync("/proc/meminfo", "utf8"))?.[1]
  if (Number(freeKb) / 1024 > MIN_FREE_MB) return
  console.error(`less than ${MIN_FREE_MB} MB of memory are left`)
  process.exit(1)
}, 500)

await using machine = await startDealers({ vehicles: Number(values.vehicles), firstPort: FIRST_PORT })
const added: AddedDealer[] = []
const addSeconds: number[] = []
const edge = await startEdge([await findFreePort()], { dealersRoot: machine.root })
const first = await add(0)
const half = Math.floor(count / 2)
while (added.length < half) await add(added.length)
const halfUse = await measureRest()
while (added.length < count) await add(added.length)
const wholeUse = await measureRest()
const ready = await Promise.all(added.map(({ site }) => fetch(`${site.origin}/readyz`)))

const mix = await findSiteMix(first.site.origin, 1)
await lookAtEveryPage()
const { sent, failures, p50, p99 } = await sendPages()
const underLoad = readMachineUse()
await edge.stop()

const more = count - half
printTable([
  atLeast("dealers that are ready", ready.filter(({ ok }) => ok).length, count, ""),
  {
    ...atMost(
      "to add one, until its site is ready: median",
      findPercentile(addSeconds, 0.5),
      MAX_ADD_SECONDS,
      "s",
      1,
    ),
    remark: `longest ${Math.max(...addSeconds).toFixed(1)} s`,
  },
  {
    ...atMost("memory of one more", (wholeUse.memoryMb - halfUse.memoryMb) / more, MAX_MEMORY_MB, "MB"),
    remark: `all ${Math.round(wholeUse.memoryMb)} MB at rest, ${Math.round(underLoad.memoryMb)} MB after the load`,
  },
  {
    ...atMost(
      "processor of one more, at rest",
      ((wholeUse.share - halfUse.share) / more) * 100,
      MAX_PROCESSOR_PERCENT,
      "% of a core",
      2,
    ),
    remark: `all ${(wholeUse.share * 100).toFixed(1)} %`,
  },
  noneOf(`failures of ${sent} pages, ${rate} a second`, failures),
  { ...atMost("p99 of a page", p99, MAX_P99_MS, "ms", 1), remark: `median ${p50.toFixed(1)} ms` },
])
clearInterval(guard)

async function add(number: number): Promise<AddedDealer> {
  const name = `dealer${number + 1}`
  showProgress(`adding ${name}`)
  const started = performance.now()
  await machine.add(name)
  const addedAt = performance.now()
  if (number > 0) await copyPhotos(name)
  const copiedAt = performance.now()
  const dealer = await machine.start(name)
  await edge.reload()
  addSeconds.push((performance.now() - copiedAt + addedAt - started) / 1000)
  await dealer.site.waitForLine(({ message }) => message === "galleries warmed up", 0, PHOTOS_MS)
  added.push(dealer)
  return dealer
}

/** The first dealer has made them already; twenty times the same work would say nothing of a day like any other. */
async function copyPhotos(name: string): Promise<void> {
  const folder = (dealer: string) => path.join(machine.root, "var/lib/dealers", dealer, "data")
  for (const made of ["photos", "media.ndjson"])
    await cp(path.join(folder("dealer1"), made), path.join(folder(name), made), { recursive: true })
}

function nextPage(): string {
  let path = mix.next()
  while (/^\/(foto|assets)\//.test(path)) path = mix.next()
  return path
}

/** The first look at a page renders it, which a day like any other has few of. */
async function lookAtEveryPage(): Promise<void> {
  const paths = new Set(Array.from({ length: DRAWS }, nextPage))
  for (const { name, host } of added) {
    showProgress(`every page of ${name} once`)
    for (const path of paths)
      await getFrom(edge.origin + path, { headers: { host, "accept-encoding": "br" } })
  }
}

async function sendPages(): Promise<LoadResult> {
  showProgress(`${rate} pages a second for ${seconds} s`)
  const { port } = new URL(edge.origin)
  let turn = 0
  const next = () => `https://${added[++turn % added.length]?.host}:${port}${nextPage()}`
  const load = sendLoad(edge.origin, { next }, rate, {
    // Every name is this machine, and none has a certificate of its own.
    lookup: (_, options, done) =>
      options.all === true ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4),
    rejectUnauthorized: false,
  })
  await sleep(seconds * 1000)
  return load.stop()
}

async function measureRest(): Promise<MachineUse & { readonly share: number }> {
  showProgress(`${added.length} dealers at rest`)
  await sleep(Number(values.rest) * 1000)
  const before = readMachineUse()
  await sleep(Number(values.idle) * 1000)
  const after = readMachineUse()
  return { ...after, share: findProcessorShare(before, after) }
}
