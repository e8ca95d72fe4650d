import { rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { buildBrowserStockPath } from "#domain/stock/browser-stock.ts"
import { readBrowserStock } from "#domain/stock/snapshot.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import { startSite } from "#harness/start-site.ts"
import { findPercentile } from "#tools/figures.ts"
import { readPeakMemoryMb, readProcessorSeconds } from "#tools/process-use.ts"
import { atLeast, atMost, type Row, showProgress } from "#tools/terminal.ts"
import { fetchCompressed, measureAlternately, runWrk } from "./measure-alternately.ts"
import { startBareServer } from "./reference-servers.ts"
import { addRound, compareReleases, type Release, type Rounds, startReleases } from "./releases.ts"

const MAX_MS = 8
const WARM_UP = 400
const ROUNDS = 7
/** The kernel counts in hundredths of a second, so that a round must take some. */
const RENDERS = 100

/** Processor time of the site's process for one list page that is in no cache, as browsers ask for it and uncompressed. */
export async function measureRender(): Promise<readonly Row[]> {
  showProgress("render: starting the site and making its photos")
  await using releases = await startReleases({ unlimited: true, waitFor: "all photos" })
  let rendered = 0
  const render = async ({ demo }: Release, count: number, encoding: string) => {
    for (let turn = 0; turn < count; turn++) {
      const page = await demo.get(buildUncachedPath(rendered++), { headers: { "accept-encoding": encoding } })
      await page.arrayBuffer()
    }
  }
  const times: Record<"br" | "identity", Rounds> = { br: new Map(), identity: new Map() }
  for (const release of releases.all) await render(release, WARM_UP, "br")
  for (let round = 0; round < ROUNDS; round++)
    for (const encoding of ["br", "identity"] as const)
      for (const release of releases.all) {
        showProgress(`render: round ${round + 1} of ${ROUNDS}, ${encoding}, ${release.name}`)
        const { pid } = release.demo.site
        const before = readProcessorSeconds(pid)
        await render(release, RENDERS, encoding)
        addRound(times[encoding], release.name, ((readProcessorSeconds(pid) - before) * 1000) / RENDERS)
      }
  const own = times.br.get("this") ?? []
  return [
    {
      ...atMost("render: uncached list, processor time", findPercentile(own, 0.5), MAX_MS, "ms", 1),
      remark: `rounds: ${own.map((ms) => ms.toFixed(1)).join(" ")}`,
    },
    ...compareReleases("uncached list", times.br, "ms", 1),
    {
      what: "render: the same uncompressed",
      measured: `${findPercentile(times.identity.get("this") ?? [], 0.5).toFixed(1)} ms`,
    },
  ]
}

/** A price that no control of the list offers: such lists are never cached. All have a full page of vehicles. */
function buildUncachedPath(turn: number): string {
  return `/vozidla?sales_price=${1_000_001 + turn}`
}

const MIN_RATIO = 0.6

/** The cached list through the whole pipeline, with all its headers, beside the same bytes and headers from bare Node. */
export async function measurePage(): Promise<readonly Row[]> {
  showProgress("page: starting the site and making its photos")
  await using releases = await startReleases({ unlimited: true, waitFor: "all photos" })
  const urls = Object.fromEntries(
    releases.all.map(({ name, demo }) => [name, `${demo.site.origin}/vozidla`] as const),
  )
  const { bytes, headers } = await fetchCompressed(urls.this ?? "")
  using bare = await startBareServer(bytes, headers)
  const rates: Readonly<Record<string, number>> = await measureAlternately(
    "page",
    { ...urls, "bare Node": bare.url },
    ["-H", "accept-encoding: br"],
  )
  const { "bare Node": bareRate = 0, this: ownRate = 0, ...others } = rates
  return [
    atLeast("page: cached list beside bare Node", ownRate / bareRate, MIN_RATIO, "×", 2),
    ...Object.entries({ "cached list": ownRate, ...others }).map(([name, rate]) => ({
      what: `page: ${name}`,
      measured: `${rate.toFixed(0)} requests/s`,
      remark: `${(rate / bareRate).toFixed(2)} × bare Node`,
    })),
    {
      what: "page: bare Node",
      measured: `${bareRate.toFixed(0)} requests/s`,
      remark: `${bytes.length} bytes of brotli, ${Object.keys(headers).length} headers`,
    },
  ]
}

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
    const paths = await listVehiclePaths(demo.site.origin)
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
      atMost("mixed: memory of the site", readPeakMemoryMb(demo.site.pid), MAX_MEMORY_MB, "MB"),
    ]
  } finally {
    await rm(script, { force: true })
  }
}

async function listVehiclePaths(origin: string): Promise<string[]> {
  const { version } = await (await fetch(`${origin}/readyz`)).json()
  const response = await fetch(origin + buildBrowserStockPath(version))
  return readBrowserStock(await response.json()).vehicles.map(buildVehiclePath)
}
