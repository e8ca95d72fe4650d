import { countRows, countSharedRows, intersectRowSets, NO_ROWS, type RowSet } from "../../data/row-set.ts"
import { type ByChoiceFilter, type ChoiceFilter, choiceRows, mapChoiceFilters } from "../filters.ts"
import { keepModelsOf } from "../model-value.ts"
import { buildRowsInRange, type RangeIndex } from "../range-index.ts"
import { type ByRangeFilter, isSet, mapRangeFilters, type Range, type RangeFilter } from "../ranges.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import type { StockIndex } from "../stock-index.ts"
import type { StockQuery } from "../stock-query.ts"
import type { Matches } from "./match-rows.ts"

/** An option, and how many vehicles there are once it is chosen. The query says which are. */
export type FacetOption<Value> = { readonly value: Value; readonly count: number }

type BoundOption = FacetOption<number | null>

export type RangeFacet = {
  /** Lowest first, after `null`: no bound. An option counts with the other bound as it is. */
  readonly from: readonly BoundOption[]
  readonly to: readonly BoundOption[]
  /** Vehicles that pass everything else, but whose value is unknown; 0 while no bound is set. */
  readonly unknown: number
  /** Vehicles in each bar of the histogram, whatever the bounds. */
  readonly bars: readonly number[]
}

export type Facets = {
  readonly choices: ByChoiceFilter<readonly FacetOption<string>[]>
  readonly ranges: ByRangeFilter<RangeFacet>
  /** The makes with the most vehicles in the whole stock, most first. */
  readonly commonMakes: readonly string[]
}

export function buildFacets(
  index: StockIndex,
  vehicles: readonly SearchedVehicle[],
  query: StockQuery,
  matches: Matches,
): Facets {
  return {
    choices: mapChoiceFilters((filter) => buildChoiceOptions(index, filter, query.choices, matches)),
    ranges: mapRangeFilters((filter) =>
      buildRangeFacet(index.ranges[filter], vehicles, filter, query.ranges[filter], matches),
    ),
    commonMakes: index.commonMakes,
  }
}

/**
 * Where any of the chosen values will do, an option counts as if it were the only one; where all of them must be there, as
 * one more. A chosen value that is no longer in stock stays, with a count of 0, so that it can be unticked.
 */
function buildChoiceOptions(
  index: StockIndex,
  filter: ChoiceFilter,
  choices: StockQuery["choices"],
  { all, butChoice }: Matches,
): readonly FacetOption<string>[] {
  const { values, rowsByValue } = index.choices[filter]
  const offered = filter === "model" ? keepModelsOf(choices.make, values) : values
  const gone = choices[filter].filter((value) => !rowsByValue.has(value))
  const others = choiceRows[filter].needsAll ? all : butChoice[filter]
  return [...offered, ...gone].map((value) => ({
    value,
    count: countSharedRows(others, rowsByValue.get(value) ?? NO_ROWS),
  }))
}

function buildRangeFacet(
  index: RangeIndex,
  vehicles: readonly SearchedVehicle[],
  filter: RangeFilter,
  range: Range,
  { all, butRange }: Matches,
): RangeFacet {
  const others = butRange[filter]
  const total = countRows(all)
  const matchBound = (bound: Range, rows: RowSet | undefined) =>
    intersectRowSets(others, [rows ?? buildRowsInRange(vehicles, filter, bound)])
  const { from, to } = range
  const beforeFrom = to === null ? others : matchBound({ from: null, to }, index.to.get(to))
  const beforeTo = from === null ? others : matchBound({ from, to: null }, index.from.get(from))
  return {
    from: listBoundOptions(index.offeredFrom, index.from, from, beforeFrom, total),
    to: listBoundOptions(index.offeredTo, index.to, to, beforeTo, total),
    unknown: isSet(range) ? countRows(others) - countSharedRows(others, index.known) : 0,
    bars: index.bars.map((rows) => countSharedRows(others, rows)),
  }
}

/** A bound from the URL that is not offered is an option too; its count is the search's total. */
function listBoundOptions(
  offered: readonly number[],
  rowsOf: ReadonlyMap<number, RowSet>,
  chosen: number | null,
  others: RowSet,
  total: number,
): readonly BoundOption[] {
  const options = offered.map((value) => ({
    value,
    count: countSharedRows(others, rowsOf.get(value) ?? NO_ROWS),
  }))
  if (chosen !== null && !offered.includes(chosen)) {
    options.push({ value: chosen, count: total })
    options.sort((a, b) => a.value - b.value)
  }
  return [{ value: null, count: countRows(others) }, ...options]
}
