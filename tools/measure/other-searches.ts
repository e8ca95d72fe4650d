import itemsjs from "itemsjs"
import { listChoiceValues } from "#domain/search/choice-values.ts"
import { type ChoiceFilter, choiceFilters, choiceRows } from "#domain/search/filters.ts"
import { isModelOf } from "#domain/search/model-value.ts"
import { isInRange, isSet, type RangeFilter, rangeFilters, rangeRows } from "#domain/search/ranges.ts"
import { type SortOrder, sortOrders } from "#domain/search/sort-orders.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"

/** What one would write first: filter, sort, slice, and filter again for each facet. */
export function searchPlainly(vehicles: readonly Vehicle[], query: StockQuery) {
  const found = vehicles.filter((vehicle) => fits(vehicle, query))
  const sorted = found.toSorted(compare(query.sort))
  const counts: Record<string, number> = {}
  const add = (option: string) => {
    counts[option] = (counts[option] ?? 0) + 1
  }
  for (const filter of choiceFilters) {
    const except = choiceRows[filter].needsAll ? undefined : filter
    for (const vehicle of vehicles.filter((each) => fits(each, query, except)))
      for (const value of listChoiceValues(filter, vehicle)) add(`${filter} ${value}`)
  }
  for (const filter of rangeFilters) {
    const { from, to } = query.ranges[filter]
    const { steps, fixedTo = steps } = rangeRows[filter]
    for (const vehicle of vehicles.filter((each) => fits(each, query, filter))) {
      const value = vehicle[filter]
      for (const step of steps) if (isInRange(value, { from: step, to })) add(`${filter} from ${step}`)
      for (const step of fixedTo) if (isInRange(value, { from, to: step })) add(`${filter} to ${step}`)
    }
  }
  const page = Math.min(query.page, Math.max(1, Math.ceil(found.length / query.pageSize)))
  const start = (page - 1) * query.pageSize
  return { total: found.length, counts, vehicles: sorted.slice(start, start + query.pageSize) }
}

/** Make and model are one filter. */
function fits(vehicle: Vehicle, query: StockQuery, except?: ChoiceFilter | RangeFilter): boolean {
  return (
    choiceFilters.every((filter) => {
      if (
        filter === except ||
        (except === "model" && filter === "make") ||
        (except === "make" && filter === "model")
      )
        return true
      const chosen =
        filter === "model"
          ? query.choices.model.filter((value) => isModelOf(vehicle.make, value))
          : query.choices[filter]
      const values = listChoiceValues(filter, vehicle)
      return choiceRows[filter].needsAll
        ? chosen.every((value) => values.includes(value))
        : chosen.length === 0 || chosen.some((value) => values.includes(value))
    }) &&
    rangeFilters.every(
      (filter) =>
        filter === except || !isSet(query.ranges[filter]) || isInRange(vehicle[filter], query.ranges[filter]),
    )
  )
}

function compare(sort: StockQuery["sort"]): (a: Vehicle, b: Vehicle) => number {
  const last = Number.MAX_SAFE_INTEGER
  if (sort === "cheapest") return (a, b) => (a.priceCzk ?? last) - (b.priceCzk ?? last) || b.id - a.id
  if (sort === "dearest") return (a, b) => (b.priceCzk ?? 0) - (a.priceCzk ?? 0) || b.id - a.id
  if (sort === "lowestMileage") return (a, b) => (a.mileageKm ?? last) - (b.mileageKm ?? last) || b.id - a.id
  if (sort === "latestYear") return (a, b) => (b.year ?? 0) - (a.year ?? 0) || b.id - a.id
  return (a, b) => b.id - a.id
}

/** Models are values of the make's field. */
const fields = choiceFilters.filter((filter) => filter !== "model")
const boundFields = rangeFilters.flatMap((filter) => [`${filter} from`, `${filter} to`])

/** The library knows no bounds: each vehicle carries the steps that include it, as more lists of values. */
export function createItemsjsSearch(vehicles: readonly Vehicle[]) {
  const describeField = (conjunction: boolean) => ({ size: 1000, conjunction, sort: "count", order: "desc" })
  const engine = itemsjs(vehicles.map(describeVehicle), {
    aggregations: Object.fromEntries([
      ...fields.map((filter) => [filter, describeField(choiceRows[filter].needsAll === true)]),
      ...boundFields.map((name) => [name, describeField(false)]),
    ]),
    sortings: Object.fromEntries(
      Object.entries(sortOrders).map(([name, { field, highestFirst }]) => [
        name,
        { field, order: highestFirst ? "desc" : "asc" },
      ]),
    ),
  })
  return (query: StockQuery) => {
    const sort: SortOrder = query.sort ?? "newest"
    const { pagination, data } = engine.search({
      page: query.page,
      per_page: query.pageSize,
      sort,
      filters: describeQuery(query),
    })
    const counts: Record<string, number> = {}
    for (const name of [...fields, ...boundFields])
      for (const { key, doc_count } of data.aggregations[name]?.buckets ?? [])
        counts[`${name} ${key}`] = doc_count
    return { total: pagination.total, counts }
  }
}

function describeVehicle(vehicle: Vehicle) {
  const choices = fields.map((filter) => [filter, listChoiceValues(filter, vehicle)] as const)
  const bounds = rangeFilters.flatMap((filter) => {
    const { steps, fixedTo = steps } = rangeRows[filter]
    const value = vehicle[filter]
    return [
      [`${filter} from`, steps.filter((from) => isInRange(value, { from, to: null })).map(String)] as const,
      [`${filter} to`, fixedTo.filter((to) => isInRange(value, { from: null, to })).map(String)] as const,
    ]
  })
  const { id, priceCzk, mileageKm, year } = vehicle
  return {
    ...{ id, priceCzk, mileageKm, year },
    ...Object.fromEntries([...choices, ...bounds]),
    make: [vehicle.make, ...listChoiceValues("model", vehicle)],
  }
}

function describeQuery({ choices, ranges }: StockQuery) {
  const makes = choices.make.flatMap((make) => {
    const models = choices.model.filter((value) => isModelOf(make, value))
    return models.length === 0 ? [make] : models
  })
  const list = (bound: number | null) => (bound === null ? [] : [String(bound)])
  const bounds = rangeFilters.flatMap((filter) => [
    [`${filter} from`, list(ranges[filter].from)] as const,
    [`${filter} to`, list(ranges[filter].to)] as const,
  ])
  return {
    ...Object.fromEntries([...fields.map((filter) => [filter, choices[filter]]), ...bounds]),
    make: makes,
  }
}
