import { isDeepStrictEqual } from "node:util"
import type { SiteProcess } from "#harness/start-site-process.ts"
import { type Observation, observeSite, readPeakMemoryMb } from "./observe-site.ts"

/** What a fault did to the site; `complaint` when that is not what it should. */
export type Finding = {
  readonly seen: Observation
  readonly expected: Observation
  readonly logged: string
  readonly peakMemoryMb: number
  readonly complaint?: string
}

export const MAX_MEMORY_MB = 512

export function expectStock(vehicles: number): Observation {
  return { home: 200, list: 200, detail: 200, vehicles }
}

/** `from` is the first log line that can be about the fault. */
export async function observe(site: SiteProcess, from: number, expected: Observation): Promise<Finding> {
  const seen = await observeSite(site)
  const peakMemoryMb = readPeakMemoryMb(site)
  const line = site.lines.slice(from).find(({ level }) => level !== "info") ?? site.lines.at(-1)
  const logged = `${line?.message}${line?.problem === undefined ? "" : `: ${line.problem}`}`
  const found = { seen, expected, logged, peakMemoryMb }
  if (!isDeepStrictEqual(seen, expected)) return { ...found, complaint: "not what a visitor should meet" }
  return peakMemoryMb > MAX_MEMORY_MB ? { ...found, complaint: "too much memory" } : found
}
