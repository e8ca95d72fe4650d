import { choiceFilters } from "../filters.ts"
import { isModelOf } from "../model-value.ts"
import { isSet, rangeFilters } from "../ranges.ts"
import { emptyStockQuery, type StockQuery, setChoices, setRange } from "../stock-query.ts"

/** Each criterion of a search by itself; a model with its make, which is then no criterion of its own. */
export function listCriteria({ choices, ranges, words, sort }: StockQuery): readonly StockQuery[] {
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
