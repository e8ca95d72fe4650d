import { mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { seededRandom } from "#demo/seeded-random.ts"
import { mountSmallDisk } from "#harness/small-disk.ts"
import { type Site, startSite } from "#harness/start-site.ts"
import { findSiteMix, sendLoad } from "#tools/measure/send-load.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atMost, noneOf, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { changeStock, chaosEvents, compareRemembered, readRemembered } from "./chaos-events.ts"

/** `npm run tool -- chaos [--seconds 600]`: two processes behind nginx while everything fails at random, and visitors browse. */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "600" },
    rate: { type: "string", default: "30" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
})
/** Enough for the room that the edge leaves free. */
const EDGE_DISK_MB = 3_000
prepareCommand({ programs: ["program nginx", "program mount"] })
const random = seededRandom(Number(values.seed))
const folder = await mkdtemp(path.join(tmpdir(), "chaos-"))
const clockFile = path.join(folder, "clock")
await writeFile(clockFile, "0")
const dataDisk = await mountSmallDisk(100)
const edgeDisk = await mountSmallDisk(EDGE_DISK_MB)

showProgress("starting two sites behind nginx and making their photos")
await using pair = await startSite({
  dataFolder: dataDisk.folder,
  edge: { disk: edgeDisk.folder },
  processes: 2,
  serviceLimits: true,
  clock: { file: clockFile },
  waitFor: "photos",
  environment: {
    FEED_POLL_SECONDS: "2",
    FEED_TIMEOUT_SECONDS: "2",
    PHOTO_CACHE_MEGABYTES: "60",
  },
})
showProgress("two vehicles are sold, two arrive")
await changeStock(pair, 2)
const remembered = await readRemembered(pair.dataFolder)
const load = sendLoad(pair.origin, await findSiteMix(pair.origin, 1), Number(values.rate))
const end = Date.now() + Number(values.seconds) * 1000
const events: string[] = []
while (Date.now() < end) {
  const event = chaosEvents[Math.floor(random() * chaosEvents.length)]
  if (event !== undefined) events.push(await event({ pair, dataDisk, edgeDisk, clockFile, random }))
  showProgress(`${events.length}. ${events.at(-1)}; ${Math.ceil((end - Date.now()) / 1000)} s to go`)
  await sleep(1_000 + random() * 3_000)
}
const { sent, failures, p99 } = await load.stop()
// A photo may be missing for a while or have to wait its turn, and a vehicle be sold; every page must be answered.
const excused = / (?:(?:404|410) \/(?:foto|vozidla)|503 \/foto)\//
const unanswered = failures.filter((failure) => !excused.test(failure))
printTable([
  { what: `seed ${values.seed}`, measured: `${events.length} events`, limit: `${values.seconds} s` },
  ...[...Map.groupBy(events, (event) => event)].map(([what, all]) => ({
    what: `  ${what}`,
    measured: `${all.length} ×`,
  })),
  { what: "requests", measured: `${sent}, p99 ${p99.toFixed(0)} ms` },
  { what: "photos or vehicles gone", measured: String(failures.length - unanswered.length) },
  noneOf("requests without an answer", unanswered),
  ...(await judgeAfterwards(pair)),
  await compareRemembered(remembered, pair.dataFolder),
])

type State = {
  readonly status: string
  readonly vehicles: number
  readonly version: string
  readonly problem: string | null
}

/** When all is well again, so are both processes: the whole stock, one version, one poll a period. */
async function judgeAfterwards({ processes, provider }: Site): Promise<readonly Row[]> {
  showProgress("waiting until both processes are well again")
  const readState = async (which: number): Promise<State> =>
    (await fetch(`${processes[which]?.origin}/readyz`)).json()
  const isWell = ({ status, vehicles, problem }: State) =>
    status === "ready" && vehicles === provider.cars().length && problem === null
  let states: readonly State[] = []
  let well = false
  for (let tries = 0; tries < 60 && !well; tries++) {
    await sleep(1_000)
    states = await Promise.all([readState(0), readState(1)])
    well = states.every(isWell) && states[0]?.version === states[1]?.version
  }
  const said = states.map(({ status, vehicles, version }) => `${status} ${vehicles} ${version}`)
  const before = provider.requests.cars
  await sleep(10_000)
  const polls = provider.requests.cars - before
  return [
    { what: "both processes afterwards", measured: said.join(", "), limit: "ready, alike", passed: well },
    atMost("polls in 10 s, one every 2 s", polls, 6, ""),
  ]
}
