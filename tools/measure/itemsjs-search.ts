import itemsjs from "itemsjs"
import { listChoiceValues } from "#domain/search/choice-values.ts"
import { choiceFilters, choiceRows } from "#domain/search/filters.ts"
import { isModelOf } from "#domain/search/model-value.ts"
import { isInRange, rangeFilters, rangeRows } from "#domain/search/ranges.ts"
import { type SortOrder, sortOrders } from "#domain/search/sort-orders.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"

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
