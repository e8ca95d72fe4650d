import type { StockSnapshot } from "../stock/snapshot.ts"
import type { Vehicle } from "../vehicle.ts"
import { buildFacets, type Facets } from "./facets.ts"
import { matchRows } from "./match-rows.ts"
import { countRows, hasRow, type RowSet } from "./row-set.ts"
import type { SearchedVehicle } from "./searched-vehicle.ts"
import { DEFAULT_SORT_ORDER } from "./sort-orders.ts"
import type { StockQuery } from "./stock-query.ts"

export type SearchResult<V = Vehicle> = {
  /** The vehicles of the page. */
  readonly vehicles: readonly V[]
  /** How many vehicles match, on all pages. */
  readonly total: number
  readonly pageCount: number
  readonly facets: Facets
  /** The query with its page limited to the last one. */
  readonly query: StockQuery
}

export function searchStock<V extends SearchedVehicle>(
  snapshot: StockSnapshot<V>,
  query: StockQuery,
): SearchResult<V> {
  const { index } = snapshot
  const matches = matchRows(snapshot, query)
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
  }
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
