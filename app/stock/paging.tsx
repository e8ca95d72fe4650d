import { Link } from "react-router"
import { stockTexts } from "#app/texts/stock.ts"
import { formatStockQuery, type StockQuery } from "#domain/search/stock-query.ts"

export function Paging({ query, pageCount }: { query: StockQuery; pageCount: number }) {
  const { page } = query
  return (
    <nav aria-label="Stránkování">
      {page > 1 && (
        <Link to={{ search: formatStockQuery({ ...query, page: page - 1 }) }}>{stockTexts.previous}</Link>
      )}
      <span aria-current="page">{`${page} / ${pageCount}`}</span>
      {page < pageCount && (
        <Link to={{ search: formatStockQuery({ ...query, page: page + 1 }) }}>{stockTexts.next}</Link>
      )}
    </nav>
  )
}
