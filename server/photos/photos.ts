import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import { findYouTubeId } from "#domain/media.ts"
import type { PhotoFormat, PhotoWidth } from "#domain/photo-path.ts"
import type { MediaInfo } from "#domain/vehicle.ts"
import { type DiskCache, ORIGINAL } from "../disk-cache.ts"
import { convertPhoto } from "./convert-photo.ts"
import { type FetchOriginal, NoSuchFile } from "./fetch-original.ts"
import { detectFileType, type FileType, inspectMedia } from "./inspect-media.ts"
import type { Priority, WorkQueue } from "./work-queue.ts"

/** A file that failed is not requested again so soon. */
const FAILURE_TTL_MS = 5 * 60_000
/** Every medium of a large stock; an older failure costs one more request. */
const MAX_FAILURES = 20_000

/** Nobody waits longer for the provider. The download goes on, and the next who asks may have it. */
const ORIGINAL_WITHIN_MS = 1_500

export type Photos = {
  /** Undefined when there is no such photo, or not a sound one. */
  find(
    address: string,
    width: PhotoWidth,
    format: PhotoFormat,
    priority: Priority,
  ): Promise<Buffer<ArrayBuffer> | undefined>
  findVideo(address: string): Promise<Video | undefined>
  /** What a medium is, at the background's pace. Undefined where the provider gave no answer that would last. */
  look(address: string): Promise<MediaInfo | undefined>
}

export type Video = { readonly type: FileType; readonly content: Buffer<ArrayBuffer> }

/** What the failure says about the medium; undefined where it may be gone with the next request. */
type Failure = { readonly look: MediaInfo | undefined }

export function createPhotos(
  fetchOriginal: FetchOriginal,
  cache: DiskCache,
  queue: WorkQueue,
  now: () => number,
): Photos {
  const underWay = new Map<string, Promise<Buffer<ArrayBuffer> | undefined>>()
  const failures = new LRUCache<string, Failure>({
    max: MAX_FAILURES,
    ttl: FAILURE_TTL_MS,
    perf: { now },
    ttlResolution: 0,
  })

  /** One piece of work however many ask for the same. */
  function once(
    name: string,
    work: () => Promise<Buffer<ArrayBuffer> | undefined>,
  ): Promise<Buffer<ArrayBuffer> | undefined> {
    const running = underWay.get(name)
    if (running !== undefined) return running
    const started = work().finally(() => underWay.delete(name))
    underWay.set(name, started)
    return started
  }

  async function findOriginal(address: string): Promise<Buffer<ArrayBuffer> | undefined> {
    const name = nameFile(address, ORIGINAL)
    return once(name, async () => {
      const kept = await cache.read(name)
      if (kept !== undefined || failures.has(address)) return kept
      try {
        const original = await fetchOriginal(address)
        if (detectFileType(original) !== "other") {
          await cache.write(name, original)
          return original
        }
        failures.set(address, { look: { kind: "other" } })
      } catch (error) {
        failures.set(address, { look: error instanceof NoSuchFile ? { kind: "broken" } : undefined })
      }
      return undefined
    })
  }

  return {
    async find(address, width, format, priority) {
      const name = nameFile(address, `${width}.${format}`)
      return once(name, async () => {
        const kept = await cache.read(name)
        if (kept !== undefined) return kept
        const original = await within(ORIGINAL_WITHIN_MS, findOriginal(address))
        if (original === undefined || detectFileType(original) !== "image") return undefined
        try {
          const photo = await queue.run(priority, () => convertPhoto(original, width, format))
          await cache.write(name, photo)
          return photo
        } catch {
          failures.set(address, { look: { kind: "broken" } })
          return undefined
        }
      })
    },
    async findVideo(address) {
      const content = await within(ORIGINAL_WITHIN_MS, findOriginal(address))
      const type = content === undefined ? "other" : detectFileType(content)
      return content === undefined || !type.startsWith("video/") ? undefined : { type, content }
    },
    async look(address) {
      if (findYouTubeId(address) !== undefined) return undefined
      const original = await findOriginal(address)
      if (original === undefined) return failures.get(address)?.look
      return queue.run("background", () => inspectMedia(original))
    },
  }
}

function nameFile(address: string, what: string): string {
  return `${createHash("sha256").update(address).digest("hex").slice(0, 32)}-${what}`
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
