import { Form, Link } from "react-router"
import { filterLabels, sortLabels, stockTexts } from "#app/texts/stock.ts"
import { formatPriceCzk } from "#domain/price.ts"
import type { Facets } from "#domain/search/facets.ts"
import { choiceFilters } from "#domain/search/filters.ts"
import {
  choiceParams,
  emptyStockQuery,
  formatStockQuery,
  priceParam,
  type StockQuery,
  sortParam,
  sortParamValues,
} from "#domain/search/stock-query.ts"
import { escapeValue } from "#domain/search/value-list.ts"

/** A real form: it works before script and without it. `key` renews the boxes when a link changes the query. */
export function StockFilters({ facets, query }: { facets: Facets; query: StockQuery }) {
  return (
    <Form method="get" key={formatStockQuery(query)} aria-label={stockTexts.filters}>
      {choiceFilters.map((filter) => (
        <fieldset key={filter}>
          <legend>{filterLabels[filter]}</legend>
          {facets.choices[filter].map(({ value, count, selected }) => (
            <label key={value}>
              <input
                type="checkbox"
                name={choiceParams[filter]}
                value={escapeValue(value)}
                defaultChecked={selected}
              />
              {`${value} (${count})`}
            </label>
          ))}
        </fieldset>
      ))}
      <fieldset>
        <legend>{stockTexts.price}</legend>
        {facets.price.map(({ value, count, selected }) => (
          <label key={value}>
            <input type="radio" name={priceParam} value={value ?? ""} defaultChecked={selected} />
            {`${value === null ? stockTexts.priceAll : `do\u00a0${formatPriceCzk(value)}`} (${count})`}
          </label>
        ))}
      </fieldset>
      <label>
        {stockTexts.sort}
        <select name={sortParam} defaultValue={query.sort === null ? "" : sortParamValues[query.sort]}>
          <option value="">–</option>
          {Object.entries(sortLabels).map(([order, label]) => (
            <option key={order} value={Reflect.get(sortParamValues, order)}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{stockTexts.submit}</button>
      <Link to={{ search: formatStockQuery({ ...emptyStockQuery, sort: query.sort }) }}>
        {stockTexts.reset}
      </Link>
    </Form>
  )
}
