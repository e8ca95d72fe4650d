import { filterLabels, formatMaxPrice, stockTexts } from "#app/texts/stock.ts"
import { OptionRow } from "#app/ui/option-row.tsx"
import type { Facets } from "#domain/search/facets.ts"
import { choiceFilters, choiceParams } from "#domain/search/filters.ts"
import { emptyStockQuery, priceParam } from "#domain/search/stock-query.ts"
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
  const { choices, maxPriceCzk } = search.chosen
  return (
    <StockForm
      search={search}
      fields={{ choices: emptyStockQuery.choices, maxPriceCzk: null }}
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
              label={value}
              count={count}
              checked={choices[filter].includes(value)}
            />
          ))}
        </FilterGroup>
      ))}
      <FilterGroup label={stockTexts.price} selectedCount={maxPriceCzk === null ? 0 : 1}>
        {facets.price.map(({ value, count }) => (
          <OptionRow
            key={value}
            type="radio"
            name={priceParam}
            value={value === null ? "" : String(value)}
            label={value === null ? stockTexts.priceAll : formatMaxPrice(value)}
            count={count}
            checked={value === maxPriceCzk}
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
