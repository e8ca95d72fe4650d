import { writeSync } from "node:fs"
import { workerData } from "node:worker_threads"
import { createLog } from "./log.ts"
import type { WatchdogOptions } from "./watchdog.ts"

const { beats, checkMs, maxMissed }: WatchdogOptions & { readonly beats: Int32Array } = workerData
// The main thread cannot write any more: the line goes to the file descriptor of standard output.
const log = createLog(
  (line) => writeSync(1, line),
  () => new Date(),
)
let seen = Atomics.load(beats, 0)
let missed = 0

setInterval(() => {
  const beat = Atomics.load(beats, 0)
  missed = beat === seen ? missed + 1 : 0
  seen = beat
  if (missed >= maxMissed) endProcess()
}, checkMs)

function endProcess(): void {
  try {
    log.error("event loop hangs", { seconds: (missed * checkMs) / 1000 })
  } finally {
    process.kill(process.pid, "SIGKILL")
  }
}
