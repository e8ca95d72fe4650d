import { readFile, stat } from "node:fs/promises"
import path from "node:path"
import type { MediaInfo, Vehicle } from "#domain/vehicle/vehicle.ts"
import { writeFileAtomically } from "#server/files/write-file-atomically.ts"
import { describeError, type Log } from "#server/process/log.ts"

/** The media info of the stock by URL, saved on disk, so that each medium is inspected once. */
export type MediaInfoStore = Awaited<ReturnType<typeof openMediaInfoStore>>

/** A file that was missing or half may be whole now. The pause doubles each time, so that the provider is not asked for ever. */
const INSPECT_AGAIN_MS = 5 * 60_000
const MAX_INSPECT_AGAIN_MS = 60 * 60_000

type Breakage = { readonly inspectAt: number; readonly pauseMs: number }

type Options = { readonly folder: string; readonly log: Log; readonly now: () => number }

export async function openMediaInfoStore({ folder, log, now }: Options) {
  const file = path.join(folder, "media.ndjson")
  let savedAtMs = await getModifiedAtMs(file)
  let mediaInfo = await load(file)
  const broken = new Map<string, Breakage>()
  // What was broken before the start may have been replaced since.
  for (const [url, { kind }] of mediaInfo)
    if (kind === "broken") broken.set(url, { inspectAt: 0, pauseMs: INSPECT_AGAIN_MS })

  return {
    /** True for a medium that was never inspected, or was broken a while ago. */
    needsInspection: (url: string) =>
      !mediaInfo.has(url) || (broken.get(url)?.inspectAt ?? Number.POSITIVE_INFINITY) <= now(),
    isImage: (url: string) => mediaInfo.get(url)?.kind === "image",
    set(url: string, info: MediaInfo): void {
      mediaInfo.set(url, info)
      const pauseMs = broken.get(url)?.pauseMs ?? INSPECT_AGAIN_MS
      broken.delete(url)
      if (info.kind !== "broken") return
      broken.set(url, { inspectAt: now() + pauseMs, pauseMs: Math.min(pauseMs * 2, MAX_INSPECT_AGAIN_MS) })
    },
    /** The vehicle with the info of its media; the same object where there is none. */
    addTo(vehicle: Vehicle): Vehicle {
      if (!vehicle.media.some((url) => mediaInfo.has(url))) return vehicle
      return { ...vehicle, mediaInfo: vehicle.media.map((url) => mediaInfo.get(url) ?? null) }
    },
    /** Loads what another process has saved since; resolves to whether there was anything. */
    async reload(): Promise<boolean> {
      const modifiedAtMs = await getModifiedAtMs(file)
      if (modifiedAtMs === savedAtMs || modifiedAtMs === 0) return false
      savedAtMs = modifiedAtMs
      // Not merged: the file has all that is in stock, and sold vehicles' media must not pile up in this process.
      mediaInfo = await load(file)
      return true
    },
    /** Saves the info of these vehicles' media, and drops the rest. */
    async save(vehicles: readonly Vehicle[]): Promise<void> {
      const inStock = new Map<string, MediaInfo>()
      for (const { media } of vehicles)
        for (const url of media) {
          const info = mediaInfo.get(url)
          if (info !== undefined) inStock.set(url, info)
        }
      mediaInfo = inStock
      for (const url of broken.keys()) if (!mediaInfo.has(url)) broken.delete(url)
      try {
        await writeFileAtomically(file, [...mediaInfo].map((line) => `${JSON.stringify(line)}\n`).join(""))
        savedAtMs = await getModifiedAtMs(file)
      } catch (error) {
        log.error("media info not saved", { problem: describeError(error) })
      }
    },
  }
}

/** 0 where there is no such file. */
async function getModifiedAtMs(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? 0
}

/** A line that cannot be parsed costs one more inspection. */
async function load(file: string): Promise<Map<string, MediaInfo>> {
  const mediaInfo = new Map<string, MediaInfo>()
  const text = await readFile(file, "utf8").catch(() => "")
  for (const line of text.split("\n")) {
    try {
      const [url, info] = JSON.parse(line) as [string, MediaInfo]
      if (typeof url === "string" && typeof info.kind === "string") mediaInfo.set(url, info)
    } catch {
      // The empty last line, or one that a failing disk has damaged.
    }
  }
  return mediaInfo
}
