import { readFileSync } from "node:fs"
import { rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { startDemoSite } from "#demo/start-demo-site.ts"
import { type BrowserStock, buildBrowserStockPath } from "#domain/stock/browser-stock.ts"
import { buildVehiclePath } from "#domain/vehicle-path.ts"
import { runWrk } from "./run-wrk.ts"

const ADDRESSES = 500
const CACHE_MEGABYTES = 4
const SECONDS = 15
const MAX_MEMORY_MB = 512

/** So many different pages at random that the cache cannot hold them all. */
export async function measureMixed(): Promise<boolean> {
  await using demo = await startDemoSite({
    vehicles: ADDRESSES,
    environment: { PAGE_CACHE_MEGABYTES: String(CACHE_MEGABYTES) },
  })
  const script = path.join(tmpdir(), `mixed-${process.pid}.lua`)
  try {
    const paths = await listPaths(demo.site.origin)
    await writeFile(
      script,
      `paths = {${paths.map((each) => JSON.stringify(each)).join(",")}}
       math.randomseed(1)
       function request() return wrk.format("GET", paths[math.random(#paths)]) end`,
    )
    const rate = await runWrk(demo.site.origin, SECONDS, [
      "--timeout",
      "10s",
      "-s",
      script,
      "-H",
      "accept-encoding: br",
    ])
    const peakMb = readPeakMemory(demo.site.pid)
    const passed = peakMb <= MAX_MEMORY_MB
    console.log(
      `${passed ? "PASS" : "MISS"}: ${paths.length} pages at random, cache of ${CACHE_MEGABYTES} MB: ` +
        `${Math.round(rate)} requests/s, no failure, at most ${peakMb} MB of memory (bound ${MAX_MEMORY_MB})`,
    )
    return passed
  } finally {
    await rm(script, { force: true })
  }
}

async function listPaths(origin: string): Promise<string[]> {
  const { version } = await (await fetch(`${origin}/readyz`)).json()
  const stock: BrowserStock = await (await fetch(origin + buildBrowserStockPath(version))).json()
  return stock.vehicles.map(buildVehiclePath)
}

function readPeakMemory(pid: number): number {
  const peakKb = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmHWM:\s+(\d+)/)?.[1]
  return Math.round(Number(peakKb) / 1024)
}
