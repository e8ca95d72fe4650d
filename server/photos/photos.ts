import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import { findYouTubeId } from "#domain/media.ts"
import type { PhotoFormat, PhotoWidth } from "#domain/photo-path.ts"
import type { MediaInfo } from "#domain/vehicle.ts"
import { type DiskCache, ORIGINAL_SUFFIX } from "../disk-cache.ts"
import { convertPhoto } from "./convert-photo.ts"
import { type FetchOriginal, FileNotFoundError } from "./fetch-original.ts"
import { detectFileType, type FileType, inspectMedia } from "./inspect-media.ts"
import type { Priority, WorkQueue } from "./work-queue.ts"

/** A file that failed is not requested again so soon. */
const FAILURE_TTL_MS = 5 * 60_000
/** Every medium of a large stock; an older failure costs one more request. */
const MAX_FAILURES = 20_000

/** No visitor waits longer for the provider. The download continues for the next request. */
const MAX_ORIGINAL_WAIT_MS = 1_500

export type Photos = {
  /** Undefined when the provider has no such photo, or a broken one. */
  find(
    url: string,
    width: PhotoWidth,
    format: PhotoFormat,
    priority: Priority,
  ): Promise<Buffer<ArrayBuffer> | undefined>
  findVideo(url: string): Promise<Video | undefined>
  /** At background priority. Undefined where the request failed and may succeed later. */
  inspect(url: string): Promise<MediaInfo | undefined>
}

export type Video = { readonly type: FileType; readonly content: Buffer<ArrayBuffer> }

/** What the failure says about the medium; undefined where the next request may succeed. */
type Failure = { readonly mediaInfo: MediaInfo | undefined }

export function createPhotos(
  fetchOriginal: FetchOriginal,
  cache: DiskCache,
  queue: WorkQueue,
  now: () => number,
): Photos {
  const inFlight = new Map<string, Promise<Buffer<ArrayBuffer> | undefined>>()
  const failures = new LRUCache<string, Failure>({
    max: MAX_FAILURES,
    ttl: FAILURE_TTL_MS,
    perf: { now },
    ttlResolution: 0,
  })

  /** Concurrent requests for the same file share one promise. */
  function once(
    name: string,
    work: () => Promise<Buffer<ArrayBuffer> | undefined>,
  ): Promise<Buffer<ArrayBuffer> | undefined> {
    const running = inFlight.get(name)
    if (running !== undefined) return running
    const started = work().finally(() => inFlight.delete(name))
    inFlight.set(name, started)
    return started
  }

  async function findOriginal(url: string): Promise<Buffer<ArrayBuffer> | undefined> {
    const name = buildFileName(url, ORIGINAL_SUFFIX)
    return once(name, async () => {
      const cached = await cache.read(name)
      if (cached !== undefined || failures.has(url)) return cached
      try {
        const original = await fetchOriginal(url)
        if (detectFileType(original) !== "other") {
          await cache.write(name, original)
          return original
        }
        failures.set(url, { mediaInfo: { kind: "other" } })
      } catch (error) {
        failures.set(url, { mediaInfo: error instanceof FileNotFoundError ? { kind: "broken" } : undefined })
      }
      return undefined
    })
  }

  return {
    async find(url, width, format, priority) {
      const name = buildFileName(url, `${width}.${format}`)
      return once(name, async () => {
        const cached = await cache.read(name)
        if (cached !== undefined) return cached
        const original = await within(MAX_ORIGINAL_WAIT_MS, findOriginal(url))
        if (original === undefined || detectFileType(original) !== "image") return undefined
        try {
          const photo = await queue.run(priority, () => convertPhoto(original, width, format))
          await cache.write(name, photo)
          return photo
        } catch {
          failures.set(url, { mediaInfo: { kind: "broken" } })
          return undefined
        }
      })
    },
    async findVideo(url) {
      const content = await within(MAX_ORIGINAL_WAIT_MS, findOriginal(url))
      const type = content === undefined ? "other" : detectFileType(content)
      return content === undefined || !type.startsWith("video/") ? undefined : { type, content }
    },
    async inspect(url) {
      if (findYouTubeId(url) !== undefined) return undefined
      const original = await findOriginal(url)
      if (original === undefined) return failures.get(url)?.mediaInfo
      return queue.run("background", () => inspectMedia(original))
    },
  }
}

function buildFileName(url: string, suffix: string): string {
  return `${createHash("sha256").update(url).digest("hex").slice(0, 32)}-${suffix}`
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
