import type { StockSnapshot } from "../stock/snapshot.ts"
import {
  type ByChoiceFilter,
  type ChoiceFilter,
  choiceFilters,
  mapChoiceFilters,
  priceStepsCzk,
} from "./filters.ts"
import { intersectRowSets, type RowSet, uniteRowSets } from "./row-set.ts"
import type { SearchedVehicle } from "./searched-vehicle.ts"
import { buildRowsUpTo } from "./stock-index.ts"
import type { StockQuery } from "./stock-query.ts"

type Searched = StockSnapshot<SearchedVehicle>

export type Matches = {
  /** Rows that pass every filter. */
  readonly all: RowSet
  /** Rows that pass every other filter: a facet ignores its own selection. */
  readonly butChoice: ByChoiceFilter<RowSet>
  readonly butPrice: RowSet
}

export function matchRows(snapshot: Searched, query: StockQuery): Matches {
  const { allRows } = snapshot.index
  const passing = choiceFilters
    .filter((filter) => query.choices[filter].length > 0)
    .map((filter): PassingRows => ({ filter, rows: uniteChosen(snapshot, filter, query.choices[filter]) }))
  if (query.maxPriceCzk !== null)
    passing.push({ filter: "price", rows: matchPrice(snapshot, query.maxPriceCzk) })

  const all = intersectRowSets(allRows, rowsOf(passing))
  const matchBut = (own: PassingRows["filter"]) => {
    const others = passing.filter(({ filter }) => filter !== own)
    return others.length === passing.length ? all : intersectRowSets(allRows, rowsOf(others))
  }
  return { all, butChoice: mapChoiceFilters(matchBut), butPrice: matchBut("price") }
}

type PassingRows = { readonly filter: ChoiceFilter | "price"; readonly rows: RowSet }

function rowsOf(passing: readonly PassingRows[]): readonly RowSet[] {
  return passing.map(({ rows }) => rows)
}

function uniteChosen(snapshot: Searched, filter: ChoiceFilter, chosen: readonly string[]): RowSet {
  const { rowsByValue } = snapshot.index.choices[filter]
  return uniteRowSets(
    snapshot.vehicles.length,
    chosen.flatMap((value) => rowsByValue.get(value) ?? []),
  )
}

function matchPrice({ index, vehicles }: Searched, maxPriceCzk: number): RowSet {
  const step = priceStepsCzk.indexOf(maxPriceCzk)
  return index.priceSteps[step] ?? buildRowsUpTo(vehicles, maxPriceCzk)
}
