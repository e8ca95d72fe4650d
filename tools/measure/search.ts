import { generateCars } from "#demo/generate-cars.ts"
import { seededRandom } from "#demo/seeded-random.ts"
import { writeFeedXml } from "#demo/write-feed-xml.ts"
import { searchStock } from "#domain/search/engine/search-stock.ts"
import { choiceFilters, mapChoiceFilters } from "#domain/search/filters.ts"
import { keepModelsOf } from "#domain/search/model-value.ts"
import { mapRangeFilters, orderBounds, rangeFilters, rangeRows } from "#domain/search/ranges.ts"
import { normalizeChoices, type StockQuery } from "#domain/search/stock-query.ts"
import { searchWords } from "#domain/search/words/search-words.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { buildStock } from "#harness/builders.ts"
import { readFeed } from "#server/feed/read-feed.ts"
import { type Timing, timeRounds } from "#tools/figures.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atLeast, atMost, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { createItemsjsSearch, searchPlainly } from "./other-searches.ts"

/** One search with facets beside two others, in one run: itemsjs, and a plain filter for each facet. */
const SIZES = [60, 500, 10_000, 100_000]
const LIMITS_MS = new Map([
  [500, 1],
  [100_000, 8],
])

/** What people type; the last is one of the dearest. */
const words = [
  ...["octavia kombi", "škodovku do 300 tis", "automat nafta 4x4", "od 2018 tažné", "bez navigace"],
  ...["octvia", "a s p 1 2"],
]

prepareCommand({ build: false })
const rows: Row[] = []
for (const size of SIZES) {
  showProgress(`${size} vehicles`)
  const stock = await generateStock(size)
  const queries = generateQueries(stock)
  const query = (round: number) => queries[round % queries.length] as StockQuery
  const itemsjs = createItemsjsSearch(stock.vehicles)
  const rounds = { fast: 1000, slow: size > 1000 ? 20 : 300 }
  assertAgreement(stock, queries, itemsjs)
  const ours = timeRounds(rounds.fast, (round) => searchStock(stock, query(round)))
  const ofWords = timeRounds(rounds.fast, (round) =>
    searchStock(stock, { ...query(round), words: words[round % words.length] ?? "" }, searchWords),
  )
  const plain = timeRounds(rounds.slow * 2, (round) => searchPlainly(stock.vehicles, query(round)))
  const library = timeRounds(rounds.slow, (round) => itemsjs(query(round)))
  rows.push(
    buildRow(size, "searchStock", ours),
    buildRow(size, "searchStock with words", ofWords),
    buildRow(size, "filter per facet", plain),
    buildRow(size, "itemsjs", library),
  )
  const limitMs = LIMITS_MS.get(size)
  if (limitMs !== undefined)
    rows.push(
      atMost(`${size} vehicles: median`, ours.median, limitMs, "ms", 2),
      atMost(`${size} vehicles: median with words`, ofWords.median, limitMs, "ms", 2),
    )
  if (size === SIZES.at(-1))
    rows.push(
      atLeast("  beside a filter per facet", plain.median / ours.median, 1, "× as fast"),
      atLeast("  beside itemsjs", library.median / ours.median, 1, "× as fast"),
    )
}
printTable(rows)

/** Through the real reader, so that the vehicles are those a visitor would search. */
async function generateStock(size: number): Promise<StockSnapshot> {
  const reading = await readFeed(new TextEncoder().encode(writeFeedXml(generateCars(size))), "text/xml")
  if (!reading.ok) throw new Error(reading.problem.detail)
  return buildStock(reading.vehicles)
}

/** From no filter to all of them, every order, first to last page. */
function generateQueries({ index }: StockSnapshot): StockQuery[] {
  const random = seededRandom(1)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = (values: readonly string[]) => values[below(values.length)] ?? ""
  const pickBound = (steps: readonly number[]) =>
    below(3) === 0 ? (steps[below(steps.length)] ?? null) : null
  return Array.from({ length: 200 }, () => {
    const choices = mapChoiceFilters((filter) =>
      normalizeChoices(Array.from({ length: below(4) }, () => pick(index.choices[filter].values))),
    )
    const models = choices.make.flatMap((make) =>
      keepModelsOf([make], index.choices.model.values).slice(0, below(3)),
    )
    return {
      choices: { ...choices, model: normalizeChoices(models) },
      ranges: mapRangeFilters((filter) => {
        const { steps, fixedTo = steps } = rangeRows[filter]
        const range = { from: pickBound(steps), to: pickBound(fixedTo) }
        return filter === "priceCzk" ? { ...range, from: null } : orderBounds(range)
      }),
      words: "",
      sort: (["newest", "cheapest", "dearest", "lowestMileage", "latestYear"] as const)[below(5)] ?? null,
      page: below(2) === 0 ? 1 : 1 + below(50),
      pageSize: 12,
    }
  })
}

/** A faster search that finds something else would be no feat. */
function assertAgreement(
  stock: StockSnapshot,
  queries: readonly StockQuery[],
  itemsjs: (query: StockQuery) => { total: number; counts: Readonly<Record<string, number>> },
): void {
  for (const query of queries.slice(0, 10)) {
    const ours = searchStock(stock, query)
    const plain = searchPlainly(stock.vehicles, query)
    const library = itemsjs(query)
    const counts = [
      ...choiceFilters
        .filter((filter) => filter !== "model")
        .flatMap((filter) =>
          ours.facets.choices[filter].map(({ value, count }) => [`${filter} ${value}`, count] as const),
        ),
      ...rangeFilters.flatMap((filter) =>
        (["from", "to"] as const).flatMap((bound) =>
          ours.facets.ranges[filter][bound]
            .filter(({ value }) => value !== null)
            .map(({ value, count }) => [`${filter} ${bound} ${value}`, count] as const),
        ),
      ),
    ]
    const differs = counts.some(
      ([option, count]) => (plain.counts[option] ?? 0) !== count || (library.counts[option] ?? 0) !== count,
    )
    if (ours.total !== plain.total || ours.total !== library.total || differs)
      throw new Error(`the searches disagree on ${JSON.stringify(query)}`)
  }
}

function buildRow(size: number, name: string, { median, p99 }: Timing): Row {
  return {
    what: `${size} vehicles, ${name}`,
    measured: `median ${median.toFixed(3)}, p99 ${p99.toFixed(3)} ms`,
  }
}
