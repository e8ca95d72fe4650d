import { buildRowSet, countRows, type RowSet } from "../data/row-set.ts"
import { isInRange, noRange, type Range, type RangeFilter, rangeRows } from "./ranges.ts"
import type { SearchedVehicle } from "./searched-vehicle.ts"

const MAX_BARS = 20

export type RangeIndex = {
  /** Rows whose value is known. */
  readonly known: RowSet
  readonly from: ReadonlyMap<number, RowSet>
  readonly to: ReadonlyMap<number, RowSet>
  /** The steps that divide the stock, lowest first. */
  readonly offeredFrom: readonly number[]
  readonly offeredTo: readonly number[]
  /** The rows of each bar of the histogram, up to the last that has any in the whole stock. */
  readonly bars: readonly RowSet[]
}

export function buildRangeIndex(vehicles: readonly SearchedVehicle[], filter: RangeFilter): RangeIndex {
  const { steps, fixedTo } = rangeRows[filter]
  const known = buildRowsInRange(vehicles, filter, noRange)
  const buildBounds = (bounds: readonly number[], build: (bound: number) => Range) =>
    bounds.map((bound) => [bound, buildRowsInRange(vehicles, filter, build(bound))] as const)
  const from = buildBounds(steps.toReversed(), (bound) => ({ from: bound, to: null }))
  const to = buildBounds(fixedTo ?? steps, (bound) => ({ from: null, to: bound }))
  return {
    known,
    from: new Map(from),
    to: new Map(to),
    offeredFrom: listDividing(from, known).toReversed(),
    offeredTo: fixedTo ?? listDividing(to, known),
    bars: buildBars(vehicles, filter),
  }
}

/** `null` is no bound, and a vehicle whose value is not known is in no range. */
export function buildRowsInRange(
  vehicles: readonly SearchedVehicle[],
  filter: RangeFilter,
  range: Range,
): RowSet {
  const rows: number[] = []
  for (let row = 0; row < vehicles.length; row++)
    if (isInRange(vehicles[row]?.[filter] ?? null, range)) rows.push(row)
  return buildRowSet(vehicles.length, rows)
}

/** Each bound selects other vehicles; one that selects none or all is no choice. The narrowest comes first. */
function listDividing(bounds: readonly (readonly [number, RowSet])[], known: RowSet): readonly number[] {
  const all = countRows(known)
  let before = 0
  return bounds.flatMap(([bound, rows]) => {
    const count = countRows(rows)
    const divides = count > before && count < all
    before = count
    return divides ? [bound] : []
  })
}

function buildBars(vehicles: readonly SearchedVehicle[], filter: RangeFilter): readonly RowSet[] {
  const { bars } = rangeRows[filter]
  if (bars === undefined) return []
  const rows: number[][] = []
  for (const [row, vehicle] of vehicles.entries()) {
    const value = vehicle[filter]
    if (value === null) continue
    const bar = Math.max(0, Math.min(MAX_BARS - 1, Math.floor((value - bars.first) / bars.width)))
    const sameBar = rows[bar]
    if (sameBar === undefined) rows[bar] = [row]
    else sameBar.push(row)
  }
  return Array.from(rows, (list) => buildRowSet(vehicles.length, list ?? []))
}
