import { savePreference } from "#app/browser/stored/stored-preference.ts"
import { SelectField } from "#app/ui/form/select-field.tsx"
import { emptyStockQuery, pageSizeParam, pageSizes, type StockQuery } from "#domain/search/stock-query.ts"
import { stockTexts } from "../texts.ts"
import { StockForm } from "./stock-form.tsx"
import { SubmitWithoutScript } from "./submit-without-script.tsx"
import type { StockSearch } from "./use-stock-search.ts"

export function PageSizeForm({ search }: { search: StockSearch }) {
  const askAndRemember = (query: StockQuery) => {
    savePreference("limit", String(query.pageSize))
    search.ask(query)
  }
  return (
    <StockForm
      search={{ ...search, ask: askAndRemember }}
      fields={{ pageSize: emptyStockQuery.pageSize }}
      className="page-size-form"
    >
      <label htmlFor="page-size">{stockTexts.pageSize}</label>
      <SelectField id="page-size" name={pageSizeParam} value={String(search.chosen.pageSize)}>
        {listSizes(search.chosen.pageSize).map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectField>
      <SubmitWithoutScript>{stockTexts.pageSizeSubmit}</SubmitWithoutScript>
    </StockForm>
  )
}

/** Includes a size that only the URL has, so that the control shows the true value. */
function listSizes(current: number): readonly number[] {
  return [...new Set([...pageSizes, current])].sort((a, b) => a - b)
}
