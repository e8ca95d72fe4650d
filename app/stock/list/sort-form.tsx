import { SelectField } from "#app/ui/form/select-field.tsx"
import { sortOrderNames, sortOrders } from "#domain/search/sort-orders.ts"
import { sortParam } from "#domain/search/stock-query.ts"
import { sortLabels, stockTexts } from "../texts.ts"
import { StockForm } from "./stock-form.tsx"
import { SubmitWithoutScript } from "./submit-without-script.tsx"
import type { StockSearch } from "./use-stock-search.ts"

/** Until the visitor chooses, the control shows its own label. */
export function SortForm({ search }: { search: StockSearch }) {
  const { sort } = search.chosen
  return (
    <StockForm search={search} fields={{ sort: null }} className="sort-form">
      <label htmlFor="sort" className="sr-only">
        {stockTexts.sortLabel}
      </label>
      <SelectField id="sort" name={sortParam} value={sort === null ? "" : sortOrders[sort].param}>
        <option value="" disabled hidden>
          {stockTexts.sort}
        </option>
        {sortOrderNames.map((order) => (
          <option key={order} value={sortOrders[order].param}>
            {sortLabels[order]}
          </option>
        ))}
      </SelectField>
      <SubmitWithoutScript>{stockTexts.sortSubmit}</SubmitWithoutScript>
    </StockForm>
  )
}
