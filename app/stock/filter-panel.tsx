import { filterLabels, formatBounds, formatChoice, rangeTexts } from "#app/texts/filters.ts"
import { stockTexts } from "#app/texts/stock.ts"
import { OptionRow } from "#app/ui/option-row.tsx"
import type { Facets } from "#domain/search/facets.ts"
import { choiceFilters, choiceParams } from "#domain/search/filters.ts"
import { rangeRows } from "#domain/search/ranges.ts"
import { emptyStockQuery } from "#domain/search/stock-query.ts"
import { escapeValue } from "#domain/search/value-list.ts"
import { FilterGroup } from "./filter-group.tsx"
import { StockForm } from "./stock-form.tsx"
import { SubmitWithoutScript } from "./submit-without-script.tsx"
import type { StockSearch } from "./use-stock-search.ts"

type FilterPanelProps = {
  readonly facets: Facets
  readonly search: StockSearch
  /** For a submit button outside the form. */
  readonly id?: string
}

/** Used in the sidebar and in the drawer; each is a separate form, so only one of them is submitted. */
export function FilterPanel({ facets, search, id }: FilterPanelProps) {
  const { choices, ranges } = search.chosen
  const { to } = ranges.priceCzk
  return (
    <StockForm
      search={search}
      fields={{ choices: emptyStockQuery.choices, ranges: emptyStockQuery.ranges }}
      label={stockTexts.filters}
      {...(id !== undefined && { id })}
    >
      {choiceFilters.map((filter) => (
        <FilterGroup key={filter} label={filterLabels[filter]} selectedCount={choices[filter].length}>
          {facets.choices[filter].map(({ value, count }) => (
            <OptionRow
              key={value}
              type="checkbox"
              name={choiceParams[filter]}
              value={escapeValue(value)}
              label={formatChoice(filter, value)}
              count={count}
              checked={choices[filter].includes(value)}
            />
          ))}
        </FilterGroup>
      ))}
      <FilterGroup label={rangeTexts.priceCzk.label} selectedCount={to === null ? 0 : 1}>
        {facets.ranges.priceCzk.to.map(({ value, count }) => (
          <OptionRow
            key={value}
            type="radio"
            name={rangeRows.priceCzk.toParam}
            value={value === null ? "" : String(value)}
            label={value === null ? stockTexts.priceAll : formatBounds("priceCzk", { from: null, to: value })}
            count={count}
            checked={value === to}
          />
        ))}
      </FilterGroup>
      {id === undefined && (
        <p className="mt-4 grid empty:hidden">
          <SubmitWithoutScript>{stockTexts.submit}</SubmitWithoutScript>
        </p>
      )}
    </StockForm>
  )
}
