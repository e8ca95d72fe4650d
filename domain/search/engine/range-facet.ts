import { countRows, countSharedRows, intersectRowSets, NO_ROWS, type RowSet } from "../../data/row-set.ts"
import { buildRowsInRange, type RangeIndex } from "../range-index.ts"
import { isSet, type Range, type RangeFilter } from "../ranges.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import type { FacetOption } from "./facets.ts"
import type { Matches } from "./match-rows.ts"

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

export function buildRangeFacet(
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
