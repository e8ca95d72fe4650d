import { type ByChoiceFilter, mapChoiceFilters, priceStepsCzk } from "./filters.ts"
import type { Matches } from "./match-rows.ts"
import { countRows, countSharedRows, type RowSet } from "./row-set.ts"
import type { ChoiceIndex, StockIndex } from "./stock-index.ts"
import type { StockQuery } from "./stock-query.ts"

/** An option, and how many vehicles would match it, ignoring the filter's own selection. The query says which are chosen. */
type FacetOption<Value> = { readonly value: Value; readonly count: number }

export type Facets = {
  readonly choices: ByChoiceFilter<readonly FacetOption<string>[]>
  /** `null` is "all". */
  readonly price: readonly FacetOption<number | null>[]
}

export function buildFacets(index: StockIndex, query: StockQuery, matches: Matches): Facets {
  return {
    choices: mapChoiceFilters((filter) =>
      buildChoiceOptions(index.choices[filter], query.choices[filter], matches.butChoice[filter]),
    ),
    price: buildPriceOptions(index, query.maxPriceCzk, matches),
  }
}

/** A chosen value that is no longer in stock stays, with a count of 0, so that it can be unticked. */
function buildChoiceOptions(
  { values, rowsByValue }: ChoiceIndex,
  chosen: readonly string[],
  others: RowSet,
): readonly FacetOption<string>[] {
  const gone = chosen.filter((value) => !rowsByValue.has(value))
  return [...values, ...gone].map((value) => {
    const rows = rowsByValue.get(value)
    return { value, count: rows === undefined ? 0 : countSharedRows(others, rows) }
  })
}

/** A bound from the URL that is not one of the steps is an option too; its count is the search's total. */
function buildPriceOptions(
  { priceSteps }: StockIndex,
  chosen: number | null,
  { all, butPrice }: Matches,
): readonly FacetOption<number | null>[] {
  const steps = priceStepsCzk.map((value, step) => {
    const rows = priceSteps[step]
    return { value, count: rows === undefined ? 0 : countSharedRows(butPrice, rows) }
  })
  if (chosen !== null && !steps.some(({ value }) => value === chosen)) {
    steps.push({ value: chosen, count: countRows(all) })
    steps.sort((a, b) => a.value - b.value)
  }
  return [{ value: null, count: countRows(butPrice) }, ...steps]
}
