import { globSync, readFileSync } from "node:fs"

const TICKS_A_SECOND = 100

/** What a process has used so far. */
export function readProcessorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

/** The most memory the process has ever used. */
export function readPeakMemoryMb(pid: number): number {
  const peakKb = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmHWM:\s+(\d+) kB/)?.[1]
  return Math.round(Number(peakKb) / 1024)
}

const SAMPLE_MS = 50
const PAGE_BYTES = 4096
const nothing = { processMb: 0, serviceMb: 0 }

/**
 * The resident memory of a web process, and of it with its workers. Past the limit of the service the process is killed,
 * as systemd would do it. `takePeak` is of the time since the start or the last call.
 */
export function watchMemory(listPids: () => readonly number[], limitMb: number) {
  let peak = nothing
  const sampling = setInterval(() => {
    for (const pid of listPids()) {
      const processMb = readMemoryMb(pid)
      const serviceMb = listChildren(pid).reduce((sum, child) => sum + readMemoryMb(child), processMb)
      if (serviceMb > limitMb) signal(pid, "SIGKILL")
      peak = {
        processMb: Math.max(peak.processMb, processMb),
        serviceMb: Math.max(peak.serviceMb, serviceMb),
      }
    }
  }, SAMPLE_MS)
  return {
    takePeak() {
      const taken = peak
      peak = nothing
      return taken
    },
    [Symbol.dispose]: () => clearInterval(sampling),
  }
}

/** Children, their children and so on. */
export function listDescendants(pid: number): readonly number[] {
  return listChildren(pid).flatMap((child) => [child, ...listDescendants(child)])
}

/** What any of its threads has started. */
function listChildren(pid: number): readonly number[] {
  return globSync(`/proc/${pid}/task/*/children`)
    .flatMap((file) => readOf(file).match(/\d+/g) ?? [])
    .map(Number)
}

function readMemoryMb(pid: number): number {
  return (Number(readOf(`/proc/${pid}/statm`).split(" ")[1] ?? 0) * PAGE_BYTES) / 2 ** 20
}

/** "" for a process that has ended. */
function readOf(file: string): string {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return ""
  }
}

/** Whether there still is such a process, or such a group where the number is negative. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
