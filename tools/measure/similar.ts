import { generateCars } from "#demo/generate-cars.ts"
import { writeFeedXml } from "#demo/write-feed-xml.ts"
import { searchStock } from "#domain/search/engine/search-stock.ts"
import { listSimilarVehicles } from "#domain/search/engine/similar-vehicles.ts"
import { emptyStockQuery } from "#domain/search/stock-query.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildStock } from "#harness/builders.ts"
import { readFeed } from "#server/feed/read-feed.ts"
import { timeRounds } from "#tools/figures.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atMost, printTable, type Row, showProgress } from "#tools/terminal.ts"

/** Similar vehicles beside a plain search of the same stock, in turns, so that a busy machine slows both. */
const SIZES = [50, 500, 10_000, 100_000]
const LIMIT_MS = 10
const TURNS = 5

prepareCommand({ build: false })
const rows: Row[] = []
for (const size of SIZES) {
  showProgress(`${size} vehicles`)
  const reading = await readFeed(new TextEncoder().encode(writeFeedXml(generateCars(size))), "text/xml")
  if (!reading.ok) throw new Error(reading.problem.detail)
  const stock = buildStock(reading.vehicles)
  const vehicle = (round: number) => stock.vehicles[(round * 7919) % size] as Vehicle
  const turns = Array.from({ length: TURNS }, () => ({
    similar: timeRounds(60, (round) => listSimilarVehicles(stock, vehicle(round), 4)),
    search: timeRounds(60, (round) => searchStock(stock, { ...emptyStockQuery, page: (round % 5) + 1 })),
  }))
  for (const what of ["similar", "search"] as const) {
    const middle = turns.map((turn) => turn[what]).sort((a, b) => a.median - b.median)[Math.floor(TURNS / 2)]
    const { median, p99 } = middle ?? { median: Number.NaN, p99: Number.NaN }
    const name = `${size} vehicles, ${what}`
    if (what === "similar" && size === SIZES.at(-1)) rows.push(atMost(name, median, LIMIT_MS, "ms", 3))
    else rows.push({ what: name, measured: `median ${median.toFixed(3)}, p99 ${p99.toFixed(3)} ms` })
  }
}
printTable(rows)
