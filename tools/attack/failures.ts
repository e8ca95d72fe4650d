import { setTimeout as sleep } from "node:timers/promises"
import { findFreePort } from "#harness/start-edge.ts"
import type { Attack, Play } from "./stage.ts"

const HANGING_MS = 12_000
const FULL_MS = 8_000
const NOTICED_MS = 5_000

/** Stopped as an endless loop would stop it: connections are taken, and nothing is answered. */
const hangProcess: Play = async ({ pair }, round) => {
  const { pid } = pair.processes[round % 2] ?? pair.site
  process.kill(pid, "SIGSTOP")
  await sleep(HANGING_MS)
  process.kill(pid, "SIGCONT")
  return []
}

/** Every byte of the disk on which the edge keeps its cache. */
const fillEdgeDisk: Play = async ({ edgeDisk }) => {
  const empty = await edgeDisk.fill()
  await sleep(FULL_MS)
  await empty()
  // Until the site has told the edge that it may save again.
  await sleep(NOTICED_MS)
  return []
}

/** One environment file for all processes, and in it a port that only one of them can have. */
const shareMetricsPort: Play = async ({ pair }) => {
  const environment = { METRICS_PORT: String(await findFreePort()) }
  const first = await pair.startProcess(environment)
  const second = await pair.startProcess(environment)
  const answer = await fetch(second.origin)
  const code = await second.stop()
  await first.stop()
  return answer.ok && code === 0 ? [] : [`the second process answered ${answer.status}, exit code ${code}`]
}

export const failures: Readonly<Record<string, Attack>> = {
  "M9 two processes with one METRICS_PORT": { play: shareMetricsPort },
  "M10 one of two processes hangs": { play: hangProcess },
  "H5 the edge's disk is full": { play: fillEdgeDisk },
}
