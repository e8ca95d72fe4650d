import { readFileSync } from "node:fs"

/** The resident memory of a process; 0 where the system does not tell, and then nothing is limited by it. */
export function getResidentBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8")
    return Number(status.match(/^VmRSS:\s+(\d+) kB$/m)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
