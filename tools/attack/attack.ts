import { readdir, stat } from "node:fs/promises"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { mountSmallDisk } from "#harness/small-disk.ts"
import { startSite } from "#harness/start-site.ts"
import { findPercentile } from "#tools/figures.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { isRunning, watchMemory } from "#tools/process-use.ts"
import { noneOf, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { askWhileAllIsDown, failures } from "./failures.ts"
import { playFairAttacks } from "./fair-attacks.ts"
import { sendHonestVisitors, type Visits } from "./honest-visitors.ts"
import { buildVideo, makePhotos } from "./hostile-media.ts"
import { offerOrdinaryVehicles, photoAttacks } from "./photo-attacks.ts"
import { requestAttacks } from "./request-attacks.ts"
import {
  ATTACKER,
  type Attack,
  findVideo,
  hold,
  manyAddresses,
  offerVehicles,
  type Play,
  type Stage,
} from "./stage.ts"

const IDLE_CONNECTIONS = 5_000
const SECONDS = 8
/** The server's own patience is 10 seconds; what it has not ended after these it never ends. */
const PATIENCE_SECONDS = 40
const host = "Host: localhost"

/** Straight at a process, as if there were no edge. */
const holdAtSite =
  (connections: number, first: string, more: string): Play =>
  async ({ pair }) => {
    const { left } = await hold({
      origin: pair.site.origin,
      connections,
      from: manyAddresses,
      first,
      more,
      seconds: SECONDS,
      patienceSeconds: PATIENCE_SECONDS,
    })
    return left > 0 ? [`${left} connections were left open`] : []
  }

/** Pages are asked for, and the answers never read. */
const neverReadPages =
  (origin: (stage: Stage) => string, from: readonly string[]): Play =>
  async (stage) => {
    const first = `GET /vozidla?limit=42 HTTP/1.1\r\n${host}\r\n\r\n`.repeat(40)
    const patience = { seconds: SECONDS, patienceSeconds: SECONDS }
    await hold({ origin: origin(stage), connections: 200, from, first, deaf: true, ...patience })
    return []
  }

/** The same with the largest file there is: neither memory nor the edge's disk may fill with it. */
const neverReadVideo: Play = async (stage, round) => {
  const { pair, edgeDisk } = stage
  const measureDisk = async () =>
    (await edgeDisk.measureUsed()) + (await measureFolder(path.join(pair.edge.folder, "proxy")))
  const url = pair.provider.setFile(`${round}.mp4`, buildVideo())
  const [vehicle] = await offerVehicles(stage, [[url]])
  if (vehicle === undefined) return ["no vehicle"]
  const before = await measureDisk()
  const first = `GET ${findVideo(vehicle)} HTTP/1.1\r\n${host}\r\n\r\n`
  const options = { first, deaf: true, seconds: SECONDS, patienceSeconds: SECONDS }
  const holding = Promise.all([
    hold({ ...options, connections: 300, origin: pair.origin, from: manyAddresses }),
    hold({ ...options, connections: 100, origin: pair.site.origin, from: manyAddresses }),
  ])
  let most = 0
  const measuring = setInterval(async () => {
    most = Math.max(most, (await measureDisk()) - before)
  }, 1_000)
  await holding
  clearInterval(measuring)
  return most > 100_000_000 ? [`${most} bytes of temporary files at the edge`] : []
}

/** Headers that never end, from one IP address, and a new connection for each that the edge has ended. */
const crowdEdge: Play = async ({ pair: { origin } }) => {
  await hold({
    origin,
    connections: IDLE_CONNECTIONS,
    from: [ATTACKER],
    first: `GET / HTTP/1.1\r\n${host}\r\nX-A: `,
    reopen: true,
    seconds: SECONDS * 2,
    patienceSeconds: SECONDS * 2,
  })
  return []
}

async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = files.map(({ parentPath, name }) =>
    stat(path.join(parentPath, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const connectionAttacks: Readonly<Record<string, Attack>> = {
  "500 slow headers": { play: holdAtSite(500, `GET / HTTP/1.1\r\n${host}\r\n`, "X-A: b\r\n") },
  "500 slow bodies": {
    play: holdAtSite(500, `POST / HTTP/1.1\r\n${host}\r\nContent-Length: 99999\r\n\r\n`, "a"),
  },
  "5,000 idle connections": { play: holdAtSite(IDLE_CONNECTIONS, "", "") },
  "M11 200 connections that never read": { play: neverReadPages(({ pair }) => pair.origin, manyAddresses) },
  "M11 the same straight at a process": {
    play: neverReadPages(({ pair }) => pair.site.origin, manyAddresses),
  },
  "H5, M11 a video that 400 never read": { play: neverReadVideo, offersVehicles: true },
  "M13 5,000 connections from one address": { play: crowdEdge },
}

/**
 * `npm run attack [-- --only "C1|H3" --rounds 1]`: two processes behind the edge as in production (TLS, 1,024 files, 1 GB of
 * memory), every attack in turn, and what visitors notice of it. `npm run attack -- fair`: only whether a few can use up what
 * all visitors share.
 */
prepareCommand({ programs: ["program nginx", "program mount", "PostgreSQL"] })
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", default: "" }, rounds: { type: "string", default: "3" } },
})
const ROUNDS = Number(values.rounds)
const QUIET_MS = 8_000
const MAX_SLOWER = 3
const MAX_PROCESS_MB = 512
const MAX_SERVICE_MB = 1024
/** Below this, differences are the machine's. */
const NOTICEABLE_MS = 10
/** What the site should say while an attack of ours continues. */
const EXPECTED_ERRORS = ["edge saves nothing", "metrics not available"]
/** Enough for the room that the edge leaves free. */
const EDGE_DISK_MB = 3_000

const fairRows = values.only === "" ? await playFairAttacks() : []
if (positionals.includes("fair")) {
  printTable(fairRows)
  process.exit()
}

showProgress("making hostile photos")
const photos = await makePhotos()
showProgress("starting two sites behind nginx and making their photos")
const edgeDisk = await mountSmallDisk(EDGE_DISK_MB)
await using pair = await startSite({
  edge: { disk: edgeDisk.folder },
  processes: 2,
  serviceLimits: true,
  waitFor: "all photos",
  environment: { FEED_POLL_SECONDS: "2", PHOTO_CACHE_MEGABYTES: "500" },
})
const stage: Stage = { pair, edgeDisk, photos }
const listPids = () => pair.processes.map(({ pid }) => pid)
const memory = watchMemory(listPids, MAX_SERVICE_MB)
const rows: Row[] = []
let uncached = 0

await watchVisitors(() => sleep(2_000))
const attacks = { ...requestAttacks, ...connectionAttacks, ...photoAttacks, ...failures }
for (const [name, attack] of Object.entries(attacks))
  if (new RegExp(values.only).test(name)) rows.push(await judge(name, attack))
memory.stop()
const errors = pair.processes
  .flatMap(({ lines }) => lines)
  .filter(({ level, message }) => level === "error" && !EXPECTED_ERRORS.includes(message))
  .map((line) => JSON.stringify(line))
const codes = await askWhileAllIsDown(stage)
printTable([...fairRows, ...rows, noneOf("error lines in the logs", errors), ...codes])

/** Each round beside a quiet time just before it, because the machine itself is not the same for long. */
async function judge(name: string, { play, offersVehicles }: Attack): Promise<Row> {
  const ratios: number[] = []
  const times: string[] = []
  const complaints = new Set<string>()
  const pids = listPids()
  memory.takePeak()
  for (let round = 0; round < ROUNDS && !isDecided(ratios); round++) {
    showProgress(`${name}, round ${round + 1} of ${ROUNDS}: visitors before`)
    const quiet = await watchVisitors(async () => {
      if (offersVehicles) await offerOrdinaryVehicles(stage, round)
      await sleep(QUIET_MS)
    })
    showProgress(`${name}, round ${round + 1} of ${ROUNDS}: visitors meanwhile`)
    const visits = await watchVisitors(async () => {
      for (const complaint of await play(stage, round)) complaints.add(complaint)
    })
    ratios.push(visits.p99 / Math.max(quiet.p99, NOTICEABLE_MS / MAX_SLOWER))
    times.push(`${quiet.p99.toFixed(0)} → ${visits.p99.toFixed(0)} ms`)
    for (const failure of visits.failures.slice(0, 3))
      complaints.add(`${visits.failures.length} of ${visits.count} visitors were not served: ${failure}`)
  }
  const { processMb, serviceMb } = memory.takePeak()
  if (!pids.every(isRunning)) complaints.add("a process of the site has ended")
  const ratio = findPercentile(ratios, 0.5)
  return {
    what: name,
    measured: `p99 ${ratio.toFixed(1)} × quiet, ${processMb.toFixed(0)} of ${serviceMb.toFixed(0)} MB`,
    limit: `≤ ${MAX_SLOWER} ×, ≤ ${MAX_PROCESS_MB} of ${MAX_SERVICE_MB} MB`,
    passed:
      ratio <= MAX_SLOWER &&
      processMb <= MAX_PROCESS_MB &&
      serviceMb <= MAX_SERVICE_MB &&
      complaints.size === 0,
    remark: times.join(", "),
    notes: [...complaints],
  }
}

/** Two of three rounds that agree are the median. */
function isDecided(ratios: readonly number[]): boolean {
  const passed = ratios.filter((ratio) => ratio <= MAX_SLOWER).length
  return Math.max(passed, ratios.length - passed) > ROUNDS / 2
}

async function watchVisitors(during: () => Promise<unknown>): Promise<Visits> {
  const visitors = sendHonestVisitors(pair.origin, () => `/vozidla?fuel=Nafta&u=${++uncached}`)
  await during()
  return visitors.leave()
}
