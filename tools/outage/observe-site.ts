import { readFileSync } from "node:fs"
import type { SiteProcess } from "#harness/start-site-process.ts"

/** What a visitor meets: the answers of the three kinds of page, and how many vehicles the list counts. */
export type Observation = {
  readonly home: number
  readonly list: number
  readonly detail: number
  readonly vehicles: number | null
}

const KNOWN_VEHICLE = "/vozidla/skoda/octavia/104211"

export async function observeSite({ origin }: Pick<SiteProcess, "origin">): Promise<Observation> {
  const home = await fetch(origin)
  const list = await fetch(`${origin}/vozidla`)
  const page = await list.text()
  const count = page.match(/(\d+)\u00a0automobil/)?.[1]
  const path = page.match(/href="(\/vozidla\/[^"]+\/\d+)"/)?.[1] ?? KNOWN_VEHICLE
  const detail = await fetch(origin + path)
  const vehicles = count === undefined ? null : Number(count)
  return { home: home.status, list: list.status, detail: detail.status, vehicles }
}

/** The most memory the process has ever held. */
export function readPeakMemoryMb({ pid }: Pick<SiteProcess, "pid">): number {
  const peakKb = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmHWM:\s+(\d+) kB/)?.[1]
  return Math.round(Number(peakKb) / 1024)
}
