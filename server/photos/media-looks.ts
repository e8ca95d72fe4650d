import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises"
import path from "node:path"
import type { MediumLook } from "#domain/media.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import type { Log } from "#server/log.ts"

/** What was seen of the media in stock, by address. It is kept on disk, so that each is looked at once. */
export type MediaLooks = {
  /** Whether it is to be looked at: never seen, or broken when it was seen long ago. */
  wants(address: string): boolean
  isImage(address: string): boolean
  learn(address: string, look: MediumLook): void
  /** The vehicle with all that is known of its media; the same vehicle where nothing is. */
  addTo(vehicle: Vehicle): Vehicle
  /** Takes up what another process has kept since; says whether that was anything. */
  takeUp(): Promise<boolean>
  /** Keeps what is known of these vehicles' media, and forgets the rest. */
  save(vehicles: readonly Vehicle[]): Promise<void>
}

/** A file that was not there may have come since. */
const LOOK_AGAIN_MS = 60 * 60_000

type Options = { readonly folder: string; readonly log: Log; readonly now: () => number }

export async function openMediaLooks({ folder, log, now }: Options): Promise<MediaLooks> {
  const file = path.join(folder, "media.ndjson")
  let keptAt = await findTime(file)
  let looks = await load(file)
  const brokenSince = new Map<string, number>()
  // What was broken before the start may have been mended since.
  for (const [address, { kind }] of looks) if (kind === "broken") brokenSince.set(address, 0)

  return {
    wants: (address) =>
      !looks.has(address) || (brokenSince.get(address) ?? Number.POSITIVE_INFINITY) + LOOK_AGAIN_MS <= now(),
    isImage: (address) => looks.get(address)?.kind === "image",
    learn(address, look) {
      looks.set(address, look)
      if (look.kind === "broken") brokenSince.set(address, now())
      else brokenSince.delete(address)
    },
    addTo(vehicle) {
      if (!vehicle.media.some((address) => looks.has(address))) return vehicle
      return { ...vehicle, looks: vehicle.media.map((address) => looks.get(address) ?? null) }
    },
    async takeUp() {
      const at = await findTime(file)
      if (at === keptAt) return false
      keptAt = at
      looks = new Map([...looks, ...(await load(file))])
      return true
    },
    async save(vehicles) {
      const inStock = new Map<string, MediumLook>()
      for (const { media } of vehicles)
        for (const address of media) {
          const look = looks.get(address)
          if (look !== undefined) inStock.set(address, look)
        }
      looks = inStock
      for (const address of brokenSince.keys()) if (!looks.has(address)) brokenSince.delete(address)
      try {
        await mkdir(folder, { recursive: true })
        const unfinished = `${file}.${process.pid}.tmp`
        await writeFile(unfinished, [...looks].map((line) => `${JSON.stringify(line)}\n`).join(""))
        await rename(unfinished, file)
        keptAt = await findTime(file)
      } catch (error) {
        log.error("media looks not kept", { problem: String(error) })
      }
    },
  }
}

/** When it was last written; never, where there is none. */
async function findTime(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? 0
}

/** A line that cannot be read costs one more look. */
async function load(file: string): Promise<Map<string, MediumLook>> {
  const looks = new Map<string, MediumLook>()
  const text = await readFile(file, "utf8").catch(() => "")
  for (const line of text.split("\n")) {
    try {
      const [address, look] = JSON.parse(line) as [string, MediumLook]
      if (typeof address === "string" && typeof look.kind === "string") looks.set(address, look)
    } catch {
      // An empty last line, or one that a failing disk spoiled.
    }
  }
  return looks
}
