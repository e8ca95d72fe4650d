import { readFileSync } from "node:fs"

const TICKS_A_SECOND = 100

/** Processor seconds that a process has used, and the memory that it holds. */
export function readProcessUse(pid: number): { readonly seconds: number; readonly memoryMb: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
  const memoryKb = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+) kB/)?.[1]
  return {
    seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND,
    memoryMb: Math.round(Number(memoryKb) / 1024),
  }
}
