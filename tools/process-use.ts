import { readFileSync } from "node:fs"

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

type MemoryPeak = { readonly processMb: number; readonly serviceMb: number; readonly kills: number }

export type MemoryWatch = {
  /** Since the start or the last call. */
  takePeak(): MemoryPeak
  stop(): void
}

/**
 * The resident memory of a web process, and of it with its workers. Past the limit of the service the process is killed,
 * as systemd would do it.
 */
export function watchMemory(listPids: () => readonly number[], limitMb: number): MemoryWatch {
  let peak: MemoryPeak = { processMb: 0, serviceMb: 0, kills: 0 }
  const sampling = setInterval(() => {
    for (const pid of listPids()) {
      const processMb = readMemoryMb(pid)
      const serviceMb = listChildren(pid).reduce((sum, child) => sum + readMemoryMb(child), processMb)
      const isOver = serviceMb > limitMb
      if (isOver) process.kill(pid, "SIGKILL")
      peak = {
        processMb: Math.max(peak.processMb, processMb),
        serviceMb: Math.max(peak.serviceMb, serviceMb),
        kills: peak.kills + (isOver ? 1 : 0),
      }
    }
  }, SAMPLE_MS)
  return {
    takePeak() {
      const taken = peak
      peak = { processMb: 0, serviceMb: 0, kills: 0 }
      return taken
    },
    stop: () => clearInterval(sampling),
  }
}

/** Its workers; none for a process that has ended. */
function listChildren(pid: number): readonly number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    return children.split(" ").filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** 0 for a process that has ended. */
function readMemoryMb(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * PAGE_BYTES) / 2 ** 20
  } catch {
    return 0
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
