import { LRUCache } from "lru-cache"
import { findYouTubeId } from "#domain/vehicle/media.ts"
import { type PhotoFormat, type PhotoWidth, photoFormats, photoWidths } from "#domain/vehicle/photo-path.ts"
import type { MediaInfo } from "#domain/vehicle/vehicle.ts"
import type { DiskCache } from "#server/files/disk-cache.ts"
import type { Log } from "#server/process/log.ts"
import { type Caller, createSharedWork } from "#server/work/shared-work.ts"
import type { WorkQueue } from "#server/work/work-queue.ts"
import { WorkerLostError, WorkerNotStartedError } from "../image-jobs.ts"
import type { ImageWork } from "../image-work.ts"
import { DecodingSkippedError, type NoteDecoding } from "./decoding-notes.ts"
import { detectFileType, type FileType } from "./detect-file-type.ts"
import { buildFileName, hashUrl, type Originals } from "./originals.ts"

/** A worker may have been killed by something else than the photo. */
const MAX_ATTEMPTS = 2

/** A player requests a video in many ranges, and each of them needs the whole file. */
const MAX_VIDEO_BYTES = 40_000_000

/** No visitor waits longer for a conversion; one that has begun is finished for the next request. */
const MAX_VISITOR_WAIT_MS = 10_000

export type Photos = ReturnType<typeof createPhotos>

export type Video = { readonly type: FileType; readonly content: Buffer<ArrayBuffer> }

type PhotosOptions = {
  readonly originals: Originals
  /** The cache of resized photos. */
  readonly cache: DiskCache
  /** What decodes, apart from this process. */
  readonly work: Pick<ImageWork, "convert" | "inspect">
  readonly queue: WorkQueue
  readonly noteDecoding: NoteDecoding
  readonly log: Log
}

export function createPhotos({ originals, cache, work, queue, noteDecoding, log }: PhotosOptions) {
  const conversions = createSharedWork<Buffer<ArrayBuffer> | undefined>(queue)
  const inspections = createSharedWork<MediaInfo | undefined>(queue)
  const videos = new LRUCache<string, Video>({
    maxSize: MAX_VIDEO_BYTES,
    sizeCalculation: ({ content }) => content.length,
    fetchMethod: readVideo,
  })

  /** In the queue's slot: what waits in the queue holds no bytes. */
  async function decode<Result>(
    url: string,
    run: (original: Buffer) => Promise<Result>,
  ): Promise<Result | undefined> {
    const original = await originals.read(url)
    if (original === undefined) return undefined
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++)
      try {
        return await noteDecoding(hashUrl(url), () => run(original))
      } catch (error) {
        if (error instanceof WorkerNotStartedError) return undefined
        if (!(error instanceof WorkerLostError)) return handleRefusal(url, error)
        log.warn("photo ended its worker", { photo: hashUrl(url), reason: error.reason })
      }
    originals.setFailure(url, { mediaInfo: undefined })
    return undefined
  }

  async function handleRefusal(url: string, error: unknown): Promise<undefined> {
    if (!(error instanceof DecodingSkippedError)) return setBroken(url)
    log.warn("photo skipped", { photo: hashUrl(url) })
    originals.setFailure(url, { mediaInfo: { kind: "broken" } })
  }

  /** What does not decode may have come half: it is downloaded again after a while. */
  async function setBroken(url: string): Promise<undefined> {
    originals.setFailure(url, { mediaInfo: { kind: "broken" } })
    await originals.delete(url)
  }

  async function convert(
    url: string,
    name: string,
    width: PhotoWidth,
    format: PhotoFormat,
  ): Promise<Buffer<ArrayBuffer> | undefined> {
    const cached = await cache.read(name)
    if (cached !== undefined) return cached
    const photo = await decode(url, async (original) =>
      detectFileType(original) === "image" ? work.convert(original, width, format) : undefined,
    )
    if (photo !== undefined) await cache.write(name, photo)
    return photo
  }

  /** A video is known by its first bytes, and stays here. */
  async function inspectFile(file: Buffer): Promise<MediaInfo> {
    return detectFileType(file) === "image" ? work.inspect(file) : { kind: "video" }
  }

  async function readVideo(url: string): Promise<Video | undefined> {
    const content = await originals.read(url)
    const type = content === undefined ? "other" : detectFileType(content)
    return content === undefined || !type.startsWith("video/") ? undefined : { type, content }
  }

  return {
    /** Undefined when the provider has no such photo, or a broken one. Rejects as SharedWork does. */
    async find(
      url: string,
      width: PhotoWidth,
      format: PhotoFormat,
      caller: Caller,
    ): Promise<Buffer<ArrayBuffer> | undefined> {
      const name = buildFileName(url, `${width}.${format}`)
      const cached = await cache.read(name)
      if (cached !== undefined) return cached
      caller.admit?.()
      if (!(await originals.ensure(url, caller))) return undefined
      const patienceMs = caller.priority === "visitor" ? MAX_VISITOR_WAIT_MS : undefined
      return conversions(name, { ...caller, patienceMs }, () => convert(url, name, width, format))
    },
    /** Of what is withdrawn no size stays here. */
    async forget(url: string): Promise<void> {
      await originals.delete(url)
      for (const width of photoWidths)
        for (const format of photoFormats) await cache.delete(buildFileName(url, `${width}.${format}`))
    },
    async findVideo(url: string, caller: Caller): Promise<Video | undefined> {
      if (!(await originals.has(url))) caller.admit?.()
      if (!(await originals.ensure(url, caller))) return undefined
      return videos.fetch(url)
    },
    /** At background priority. Undefined where the request failed and may succeed later. */
    async inspect(url: string): Promise<MediaInfo | undefined> {
      if (findYouTubeId(url) !== undefined) return undefined
      const caller = { priority: "background" } as const
      if (!(await originals.ensure(url, caller))) return originals.findFailure(url)?.mediaInfo
      const info = await inspections(url, caller, () => decode(url, inspectFile))
      if (info?.kind === "broken") await setBroken(url)
      return info ?? originals.findFailure(url)?.mediaInfo
    },
  }
}
