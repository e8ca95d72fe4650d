import { generateCars } from "#demo/generate-cars.ts"
import { writeFeedXml } from "#demo/write-feed-xml.ts"
import { searchStock } from "#domain/search/search-stock.ts"
import { listSimilarVehicles } from "#domain/search/similar-vehicles.ts"
import { emptyStockQuery } from "#domain/search/stock-query.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { readFeed } from "#server/feed/read-feed.ts"
import { buildStock } from "#tests/builders.ts"
import { timeRounds } from "./time-rounds.ts"

/** Similar vehicles beside a plain search of the same stock, in turns, so that a busy machine slows both. */
const SIZES = [50, 500, 10_000, 100_000]
const LIMIT_MS = 10
const TURNS = 5

console.log(["vehicles", "what", "median ms", "p99 ms"].map((head) => head.padStart(18)).join(""))
for (const size of SIZES) {
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
    const figures = [middle?.median ?? Number.NaN, middle?.p99 ?? Number.NaN].map((ms) => ms.toFixed(3))
    console.log([size, what, ...figures].map((cell) => String(cell).padStart(18)).join(""))
    if (what !== "similar" || size !== SIZES.at(-1)) continue
    const passed = (middle?.median ?? Number.POSITIVE_INFINITY) <= LIMIT_MS
    console.log(`${passed ? "PASS" : "MISS"}: at most ${LIMIT_MS} ms at ${size} vehicles`)
    process.exitCode = passed ? 0 : 1
  }
}
