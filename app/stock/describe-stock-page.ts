import { buildListData } from "#app/seo/list-data.ts"
import type { PageDescription, Site } from "#app/seo/page-meta.ts"
import { describePage, formatPageTitle } from "#app/texts/stock.ts"
import { listActiveFilters } from "#app/ui/active-filters.ts"
import { buildStockPath, emptyStockQuery, formatStockQuery } from "#domain/search/stock-query.ts"
import { pagePaths } from "#domain/site-paths.ts"
import type { StockAnswer } from "./packed-answer.ts"

/** Search engines index one list only, the plain first page: see docs/decisions/011. */
export function describeStockPage({ result, isCopy }: StockAnswer, site: Site | undefined): PageDescription {
  const { query, total, vehicles } = result
  const search = formatStockQuery(query)
  const isPlain = search === formatStockQuery({ ...emptyStockQuery, page: query.page })
  const before = (query.page - 1) * query.pageSize
  return {
    title: formatPageTitle(
      query.page,
      listActiveFilters(query).map(({ label }) => label),
    ),
    description: describePage(query.page, total),
    path: isCopy ? pagePaths.stock : buildStockPath(query),
    ...((search !== "" || isCopy) && { robots: isPlain ? "noindex, follow" : "noindex, nofollow" }),
    ...(isPlain &&
      site !== undefined && { structuredData: [buildListData({ vehicles, before, total }, site)] }),
  }
}
