import { countRows, hasRow, type RowSet } from "../../data/row-set.ts"
import type { StockSnapshot } from "../../stock/snapshot.ts"
import type { Vehicle } from "../../vehicle/vehicle.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import { DEFAULT_SORT_ORDER } from "../sort-orders.ts"
import type { StockQuery } from "../stock-query.ts"
import type { SearchWords, WordMatch, WordProblem } from "../words/search-words.ts"
import { buildFacets, type Facets } from "./facets.ts"
import { matchRows } from "./match-rows.ts"

export type SearchResult<V = Vehicle> = {
  readonly vehicles: readonly V[]
  /** How many vehicles match, on all pages. */
  readonly total: number
  readonly pageCount: number
  readonly facets: Facets
  /** The query with its page limited to the last one. */
  readonly query: StockQuery
  /** Why the query's words find nothing, whatever the filters; `null` when they do, or there are none. */
  readonly wordProblem: WordProblem | null
}

/** A query with words needs `searchWords`. */
export function searchStock<V extends SearchedVehicle>(
  snapshot: StockSnapshot<V>,
  query: StockQuery,
  searchWords?: SearchWords,
): SearchResult<V> {
  const { index } = snapshot
  const words = matchQueryWords(snapshot, query, searchWords)
  const matches = matchRows(snapshot, query, words?.rows)
  const total = countRows(matches.all)
  const pageCount = Math.max(1, Math.ceil(total / query.pageSize))
  const page = Math.min(query.page, pageCount)
  const order = index.orders[query.sort ?? DEFAULT_SORT_ORDER]
  const first = (page - 1) * query.pageSize
  const rows = sliceRows(order, matches.all, first, Math.min(first + query.pageSize, total))
  return {
    vehicles: rows.flatMap((row) => snapshot.vehicles[row] ?? []),
    total,
    pageCount,
    facets: buildFacets(index, snapshot.vehicles, query, matches),
    query: { ...query, page },
    wordProblem: words?.problem ?? null,
  }
}

function matchQueryWords(
  snapshot: StockSnapshot<SearchedVehicle>,
  { words }: StockQuery,
  searchWords: SearchWords | undefined,
): WordMatch | undefined {
  if (words === "") return undefined
  if (searchWords === undefined) throw new Error("a query with words needs a search by words")
  return searchWords(snapshot, words)
}

/** The matching rows in order, from index `first` up to but not including `end`. */
function sliceRows(order: Uint32Array, matching: RowSet, first: number, end: number): readonly number[] {
  const rows: number[] = []
  let matched = 0
  for (let index = 0; matched < end; index++) {
    const row = order[index] ?? 0
    if (hasRow(matching, row) && matched++ >= first) rows.push(row)
  }
  return rows
}
