import type { DemoCar } from "#demo/demo-cars.ts"
import type { DemoProvider } from "#demo/demo-provider.ts"
import type { SiteProcess } from "#harness/start-site-process.ts"
import { atMost, type Row, showProgress } from "#tools/terminal.ts"
import { pick } from "./time-rounds.ts"

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
  const sorted = times.toSorted((a, b) => a - b)
  return [pick(sorted, 0.5), pick(sorted, 0.99)]
}
