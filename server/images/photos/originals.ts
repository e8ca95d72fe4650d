import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import type { MediaInfo } from "#domain/vehicle/vehicle.ts"
import { type DiskCache, ORIGINAL_SUFFIX } from "#server/files/disk-cache.ts"
import type { FetchStatus } from "#server/incidents/incidents.ts"
import { type Caller, createSharedWork } from "#server/work/shared-work.ts"
import { WorkLateError, type WorkQueue } from "#server/work/work-queue.ts"
import { detectFileType } from "./detect-file-type.ts"
import { type FetchOriginal, FileNotFoundError } from "./fetch-original.ts"

/** A file that failed is not requested again so soon. */
const FAILURE_TTL_MS = 5 * 60_000
/** Every medium of a large stock; an older failure costs one more request. */
const MAX_FAILURES = 20_000
/** What came of a fetch is known so long, for the operator. */
const OUTCOME_TTL_MS = 3_600_000
const MAX_OUTCOMES = 500
/** For originals that the disk does not take. */
const MAX_UNSAVED_BYTES = 40_000_000

/** No visitor waits longer for the provider. A download that has begun continues for the next request. */
const MAX_VISITOR_WAIT_MS = 1_500

/** What the failure says about the medium; undefined where the next request may succeed. */
type Failure = { readonly mediaInfo: MediaInfo | undefined }

export type Originals = ReturnType<typeof createOriginals>

type OriginalsOptions = {
  readonly fetchOriginal: FetchOriginal
  readonly cache: DiskCache
  readonly downloads: WorkQueue
  readonly now: () => number
}

export function createOriginals({ fetchOriginal, cache, downloads, now }: OriginalsOptions) {
  const download = createSharedWork<boolean>(downloads)
  const unsaved = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: MAX_UNSAVED_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const clock = { perf: { now }, ttlResolution: 0 }
  const failures = new LRUCache<string, Failure>({ max: MAX_FAILURES, ttl: FAILURE_TTL_MS, ...clock })
  /** By URL: why its last fetch failed, or "". */
  const outcomes = new LRUCache<string, string>({ max: MAX_OUTCOMES, ttl: OUTCOME_TTL_MS, ...clock })

  async function has(url: string): Promise<boolean> {
    const name = buildFileName(url, ORIGINAL_SUFFIX)
    return unsaved.has(name) || cache.has(name)
  }

  async function fetchAndSave(url: string, name: string): Promise<boolean> {
    try {
      const original = await fetchOriginal(url)
      if (detectFileType(original) === "other") {
        failures.set(url, { mediaInfo: { kind: "other" } })
        return false
      }
      const isSaved = await cache.write(name, original)
      if (!isSaved) unsaved.set(name, original)
      outcomes.set(url, isSaved ? "" : "not saved")
      return true
    } catch (error) {
      outcomes.set(url, `${URL.parse(url)?.host}: ${error instanceof Error ? error.message : error}`)
      failures.set(url, { mediaInfo: error instanceof FileNotFoundError ? { kind: "broken" } : undefined })
      return false
    }
  }

  return {
    has,
    status(): FetchStatus {
      outcomes.purgeStale()
      const failures = [...outcomes.values()].filter((problem) => problem !== "")
      return { tried: outcomes.size, failed: failures.length, problem: failures[0] ?? null }
    },
    findFailure: (url: string) => failures.get(url),
    /** For five minutes neither requested nor decoded. */
    setFailure: (url: string, failure: Failure) => failures.set(url, failure),
    /** Whether the file is here, downloaded where it was not. Rejects as SharedWork does. */
    async ensure(url: string, caller: Caller): Promise<boolean> {
      const name = buildFileName(url, ORIGINAL_SUFFIX)
      if (failures.has(url)) return false
      if (await has(url)) return true
      const patienceMs = caller.priority === "visitor" ? MAX_VISITOR_WAIT_MS : undefined
      try {
        return await download(name, { ...caller, patienceMs }, () => fetchAndSave(url, name))
      } catch (error) {
        if (error instanceof WorkLateError) return false
        throw error
      }
    },
    async read(url: string): Promise<Buffer<ArrayBuffer> | undefined> {
      const name = buildFileName(url, ORIGINAL_SUFFIX)
      return unsaved.get(name) ?? (await cache.read(name))
    },
    async delete(url: string): Promise<void> {
      const name = buildFileName(url, ORIGINAL_SUFFIX)
      unsaved.delete(name)
      await cache.delete(name)
    },
  }
}

export function buildFileName(url: string, suffix: string): string {
  return `${hashUrl(url)}-${suffix}`
}

/** The name of an original in files and in the log. */
export function hashUrl(url: string): string {
  return createHash("sha256").update(url).digest("hex").slice(0, 32)
}
