import { hasRow, type RowSet } from "../../data/row-set.ts"
import { findStockYear, type StockSnapshot } from "../../stock/snapshot.ts"
import { isTrailer } from "../../vehicle/vehicle-kind.ts"
import { listChoiceValues } from "../choice-values.ts"
import { type ChoiceFilter, choiceFilters, choiceRows } from "../filters.ts"
import { isModelOf } from "../model-value.ts"
import { isSet, type RangeFilter, rangeFilters } from "../ranges.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import type { StockQuery } from "../stock-query.ts"

/** A criterion that a vehicle does not meet. */
export type MissedCriterion =
  | { readonly choice: ChoiceFilter; readonly missing: readonly string[]; readonly has: readonly string[] }
  /** Above zero where the vehicle has more than requested. */
  | { readonly range: RangeFilter; readonly by: number }

/** A vehicle that meets every criterion but one. */
export type NearVehicle<V> = { readonly vehicle: V; readonly difference: MissedCriterion }

/** The part of a bound by which it may be missed. Another make or fuel is as far away as that. */
const MAX_DISTANCE = 0.25

/** Those of the kind that is searched for, with one criterion unmet, nearest first, then newest. The words of a search are always fulfilled. */
export function findNearest<V extends SearchedVehicle>(
  snapshot: StockSnapshot<V>,
  query: StockQuery,
  { ofWords, count }: { readonly ofWords: RowSet | undefined; readonly count: number },
): readonly NearVehicle<V>[] {
  const text = snapshot.vehicles.filter((_, row) => ofWords === undefined || hasRow(ofWords, row))
  const year = findStockYear(snapshot)
  return listOfWantedKinds(text, query)
    .flatMap((vehicle) => {
      const [difference, ...others] = listDifferences(vehicle, query)
      if (difference === undefined || others.length > 0) return []
      const distance = measure(vehicle, difference, query, year)
      return distance > MAX_DISTANCE ? [] : [{ vehicle, difference, distance }]
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ vehicle, difference }) => ({ vehicle, difference }))
}

function listDifferences(vehicle: SearchedVehicle, query: StockQuery): readonly MissedCriterion[] {
  const choices = choiceFilters.flatMap((choice): readonly MissedCriterion[] => {
    const wanted = listWanted(vehicle, choice, query)
    const has = listChoiceValues(choice, vehicle)
    const missing = wanted.filter((value) => !has.includes(value))
    // Where all values must be there, each is a criterion.
    if (choiceRows[choice].needsAll) return missing.map((value) => ({ choice, missing: [value], has }))
    return wanted.length === 0 || missing.length < wanted.length ? [] : [{ choice, missing, has }]
  })
  const ranges = rangeFilters.flatMap((range): readonly MissedCriterion[] => {
    const { from, to } = query.ranges[range]
    const value = vehicle[range]
    if (value === null) return isSet({ from, to }) ? [{ range, by: Number.POSITIVE_INFINITY }] : []
    if (from !== null && value < from) return [{ range, by: value - from }]
    return to !== null && value > to ? [{ range, by: value - to }] : []
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

/** As a part of the bound; of a year, as a part of the age that it allows. What nobody stated is not near. */
function measure(
  vehicle: SearchedVehicle,
  difference: MissedCriterion,
  { ranges }: StockQuery,
  stockYear: number,
): number {
  if ("choice" in difference)
    return isStated(vehicle, difference.choice) ? MAX_DISTANCE : Number.POSITIVE_INFINITY
  const { range, by } = difference
  const bound = (by < 0 ? ranges[range].from : ranges[range].to) ?? 1
  return Math.abs(by) / (range === "year" ? Math.max(1, stockYear - bound) : bound)
}

/** Equipment and a deductible VAT are either stated or not there. */
function isStated(vehicle: SearchedVehicle, choice: ChoiceFilter): boolean {
  return choice === "equipment" || choice === "vat" || (vehicle[choice] !== null && vehicle[choice] !== "")
}

type VehicleKind = "car" | "van" | "motorcycle" | "trailer"

/** Body types that are no car. */
const kindsByBody: readonly (readonly [VehicleKind, RegExp])[] = [
  ["trailer", /\b(přívěs|návěs)/i],
  ["van", /^(dodávk|skříň|valník|nákladní)/i],
  ["motorcycle", /^(motocykl|motork|skútr|moped|čtyřkolk|naháč)/i],
]

/**
 * The vehicles of a kind that the search means: by its body types, else by what its makes and words find; a search that names
 * none of them means a car.
 */
function listOfWantedKinds<V extends SearchedVehicle>(
  vehicles: readonly V[],
  { choices: { bodyType, make }, words }: StockQuery,
): readonly V[] {
  const named = make.length > 0 ? vehicles.filter((vehicle) => make.includes(vehicle.make)) : vehicles
  const isNamed = named.length > 0 && (make.length > 0 || words !== "")
  const byName = isNamed ? named.map(findKind) : ["car"]
  const kinds = new Set(bodyType.length > 0 ? bodyType.map(findKindOfBody) : byName)
  return vehicles.filter((vehicle) => vehicle.bodyType !== null && kinds.has(findKind(vehicle)))
}

function findKindOfBody(bodyType: string): VehicleKind {
  return kindsByBody.find(([, body]) => body.test(bodyType))?.[0] ?? "car"
}

/** A trailer with an engine is a car: see `isTrailer`. */
function findKind(vehicle: SearchedVehicle): VehicleKind {
  const kind = findKindOfBody(vehicle.bodyType ?? "")
  return kind === "trailer" && !isTrailer(vehicle) ? "car" : kind
}
