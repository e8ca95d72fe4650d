import { Worker } from "node:worker_threads"

export type WatchdogOptions = {
  readonly checkMs: number
  /** So many checks in a row without a sign of life end the process. */
  readonly maxMissed: number
}

/** Ten times as long as the longest work that was ever measured. */
const defaults: WatchdogOptions = { checkMs: 1_000, maxMissed: 15 }

/**
 * A process whose event loop hangs answers nobody and says nothing. A thread of its own watches a counter that the event
 * loop raises, and ends the process when it stands still, so that systemd or the container engine starts another. Checks
 * are counted, not seconds, so that a machine that was suspended does no harm.
 */
export function startWatchdog(options: WatchdogOptions = defaults): Worker {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const worker = new Worker(new URL("watchdog-worker.ts", import.meta.url), {
    workerData: { beats, ...options },
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  })
  worker.unref()
  setInterval(() => Atomics.add(beats, 0, 1), options.checkMs).unref()
  return worker
}
