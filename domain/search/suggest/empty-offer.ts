import type { StockSnapshot } from "../../stock/snapshot.ts"
import { searchStock } from "../engine/search-stock.ts"
import { choiceFilters } from "../filters.ts"
import { isModelOf } from "../model-value.ts"
import { isSet, rangeFilters } from "../ranges.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import { emptyStockQuery, type StockQuery, setChoices, setRange } from "../stock-query.ts"
import type { SearchWords } from "../words/search-words.ts"
import { type Change, type Found, suggestChanges } from "./suggest-changes.ts"

/** Offered to a visitor whose search finds nothing. */
export type EmptyOffer<V> = {
  readonly changes: readonly Change<V>[]
  /** Where no one change is enough: each criterion that finds something by itself. */
  readonly criteria: readonly Found<V>[]
}

/** A query with words needs `searchWords`. */
export function buildEmptyOffer<V extends SearchedVehicle>(
  snapshot: StockSnapshot<V>,
  query: StockQuery,
  searchWords?: SearchWords,
): EmptyOffer<V> {
  const find = (other: StockQuery): Found<V> => {
    const { total, vehicles } = searchStock(snapshot, { ...other, sort: "cheapest" }, searchWords)
    return { query: other, count: total, vehicles }
  }
  const changes = suggestChanges(query, find)
  const criteria = changes.length > 0 ? [] : listCriteria(query).map(find)
  return { changes, criteria: criteria.filter(({ count }) => count > 0) }
}

/** Each criterion of a search by itself; a model with its make, which is then no criterion of its own. */
function listCriteria({ choices, ranges, words, sort }: StockQuery): readonly StockQuery[] {
  const nothing = { ...emptyStockQuery, sort }
  const others = choiceFilters.filter((filter) => filter !== "make" && filter !== "model")
  return [
    ...choices.make.flatMap((make) => {
      const ofMake = setChoices(nothing, "make", [make])
      const models = choices.model.filter((value) => isModelOf(make, value))
      return models.length === 0 ? ofMake : models.map((model) => setChoices(ofMake, "model", [model]))
    }),
    ...others.flatMap((filter) => choices[filter].map((value) => setChoices(nothing, filter, [value]))),
    ...rangeFilters
      .filter((filter) => isSet(ranges[filter]))
      .map((filter) => setRange(nothing, filter, ranges[filter])),
    ...(words === "" ? [] : [{ ...nothing, words }]),
  ]
}
