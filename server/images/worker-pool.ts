import type { LossReason } from "./image-jobs.ts"
import { startWorkerProcess, type WorkerLimits, type WorkerProcess } from "./worker-process.ts"

export type WorkerPool = {
  /** In an idle worker, or a new one: whoever calls limits how many run at the same time. */
  run(job: object): Promise<unknown>
  /** How many workers there are. */
  size(): number
  end(): void
}

type PoolOptions = {
  readonly script: string
  readonly limits: WorkerLimits
  /** A worker without work ends after this time, and the next job starts another. */
  readonly idleMs: number
  /** A worker that still holds more than this after a job ends too. */
  readonly recycleBytes: number
  /** Called when a worker was lost; the next job gets another. */
  readonly onLost: (reason: LossReason) => void
}

type IdleWorker = { readonly worker: WorkerProcess; readonly timer: NodeJS.Timeout }

export function createWorkerPool(options: PoolOptions): WorkerPool {
  const { script, limits, idleMs, recycleBytes, onLost } = options
  const workers = new Set<WorkerProcess>()
  const idle: IdleWorker[] = []

  function start(): WorkerProcess {
    const worker = startWorkerProcess({
      script,
      ...limits,
      onLost(reason) {
        forget(worker)
        onLost(reason)
      },
    })
    workers.add(worker)
    return worker
  }

  function forget(worker: WorkerProcess): void {
    workers.delete(worker)
    const index = idle.findIndex((each) => each.worker === worker)
    for (const { timer } of index === -1 ? [] : idle.splice(index, 1)) clearTimeout(timer)
  }

  function end(worker: WorkerProcess): void {
    forget(worker)
    worker.end()
  }

  function takeIdle(): WorkerProcess | undefined {
    const taken = idle.pop()
    clearTimeout(taken?.timer)
    return taken?.worker
  }

  return {
    size: () => workers.size,
    async run(job) {
      const worker = takeIdle() ?? start()
      const reply = await worker.run(job)
      if (worker.residentBytes() > recycleBytes) end(worker)
      else if (workers.has(worker)) idle.push({ worker, timer: setTimeout(end, idleMs, worker).unref() })
      return reply
    },
    end() {
      for (const worker of workers) end(worker)
    },
  }
}
