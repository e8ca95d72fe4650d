import { readFileSync } from "node:fs"
import { listDescendants } from "./prepare-command.ts"
import { readProcessUse } from "./process-use.ts"

export type MachineUse = {
  /** What is shared by several processes counts once. */
  readonly memoryMb: number
  /** Processor seconds by process. */
  readonly seconds: ReadonlyMap<number, number>
  readonly at: number
}

/** Everything that this process has started: sites, database, edge. */
export function readMachineUse(): MachineUse {
  const pids = listDescendants(process.pid)
  return {
    memoryMb: pids.reduce((sum, pid) => sum + readShareMb(pid), 0),
    seconds: new Map(pids.flatMap((pid) => readSeconds(pid))),
    at: performance.now(),
  }
}

/** Of one core, between two moments; a process that ended between them is left out. */
export function findProcessorShare(before: MachineUse, after: MachineUse): number {
  const used = [...after.seconds].reduce(
    (sum, [pid, seconds]) => sum + seconds - (before.seconds.get(pid) ?? 0),
    0,
  )
  return used / ((after.at - before.at) / 1000)
}

/** "Pss": its own memory, and its part of what it shares. */
function readShareMb(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function readSeconds(pid: number): readonly (readonly [number, number])[] {
  try {
    return [[pid, readProcessUse(pid).seconds]]
  } catch {
    return []
  }
}
