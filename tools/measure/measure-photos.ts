import { writeFile } from "node:fs/promises"
import path from "node:path"
import type { DemoCar } from "#demo/demo-cars.ts"
import type { DemoProvider } from "#demo/demo-provider.ts"
import type { SiteProcess } from "#harness/start-site-process.ts"
import { findPercentile } from "#tools/figures.ts"
import { atLeast, atMost, type Row, showProgress } from "#tools/terminal.ts"
import { fetchCompressed, measureInTurns } from "./measure-in-turns.ts"
import { startBareServer, startNginx } from "./reference-servers.ts"

const NGINX_PORT = 4899
const MIN_RATIO = 0.7

/** A cached photo through the whole site beside the same bytes and headers from bare Node, and the file from nginx. */
export async function measureSpeed(url: string, folder: string): Promise<readonly Row[]> {
  const { bytes, headers } = await fetchCompressed(url)
  await writeFile(path.join(folder, "photo.webp"), bytes)
  using bare = await startBareServer(bytes, headers)
  const nginx = await startNginx(folder, NGINX_PORT)
  const servers = { site: url, "bare Node": bare.url, nginx: `http://127.0.0.1:${NGINX_PORT}/photo.webp` }
  const rates = await measureInTurns("a cached photo", servers).finally(() => nginx.kill())
  return [
    atLeast("cached photo beside bare Node", rates.site / rates["bare Node"], MIN_RATIO, "×", 2),
    { what: "cached photo beside nginx", measured: `${(rates.site / rates.nginx).toFixed(2)} ×` },
    {
      what: "cached photo",
      measured: `${rates.site.toFixed(0)} requests/s`,
      remark: `${bytes.length} bytes`,
    },
  ]
}

const ROUNDS = 5
/** Enough for the pages to be asked for some hundreds of times while the photos are made. */
const NEW_VEHICLES = 8
const PATIENCE_MS = 180_000
const MAX_SLOWDOWN = 1.5

/** How long a new vehicle's photos take to be ready, and what the list pages feel of it, beside quiet times in turns. */
export async function measureCold(provider: DemoProvider, site: SiteProcess): Promise<readonly Row[]> {
  showProgress("waiting until all galleries are made")
  await site.waitForLine(({ message }) => message === "galleries warmed up", 0, PATIENCE_MS)
  const alone = await addVehicles(provider, site, 1)
  const quiet: number[] = []
  const busy: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    showProgress(`photos of ${NEW_VEHICLES} new vehicles, round ${round + 1} of ${ROUNDS}`)
    const working = addVehicles(provider, site, NEW_VEHICLES)
    busy.push(...(await timePages(site.origin, working)))
    const { allMs } = await working
    quiet.push(...(await timePages(site.origin, new Promise((resolve) => setTimeout(resolve, allMs)))))
  }
  const [p50, p99] = summarize(quiet)
  const [busyP50, busyP99] = summarize(busy)
  const format = (median: number, last: number) => `median ${median.toFixed(1)}, p99 ${last.toFixed(1)} ms`
  return [
    { what: "a new vehicle's card photos after the poll", measured: `${alone.cardsMs} ms` },
    { what: "its gallery", measured: `${alone.allMs} ms` },
    { what: "list pages quiet", measured: format(p50, p99) },
    {
      what: `list pages while photos of ${NEW_VEHICLES} vehicles are made`,
      measured: format(busyP50, busyP99),
    },
    atMost("their p99 beside quiet", busyP99 / p99, MAX_SLOWDOWN, "×", 2),
  ]
}

let added = 0
let asked = 0

/** Milliseconds from the poll that brings them until the warm-up says that their photos are there. */
async function addVehicles(provider: DemoProvider, site: SiteProcess, count: number) {
  const after = site.lines.length
  const cars = provider.cars()
  const fresh = Array.from({ length: count }, (_, index) => copyCar(cars[index % 40], ++added))
  provider.setCars([...cars, ...fresh])
  const waitFor = (wanted: string) =>
    site.waitForLine(({ message, changed }) => message === wanted && changed !== false, after, PATIENCE_MS)
  await waitFor("feed poll accepted")
  const started = performance.now()
  await waitFor("photos warmed up")
  const cardsMs = Math.round(performance.now() - started)
  await waitFor("galleries warmed up")
  return { cardsMs, allMs: Math.round(performance.now() - started) }
}

/** The same vehicle under another number, its photos under URLs that were never fetched. */
function copyCar(car: DemoCar | undefined, number: number): DemoCar {
  const id = String(900_000 + number)
  const renamed = JSON.parse(JSON.stringify(car).replaceAll(/\.jpg"/g, `.jpg?copy=${number}"`))
  return { ...renamed, id }
}

/** One after another, until the work is done. */
async function timePages(origin: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let over = false
  until.then(() => {
    over = true
  })
  while (!over) {
    const started = performance.now()
    await (await fetch(origin + buildPagePath(++asked))).text()
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return times
}

/** Each another page, so that none was rendered before. */
function buildPagePath(turn: number): string {
  const sort = ["od_nejlevnejsich", "od_nejdrazsich", "stav_tachometru", "rok_vyroby", "datum_vlozeni"]
  const price = [100_000, 200_000, 300_000, 500_000, 100_000_000]
  const choose = (list: readonly unknown[], step: number) => list[Math.floor(turn / step) % list.length]
  return `/vozidla?limit=${6 + (turn % 37)}&sort=${choose(sort, 37)}&sales_price=${choose(price, 185)}&page=${1 + (Math.floor(turn / 925) % 4)}`
}

function summarize(times: readonly number[]): readonly [number, number] {
  return [findPercentile(times, 0.5), findPercentile(times, 0.99)]
}
