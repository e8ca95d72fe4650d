import { readFile, stat } from "node:fs/promises"
import path from "node:path"
import type { MediaInfo, Vehicle } from "#domain/vehicle.ts"
import { describeError } from "#server/describe-error.ts"
import type { Log } from "#server/log.ts"
import { writeFileAtomically } from "#server/write-file-atomically.ts"

/** What was seen of the media in stock, by address. It is kept on disk, so that each is looked at once. */
export type MediaInfoStore = {
  /** Whether it is to be looked at: never seen, or broken when it was seen long ago. */
  wants(address: string): boolean
  isImage(address: string): boolean
  learn(address: string, look: MediaInfo): void
  /** The vehicle with all that is known of its media; the same vehicle where nothing is. */
  addTo(vehicle: Vehicle): Vehicle
  /** Takes up what another process has kept since; says whether that was anything. */
  takeUp(): Promise<boolean>
  /** Keeps what is known of these vehicles' media, and forgets the rest. */
  save(vehicles: readonly Vehicle[]): Promise<void>
}

/** A file that was not there may have come since. */
const INSPECT_AGAIN_MS = 60 * 60_000

type Options = { readonly folder: string; readonly log: Log; readonly now: () => number }

export async function openMediaInfoStore({ folder, log, now }: Options): Promise<MediaInfoStore> {
  const file = path.join(folder, "media.ndjson")
  let keptAt = await findTime(file)
  let mediaInfo = await load(file)
  const brokenSince = new Map<string, number>()
  // What was broken before the start may have been mended since.
  for (const [address, { kind }] of mediaInfo) if (kind === "broken") brokenSince.set(address, 0)

  return {
    wants: (address) =>
      !mediaInfo.has(address) ||
      (brokenSince.get(address) ?? Number.POSITIVE_INFINITY) + INSPECT_AGAIN_MS <= now(),
    isImage: (address) => mediaInfo.get(address)?.kind === "image",
    learn(address, look) {
      mediaInfo.set(address, look)
      if (look.kind === "broken") brokenSince.set(address, now())
      else brokenSince.delete(address)
    },
    addTo(vehicle) {
      if (!vehicle.media.some((address) => mediaInfo.has(address))) return vehicle
      return { ...vehicle, mediaInfo: vehicle.media.map((address) => mediaInfo.get(address) ?? null) }
    },
    async takeUp() {
      const at = await findTime(file)
      if (at === keptAt || at === 0) return false
      keptAt = at
      // The file holds all that is in stock: what it no longer names must not pile up in a process that never saves.
      mediaInfo = await load(file)
      return true
    },
    async save(vehicles) {
      const inStock = new Map<string, MediaInfo>()
      for (const { media } of vehicles)
        for (const address of media) {
          const look = mediaInfo.get(address)
          if (look !== undefined) inStock.set(address, look)
        }
      mediaInfo = inStock
      for (const address of brokenSince.keys()) if (!mediaInfo.has(address)) brokenSince.delete(address)
      try {
        await writeFileAtomically(file, [...mediaInfo].map((line) => `${JSON.stringify(line)}\n`).join(""))
        keptAt = await findTime(file)
      } catch (error) {
        log.error("media info not saved", { problem: describeError(error) })
      }
    },
  }
}

/** When it was last written; never, where there is none. */
async function findTime(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? 0
}

/** A line that cannot be read costs one more look. */
async function load(file: string): Promise<Map<string, MediaInfo>> {
  const mediaInfo = new Map<string, MediaInfo>()
  const text = await readFile(file, "utf8").catch(() => "")
  for (const line of text.split("\n")) {
    try {
      const [address, look] = JSON.parse(line) as [string, MediaInfo]
      if (typeof address === "string" && typeof look.kind === "string") mediaInfo.set(address, look)
    } catch {
      // An empty last line, or one that a failing disk spoiled.
    }
  }
  return mediaInfo
}
