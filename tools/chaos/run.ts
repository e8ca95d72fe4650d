import { execFileSync } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs, styleText } from "node:util"
import { seededRandom } from "#demo/seeded-random.ts"
import { sendLoad } from "#tools/load/send-load.ts"
import { findSiteMix } from "#tools/load/site-mix.ts"
import { type SitePair, startSitePair } from "#tools/load/site-pair.ts"
import { chaosEvents } from "./events.ts"

/** `npm run chaos [-- --seconds 600]`: two processes behind nginx while all goes wrong at random, and visitors look. */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "600" },
    rate: { type: "string", default: "30" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
})
const random = seededRandom(Number(values.seed))
const folder = await mkdtemp(path.join(tmpdir(), "chaos-"))
const clockFile = path.join(folder, "clock")
const dataFolder = await mountSmallDisk(path.join(folder, "data"))
await writeFile(clockFile, "0")
let misses = 0

const pair = await startSitePair({
  dataFolder,
  environment: {
    CLOCK_FILE: clockFile,
    FEED_POLL_SECONDS: "2",
    FEED_TIMEOUT_SECONDS: "2",
    PHOTO_CACHE_MEGABYTES: "60",
  },
  nodeFlags: ["--import", new URL("jumping-clock.ts", import.meta.url).href],
})
try {
  const load = sendLoad(pair.origin, await findSiteMix(pair.origin, 1), Number(values.rate))
  const end = Date.now() + Number(values.seconds) * 1000
  for (let number = 1; Date.now() < end; number++) {
    const event = chaosEvents[Math.floor(random() * chaosEvents.length)]
    if (event !== undefined) console.log(`${number}. ${await event({ pair, clockFile, random })}`)
    await sleep(1_000 + random() * 3_000)
  }
  const { sent, failures, p99 } = await load.stop()
  // A photo may be missing for a while, and a vehicle sold; every page must be answered.
  const unanswered = failures.filter((failure) => !/ (404|410) \/(foto|vozidla)\//.test(failure))
  console.log(
    `seed ${values.seed}: ${sent} requests, p99 ${p99.toFixed(0)} ms, ${failures.length} photos or vehicles gone`,
  )
  for (const failure of unanswered.slice(0, 20)) console.log(styleText("red", `  ${failure}`))
  judge(`${unanswered.length} requests without an answer`, unanswered.length === 0)
  await judgeAfterwards(pair)
} finally {
  await pair[Symbol.asyncDispose]()
  unmount(dataFolder)
  await rm(folder, { recursive: true })
}
process.exitCode = misses === 0 ? 0 : 1

type State = {
  readonly status: string
  readonly vehicles: number
  readonly version: string
  readonly problem: string | null
}

/** When all is well again, so are both processes: the whole stock, one version, one poll a period. */
async function judgeAfterwards({ site, provider }: SitePair): Promise<void> {
  const readState = async (which: number): Promise<State> =>
    (await fetch(`${site(which).origin}/readyz`)).json()
  const isWell = ({ status, vehicles, problem }: State) =>
    status === "ready" && vehicles === provider.cars().length && problem === null
  let states: readonly State[] = []
  let well = false
  for (let tries = 0; tries < 60 && !well; tries++) {
    await sleep(1_000)
    states = await Promise.all([readState(0), readState(1)])
    well = states.every(isWell) && states[0]?.version === states[1]?.version
  }
  const told = states.map(({ status, vehicles, version }) => `${status} ${vehicles} ${version}`)
  judge(`afterwards: ${told.join(", ")}`, well)
  const before = provider.requests.cars
  await sleep(10_000)
  const polls = provider.requests.cars - before
  judge(`${polls} polls in 10 s at one every 2 s`, polls <= 6)
}

async function mountSmallDisk(where: string): Promise<string> {
  execFileSync("mkdir", ["-p", where])
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=100m", "tmpfs", where])
  return where
}

function unmount(where: string): void {
  execFileSync("umount", ["--lazy", where])
}

function judge(what: string, passed: boolean): void {
  if (!passed) misses++
  console.log(passed ? `pass: ${what}` : styleText("red", `MISS: ${what}`))
}
