import type { Facets } from "#domain/search/engine/facets.ts"
import { type ChoiceFilter, choiceFilters, choiceRows } from "#domain/search/filters.ts"
import { rangeFilters, rangeRows } from "#domain/search/ranges.ts"
import { emptyStockQuery } from "#domain/search/stock-query.ts"
import { stockTexts } from "../texts.ts"
import { ChoiceGroup } from "./choice-group.tsx"
import { MakeGroup } from "./make-group.tsx"
import { PriceGroup } from "./price-group.tsx"
import { RangeGroup } from "./range-group.tsx"
import { StockForm } from "./stock-form.tsx"
import { SubmitWithoutScript } from "./submit-without-script.tsx"
import type { StockSearch } from "./use-stock-search.ts"

type FilterPanelProps = {
  readonly facets: Facets
  readonly search: StockSearch
  /** For a submit button outside the form. */
  readonly id?: string
}

/** After price, make and models: what most people ask for is open, the rest closed. */
const choices = choiceFilters.filter((filter) => filter !== "make" && filter !== "model")
const ranges = rangeFilters.filter((filter) => filter !== "priceCzk")
const openChoices = choices.filter((filter) => !choiceRows[filter].startsClosed)
const closedChoices = choices.filter((filter) => choiceRows[filter].startsClosed)
const rangesInOrder = ranges.toSorted(
  (a, b) => Number(rangeRows[a].startsClosed ?? false) - Number(rangeRows[b].startsClosed ?? false),
)

/** Used in the sidebar and in the drawer; each is a separate form, so only one of them is submitted. */
export function FilterPanel({ facets, search, id }: FilterPanelProps) {
  const { chosen } = search
  const renderChoice = (filter: ChoiceFilter) => (
    <ChoiceGroup
      key={filter}
      filter={filter}
      options={facets.choices[filter]}
      chosen={chosen.choices[filter]}
    />
  )
  return (
    <StockForm
      search={search}
      fields={{ choices: emptyStockQuery.choices, ranges: emptyStockQuery.ranges }}
      label={stockTexts.filters}
      {...(id !== undefined && { id })}
    >
      <PriceGroup facet={facets.ranges.priceCzk} range={chosen.ranges.priceCzk} />
      <MakeGroup facets={facets} choices={chosen.choices} />
      {openChoices.map(renderChoice)}
      {rangesInOrder.map((filter) => (
        <RangeGroup
          key={filter}
          filter={filter}
          facet={facets.ranges[filter]}
          range={chosen.ranges[filter]}
        />
      ))}
      {closedChoices.map(renderChoice)}
      {id === undefined && (
        <p className="mt-4 grid empty:hidden">
          <SubmitWithoutScript>{stockTexts.submit}</SubmitWithoutScript>
        </p>
      )}
    </StockForm>
  )
}
