import { countSharedRows, NO_ROWS } from "../../data/row-set.ts"
import { type ByChoiceFilter, type ChoiceFilter, choiceRows, mapChoiceFilters } from "../filters.ts"
import { keepModelsOf } from "../model-value.ts"
import { type ByRangeFilter, mapRangeFilters } from "../ranges.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import type { StockIndex } from "../stock-index.ts"
import type { StockQuery } from "../stock-query.ts"
import type { Matches } from "./match-rows.ts"
import { buildRangeFacet, type RangeFacet } from "./range-facet.ts"

/** An option, and how many vehicles there are once it is chosen. The query says which are. */
export type FacetOption<Value> = { readonly value: Value; readonly count: number }

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
