import { intersectRowSets, NO_ROWS, type RowSet, uniteRowSets } from "../../data/row-set.ts"
import type { StockSnapshot } from "../../stock/snapshot.ts"
import {
  type ByChoiceFilter,
  type ChoiceFilter,
  choiceFilters,
  choiceRows,
  mapChoiceFilters,
} from "../filters.ts"
import { isModelOf } from "../model-value.ts"
import { buildRowsInRange } from "../range-index.ts"
import {
  type ByRangeFilter,
  isSet,
  mapRangeFilters,
  type Range,
  type RangeFilter,
  rangeFilters,
} from "../ranges.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import type { StockQuery } from "../stock-query.ts"

type Searched = StockSnapshot<SearchedVehicle>

export type Matches = {
  /** Rows that pass every filter. */
  readonly all: RowSet
  /** Rows that pass everything but the filter itself: its options ignore its own selection. */
  readonly butChoice: ByChoiceFilter<RowSet>
  readonly butRange: ByRangeFilter<RowSet>
}

/** Make and model are one: a model narrows its make. */
type Asked = Exclude<ChoiceFilter, "model"> | RangeFilter | "words"

type PassingRows = { readonly asked: Asked; readonly rows: RowSet }

/** `ofWords` are the rows that the query's words find. */
export function matchRows(snapshot: Searched, query: StockQuery, ofWords?: RowSet): Matches {
  const { allRows } = snapshot.index
  const passing: readonly PassingRows[] = [
    ...(ofWords === undefined ? [] : [{ asked: "words" as const, rows: ofWords }]),
    ...listPassingChoices(snapshot, query),
    ...rangeFilters
      .filter((filter) => isSet(query.ranges[filter]))
      .map((filter) => ({ asked: filter, rows: matchRange(snapshot, filter, query.ranges[filter]) })),
  ]
  const all = intersectRowSets(allRows, rowsOf(passing))
  const matchBut = (own: Asked) => {
    const others = passing.filter(({ asked }) => asked !== own)
    return others.length === passing.length ? all : intersectRowSets(allRows, rowsOf(others))
  }
  return {
    all,
    butChoice: mapChoiceFilters((filter) => matchBut(filter === "model" ? "make" : filter)),
    butRange: mapRangeFilters(matchBut),
  }
}

function rowsOf(passing: readonly PassingRows[]): readonly RowSet[] {
  return passing.map(({ rows }) => rows)
}

function listPassingChoices(snapshot: Searched, { choices }: StockQuery): readonly PassingRows[] {
  return choiceFilters.flatMap((filter) => {
    if (filter === "model" || choices[filter].length === 0) return []
    const sets =
      filter === "make" ? listMakeRows(snapshot, choices) : listRowsOf(snapshot, filter, choices[filter])
    const rows = choiceRows[filter].needsAll
      ? intersectRowSets(snapshot.index.allRows, sets)
      : uniteRowSets(snapshot.vehicles.length, sets)
    return [{ asked: filter, rows }]
  })
}

/** A make without a ticked model has all its models. */
function listMakeRows(snapshot: Searched, { make, model }: StockQuery["choices"]): readonly RowSet[] {
  return make.flatMap((each) => {
    const models = model.filter((value) => isModelOf(each, value))
    return models.length === 0 ? listRowsOf(snapshot, "make", [each]) : listRowsOf(snapshot, "model", models)
  })
}

function listRowsOf({ index }: Searched, filter: ChoiceFilter, values: readonly string[]): readonly RowSet[] {
  return values.map((value) => index.choices[filter].rowsByValue.get(value) ?? NO_ROWS)
}

/** A bound that is not offered has no rows in the index. */
function matchRange({ index, vehicles }: Searched, filter: RangeFilter, { from, to }: Range): RowSet {
  const { known, ...bounds } = index.ranges[filter]
  const fromRows = from === null ? known : bounds.from.get(from)
  const toRows = to === null ? known : bounds.to.get(to)
  return fromRows === undefined || toRows === undefined
    ? buildRowsInRange(vehicles, filter, { from, to })
    : intersectRowSets(fromRows, [toRows])
}
