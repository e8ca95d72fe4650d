import { useEffect, useEffectEvent } from "react"
import { useLocation } from "react-router"
import { useStoredPreference } from "#app/browser/stored/stored-preference.ts"
import { pageParam, pageSizeParam, pageSizes } from "#domain/search/stock-query.ts"
import type { StockSearch } from "./use-stock-search.ts"

/** Applies the visitor's last page size where the URL has none, and no page either: its sender meant that page's vehicles. */
export function usePreferredPageSize({ chosen, ask }: StockSearch): void {
  const stored = useStoredPreference("limit")
  const params = new URLSearchParams(useLocation().search)
  const stated = params.has(pageSizeParam) || params.has(pageParam)
  const preferred = stated ? undefined : pageSizes.find((size) => String(size) === stored)
  const askFor = useEffectEvent((pageSize: number) => ask({ ...chosen, pageSize }))

  useEffect(() => {
    if (preferred !== undefined && preferred !== chosen.pageSize) askFor(preferred)
  }, [preferred, chosen.pageSize])
}
