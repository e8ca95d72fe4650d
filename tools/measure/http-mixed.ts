import { rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { buildBrowserStockPath } from "#domain/stock/browser-stock.ts"
import { readBrowserStock } from "#domain/stock/read-browser-stock.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import { startSite } from "#harness/start-site.ts"
import { readPeakMemoryMb } from "#tools/outage/observe-site.ts"
import { atMost, type Row, showProgress } from "#tools/terminal.ts"
import { runWrk } from "./run-wrk.ts"

const VEHICLES = 500
const CACHE_MEGABYTES = 4
const SECONDS = 15
const MAX_MEMORY_MB = 512

/** So many different pages at random that the cache cannot hold them all. */
export async function measureMixed(): Promise<readonly Row[]> {
  showProgress(`mixed: ${VEHICLES} pages at random for ${SECONDS} s`)
  await using demo = await startSite({
    vehicles: VEHICLES,
    unlimited: true,
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
    const name = `mixed: ${paths.length} pages at random, cache of ${CACHE_MEGABYTES} MB`
    return [
      { what: name, measured: `${rate.toFixed(0)} requests/s`, limit: "no failure", passed: true },
      atMost("mixed: memory of the site", readPeakMemoryMb(demo.site), MAX_MEMORY_MB, "MB"),
    ]
  } finally {
    await rm(script, { force: true })
  }
}

async function listPaths(origin: string): Promise<string[]> {
  const { version } = await (await fetch(`${origin}/readyz`)).json()
  const response = await fetch(origin + buildBrowserStockPath(version))
  return readBrowserStock(await response.json()).vehicles.map(buildVehiclePath)
}
