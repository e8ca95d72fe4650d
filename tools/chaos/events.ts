import { rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { faults, isFaultName } from "#demo/faults.ts"
import type { SitePair } from "#tools/load/site-pair.ts"

type Stage = {
  readonly pair: SitePair
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
  await pair.restart(which, "SIGKILL")
  return `process ${which} was killed`
}

/** The data folder is a small disk of its own: one file takes all that is left of it. */
const fillDisk: ChaosEvent = async ({ pair }) => {
  const filler = path.join(pair.dataFolder, "filler")
  await writeFile(filler, Buffer.alloc(200_000_000)).catch(() => {})
  pair.provider.setCars(pair.provider.cars().toReversed())
  await sleep(5_000)
  await rm(filler, { force: true })
  return "the disk was full"
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

export const chaosEvents = [failFeed, failPhotos, killProcess, fillDisk, jumpClock, sellVehicle]
