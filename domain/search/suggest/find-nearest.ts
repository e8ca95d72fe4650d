import { hasRow, type RowSet } from "../../data/row-set.ts"
import type { StockSnapshot } from "../../stock/snapshot.ts"
import { listChoiceValues } from "../choice-values.ts"
import { type ChoiceFilter, choiceFilters, choiceRows } from "../filters.ts"
import { isModelOf } from "../model-value.ts"
import { isInRange, isSet, type RangeFilter, rangeFilters } from "../ranges.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import type { StockQuery } from "../stock-query.ts"

/** A wish that a vehicle does not fulfil. */
export type Difference =
  | { readonly choice: ChoiceFilter; readonly missing: readonly string[]; readonly has: readonly string[] }
  /** Above zero where the vehicle has more than requested; `null` where its value is unknown. */
  | { readonly range: RangeFilter; readonly by: number | null }
  | { readonly words: string }

export type NearVehicle<V> = { readonly vehicle: V; readonly differences: readonly Difference[] }

/** As far away as a bound missed by a third. */
const CHOICE_DISTANCE = 0.33
const UNKNOWN_DISTANCE = 1

/** The vehicles with the fewest wishes unfulfilled, then those that miss them by least, then the newest. */
export function findNearest<V extends SearchedVehicle>(
  { vehicles }: StockSnapshot<V>,
  query: StockQuery,
  { ofWords, count }: { readonly ofWords: RowSet | undefined; readonly count: number },
): readonly NearVehicle<V>[] {
  return vehicles
    .map((vehicle, row) => {
      const hasWords = ofWords === undefined || hasRow(ofWords, row)
      const differences = [...(hasWords ? [] : [{ words: query.words }]), ...listDifferences(vehicle, query)]
      const distance = differences.reduce((sum, each) => sum + measure(each, query), 0)
      return { vehicle, differences, distance }
    })
    .sort((a, b) => a.differences.length - b.differences.length || a.distance - b.distance)
    .slice(0, count)
    .map(({ vehicle, differences }) => ({ vehicle, differences }))
}

function listDifferences(vehicle: SearchedVehicle, query: StockQuery): readonly Difference[] {
  const choices = choiceFilters.flatMap((choice) => {
    const wanted = listWanted(vehicle, choice, query)
    const has = listChoiceValues(choice, vehicle)
    const missing = wanted.filter((value) => !has.includes(value))
    const fulfilled = choiceRows[choice].needsAll ? missing.length === 0 : missing.length < wanted.length
    return wanted.length === 0 || fulfilled ? [] : [{ choice, missing, has }]
  })
  const ranges = rangeFilters.flatMap((range): readonly Difference[] => {
    const bounds = query.ranges[range]
    const value = vehicle[range]
    if (!isSet(bounds) || isInRange(value, bounds)) return []
    if (value === null) return [{ range, by: null }]
    const bound = bounds.from !== null && value < bounds.from ? bounds.from : bounds.to
    return [{ range, by: value - (bound ?? value) }]
  })
  return [...choices, ...ranges]
}

/** A vehicle of another make is not missing a model as well. */
function listWanted(
  vehicle: SearchedVehicle,
  choice: ChoiceFilter,
  { choices }: StockQuery,
): readonly string[] {
  return choice === "model"
    ? choices.model.filter((value) => isModelOf(vehicle.make, value))
    : choices[choice]
}

function measure(difference: Difference, { ranges }: StockQuery): number {
  if (!("range" in difference)) return CHOICE_DISTANCE
  if (difference.by === null) return UNKNOWN_DISTANCE
  const { from, to } = ranges[difference.range]
  const bound = difference.by < 0 ? from : to
  // Years differ by a few parts in a thousand: ten of them are as far as a bound missed by all of it.
  const scale = difference.range === "year" ? 10 : (bound ?? 1)
  return Math.abs(difference.by) / scale
}
