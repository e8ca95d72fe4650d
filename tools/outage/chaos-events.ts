import { execFileSync } from "node:child_process"
import { readFile, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { faults, isFaultName } from "#demo/faults.ts"
import type { SmallDisk } from "#harness/small-disk.ts"
import { type Site, waitUntilReady } from "#harness/start-site.ts"
import { ATTACKER, flood } from "#tools/attack/stage.ts"
import { atMost, type Row } from "#tools/terminal.ts"

type Stage = {
  /** Two processes behind the edge. */
  readonly pair: Site
  readonly dataDisk: SmallDisk
  readonly edgeDisk: SmallDisk
  readonly clockFile: string
  readonly random: () => number
}

/** What may go wrong; each puts things right again by itself. Says what it did. */
type ChaosEvent = (stage: Stage) => Promise<string>

const HOUR_MS = 3_600_000

const failFeed: ChaosEvent = async ({ pair, random }) => {
  const names = Object.keys(faults)
  const name = names[Math.floor(random() * names.length)] ?? ""
  if (!isFaultName(name)) throw new Error(`unknown fault ${name}`)
  pair.provider.setFault(name)
  await sleep(6_000)
  pair.provider.setFault(null)
  return `the feed failed: ${name}`
}

/** Photos made so far go, so that visitors ask for them anew while the originals cannot be had. */
const failPhotos: ChaosEvent = async ({ pair }) => {
  pair.provider.setPhotosDown(true)
  // The processes go on writing into the folder while it is emptied.
  await rm(path.join(pair.dataFolder, "photos"), { recursive: true, force: true, maxRetries: 10 })
  await sleep(3_000)
  pair.provider.setPhotosDown(false)
  return "photos were lost, and the provider's gone"
}

const killProcess: ChaosEvent = async ({ pair, random }) => {
  const which = random() < 0.5 ? 0 : 1
  await waitUntilReady(await pair.restart({ which, signal: "SIGKILL" }))
  return `process ${which} was killed`
}

const fillDataDisk: ChaosEvent = async ({ pair, dataDisk }) => {
  const empty = await dataDisk.fill()
  pair.provider.setCars(pair.provider.cars().toReversed())
  await sleep(5_000)
  await empty()
  return "the disk was full"
}

const fillEdgeDisk: ChaosEvent = async ({ edgeDisk }) => {
  const empty = await edgeDisk.fill()
  await sleep(5_000)
  await empty()
  return "the edge's disk was full"
}

/** Stopped as an endless loop would stop it: connections are taken, and nothing is answered. */
const hangProcess: ChaosEvent = async ({ pair, random }) => {
  const which = random() < 0.5 ? 0 : 1
  const { pid } = pair.processes[which] ?? pair.site
  process.kill(pid, "SIGSTOP")
  await sleep(8_000)
  process.kill(pid, "SIGCONT")
  return `process ${which} hung`
}

/** Photos are decoded in child processes; new ones are asked for, so that they are at work. */
const killWorkers: ChaosEvent = async ({ pair }) => {
  await rm(path.join(pair.dataFolder, "photos"), { recursive: true, force: true, maxRetries: 10 })
  let killed = 0
  for (let times = 0; times < 20; times++) {
    await sleep(200)
    for (const { pid } of pair.processes)
      for (const worker of await listChildren(pid)) {
        process.kill(worker, "SIGKILL")
        killed++
      }
  }
  return killed === 0 ? "there was no worker to kill" : "workers were killed"
}

/** One address asks for more than it may, and the edge has few files left to open. */
const reachLimits: ChaosEvent = async ({ pair }) => {
  const workers = await listChildren(pair.edge.pid)
  const setLimit = (files: number) => {
    for (const worker of workers) execFileSync("prlimit", [`--nofile=${files}:`, "--pid", String(worker)])
  }
  const allowed = await readOpenFilesLimit(workers[0])
  setLimit(512)
  const requests = Array.from({ length: 3_000 }, (_, number) => ({ path: `/vozidla?limit=24&v=${number}` }))
  await flood({ origin: pair.origin, requests, concurrency: 100, from: [ATTACKER] })
  setLimit(allowed)
  return "one address went past its limits"
}

async function readOpenFilesLimit(pid = process.pid): Promise<number> {
  const limits = await readFile(`/proc/${pid}/limits`, "utf8")
  return Number(limits.match(/^Max open files\s+(\d+)/m)?.[1] ?? 1024)
}

async function listChildren(pid: number): Promise<readonly number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "")
  return children.split(" ").filter(Boolean).map(Number)
}

const jumpClock: ChaosEvent = async ({ clockFile, random }) => {
  const hours = Math.round((random() - 0.5) * 96)
  await writeFile(clockFile, String(hours * HOUR_MS))
  await sleep(5_000)
  await writeFile(clockFile, "0")
  return `the clock jumped by ${hours} h and back`
}

const sellVehicle: ChaosEvent = async ({ pair }) => {
  const [sold, ...others] = pair.provider.cars()
  pair.provider.setCars(others)
  // Three polls without it.
  await sleep(8_000)
  if (sold !== undefined) pair.provider.setCars([...others, sold])
  return "a vehicle was sold and came back"
}

export const chaosEvents = [
  failFeed,
  failPhotos,
  killProcess,
  killWorkers,
  hangProcess,
  fillDataDisk,
  fillEdgeDisk,
  reachLimits,
  jumpClock,
  sellVehicle,
]

/** What cannot be asked for again, by vehicle: since when the list has had it, and whether it is sold. */
type Remembered = ReadonlyMap<number, { readonly firstSeenOn: string | null; readonly isSold: boolean }>

/** So many vehicles are sold and so many arrive, until every process says so. */
export async function changeStock({ provider, processes }: Site, count: number): Promise<void> {
  const cars = provider.cars()
  const sold = cars.slice(-count)
  const arrived = cars.slice(0, count).map((car) => ({ ...car, id: `9${car.id}` }))
  provider.setCars([...cars.slice(0, -count), ...arrived])
  for (const { origin } of processes) {
    const ask = async (id: string) => (await fetch(`${origin}/vozidla/x/x/${id}`)).status
    for (const { id } of sold) while ((await ask(id)) !== 410) await sleep(500)
    for (const { id } of arrived) while ((await ask(id)) !== 200) await sleep(500)
  }
}

export async function readRemembered(dataFolder: string): Promise<Remembered> {
  const [, ...lines] = (await readFile(path.join(dataFolder, "stock.ndjson"), "utf8")).split("\n")
  return new Map(
    lines
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line))
      .map(({ listed, firstSeenOn, soldOn }) => [listed.id, { firstSeenOn, isSold: soldOn !== null }]),
  )
}

export async function compareRemembered(before: Remembered, dataFolder: string): Promise<Row> {
  const after = await readRemembered(dataFolder)
  const lost = [...before].filter(([id, { firstSeenOn, isSold }]) => {
    const entry = after.get(id)
    return entry?.firstSeenOn !== firstSeenOn || (isSold && !entry.isSold)
  })
  const notes = lost.slice(0, 5).map(([id, was]) => `${id}: ${JSON.stringify([was, after.get(id) ?? null])}`)
  return { ...atMost("vehicles whose days or sale were forgotten", lost.length, 0, ""), notes }
}
