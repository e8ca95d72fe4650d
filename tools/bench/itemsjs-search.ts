import itemsjs from "itemsjs"
import { choiceFilters, priceStepsCzk } from "#domain/search/filters.ts"
import { type SortOrder, sortOrders } from "#domain/search/sort-orders.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import type { Vehicle } from "#domain/vehicle.ts"

const everyValue = { size: 1000, conjunction: false, sort: "count", order: "desc" }

/** The library knows no bounds: each vehicle carries the price steps that include it, as one more list of values. */
export function createItemsjsSearch(vehicles: readonly Vehicle[]) {
  const items = vehicles.map((vehicle) => ({
    ...vehicle,
    upTo: priceStepsCzk.filter((step) => vehicle.priceCzk !== null && vehicle.priceCzk <= step).map(String),
  }))
  const engine = itemsjs(items, {
    aggregations: Object.fromEntries([...choiceFilters, "upTo"].map((name) => [name, everyValue])),
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
      filters: { ...query.choices, upTo: query.maxPriceCzk === null ? [] : [String(query.maxPriceCzk)] },
    })
    const counts: Record<string, number> = {}
    for (const filter of choiceFilters)
      for (const { key, doc_count } of data.aggregations[filter]?.buckets ?? [])
        counts[`${filter} ${key}`] = doc_count
    return { total: pagination.total, counts }
  }
}
