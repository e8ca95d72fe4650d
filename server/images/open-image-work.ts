import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"
import { createWorkQueue, type WorkQueue } from "#server/work/work-queue.ts"
import type { LossReason } from "./image-jobs.ts"
import { createImageWork, type ImageWork } from "./image-work.ts"
import { createWorkerPool } from "./worker-pool.ts"

const MEGABYTE = 1024 * 1024
/** Two of them and a web process of half a gigabyte fit into the gigabyte of the service. */
const MAX_WORKERS = 2
const LIMITS = { residentBytes: 256 * MEGABYTE, jobMs: 15_000 }
const RECYCLE_BYTES = 120 * MEGABYTE
const IDLE_MS = 60_000
/** At some 0.1 s each, the last waits about five seconds. */
const MAX_WAITING = 100

type OpenImageWork = {
  readonly work: ImageWork
  /** Everything that is given to `work` waits here first. */
  readonly queue: WorkQueue
  workers(): number
}

/** Starts nothing yet: the first job does. */
export function openImageWork(onLost: (reason: LossReason) => void): OpenImageWork {
  const pool = createWorkerPool({
    script: fileURLToPath(new URL("./worker/image-worker.ts", import.meta.url)),
    limits: LIMITS,
    idleMs: IDLE_MS,
    recycleBytes: RECYCLE_BYTES,
    onLost,
  })
  const concurrency = Math.min(MAX_WORKERS, availableParallelism())
  return {
    work: createImageWork(pool),
    queue: createWorkQueue({ concurrency, maxWaiting: MAX_WAITING }),
    workers: pool.size,
  }
}
