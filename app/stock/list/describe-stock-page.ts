import { listActiveFilters } from "#app/search/active-filters.ts"
import { buildListData } from "#app/seo/list-data.ts"
import type { PageDescription, Site } from "#app/seo/page-meta.ts"
import {
  buildStockPath,
  emptyStockQuery,
  formatStockQuery,
  type StockQuery,
} from "#domain/search/stock-query.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { describePage, formatPageTitle } from "../texts.ts"
import type { StockAnswer } from "./packed-answer.ts"

/** What the title names. Never of a query as the address has it: a message would show anybody's words as the dealer's. */
export function listLabels(own: StockQuery): readonly string[] {
  return listActiveFilters(own).map(({ label }) => label)
}

/** Search engines index one list only, the plain first page: see docs/decisions/011-search-engines.md. */
export function describeStockPage(
  { result, named, isCopy }: StockAnswer,
  site: Site | undefined,
): PageDescription {
  const { query, total, vehicles } = result
  const search = formatStockQuery(query)
  const isPlain = search === formatStockQuery({ ...emptyStockQuery, page: query.page })
  const before = (query.page - 1) * query.pageSize
  return {
    title: formatPageTitle(query.page, named),
    description: describePage(query.page, total),
    path: isCopy ? pagePaths.stock : buildStockPath(query),
    ...((search !== "" || isCopy) && { robots: isPlain ? "noindex, follow" : "noindex, nofollow" }),
    ...(isPlain &&
      site !== undefined && { structuredData: [buildListData({ vehicles, before, total }, site)] }),
  }
}
