import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"
import type { Drawn } from "#domain/brand/brand.ts"
import type { PhotoFormat, PhotoWidth } from "#domain/vehicle/photo-path.ts"
import type { ShareContent, SiteShareContent } from "#domain/vehicle/share-picture.ts"
import type { MediaInfo } from "#domain/vehicle/vehicle.ts"
import { createWorkQueue } from "#server/work/work-queue.ts"
import type { ImageJob, ImageJobReply, LossReason } from "./image-jobs.ts"
import { createWorkerPool, type WorkerPool } from "./worker-pool.ts"

const MEGABYTE = 1024 * 1024
/** Two of them and a web process of half a gigabyte fit into the gigabyte of the service. */
const MAX_WORKERS = 2
const LIMITS = { residentBytes: 256 * MEGABYTE, jobMs: 15_000 }
const RECYCLE_BYTES = 120 * MEGABYTE
const IDLE_MS = 60_000
/** At some 0.1 s each, the last waits about five seconds. */
const MAX_WAITING = 100

/** Starts nothing yet: the first job does. */
export function openImageWork(onLost: (reason: LossReason) => void) {
  const pool = createWorkerPool({
    script: fileURLToPath(new URL("./worker/image-worker.ts", import.meta.url)),
    ...LIMITS,
    idleMs: IDLE_MS,
    recycleBytes: RECYCLE_BYTES,
    onLost,
  })
  const concurrency = Math.min(MAX_WORKERS, availableParallelism())
  return {
    work: createImageWork(pool),
    /** Everything that is given to `work` waits here first. */
    queue: createWorkQueue({ concurrency, maxWaiting: MAX_WAITING }),
    workers: pool.size,
  }
}

/** All that is done with images, in a worker. Each rejects where the image cannot be read, or the worker was lost. */
export type ImageWork = ReturnType<typeof createImageWork>

export function createImageWork(pool: Pick<WorkerPool, "run">) {
  async function run(job: ImageJob): Promise<Buffer | MediaInfo> {
    const reply = readReply(await pool.run(job))
    if (!reply.ok) throw new Error(reply.problem)
    return reply.result
  }

  async function make(job: ImageJob): Promise<Buffer<ArrayBuffer>> {
    const result = await run(job)
    if (!Buffer.isBuffer(result)) throw new Error("no image")
    return Buffer.from(result)
  }

  return {
    convert: (original: Buffer, width: PhotoWidth, format: PhotoFormat) =>
      make({ kind: "convert", original, width, format }),
    /** A visitor's photo: upright, at most 2,000 pixels a side, JPEG, without a word of where and by what it was taken. */
    reencode: (original: Buffer) => make({ kind: "reencode", original }),
    drawVehicle: (content: ShareContent, photo: Buffer | undefined, drawn: Drawn) =>
      make({ kind: "draw vehicle", content, photo, drawn }),
    drawSite: (content: SiteShareContent, drawn: Drawn) => make({ kind: "draw site", content, drawn }),
    drawIcon: (size: number, isOnPaper: boolean, drawn: Drawn) =>
      make({ kind: "draw icon", size, isOnPaper, drawn }),
    async inspect(file: Buffer): Promise<MediaInfo> {
      const result = await run({ kind: "inspect", file })
      if (Buffer.isBuffer(result)) throw new Error("no media info")
      return result
    },
  }
}

/** Both ends are of the same release: the worker is started from the web process's own files. */
function readReply(message: unknown): ImageJobReply {
  return message as ImageJobReply
}
