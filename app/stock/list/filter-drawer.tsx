import { Link } from "react-router"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { listActiveFilters } from "#app/search/active-filters.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Sheet } from "#app/ui/sheet.tsx"
import { useSheetLink } from "#app/ui/sheet-history.ts"
import type { SearchResult } from "#domain/search/engine/search-stock.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { formatShow, stockTexts } from "../texts.ts"
import { SelectedBadge } from "./filter-group.tsx"
import { FilterPanel } from "./filter-panel.tsx"
import { ResetLink } from "./reset-link.tsx"
import type { StockSearch } from "./use-stock-search.ts"

const DRAWER = "filtry"
const FORM = "filtry-formular"

export function FilterDrawer({ result, search }: { result: SearchResult<CardVehicle>; search: StockSearch }) {
  const hydrated = useHydrated()
  const foot = (
    <div data-keep-focus className="flex flex-wrap items-center gap-3">
      <ResetLink query={result.query} />
      <button
        type="submit"
        form={FORM}
        onClick={(event) => {
          event.preventDefault()
          event.currentTarget.closest("dialog")?.close()
        }}
        className={`${buttonClass("primary")} flex-1`}
      >
        <span aria-live="polite">{hydrated ? formatShow(result.total) : stockTexts.submit}</span>
      </button>
    </div>
  )
  return (
    <Sheet name={DRAWER} title={stockTexts.filters} wanted={search.wanted} foot={foot}>
      <div className="-mt-4">
        <FilterPanel id={FORM} facets={result.facets} search={search} />
      </div>
    </Sheet>
  )
}

export function FilterDrawerLink({ search: { chosen } }: { search: StockSearch }) {
  const count = listActiveFilters(chosen).length
  return (
    <Link
      {...useSheetLink(DRAWER)}
      aria-haspopup="dialog"
      className={`${buttonClass("primary")} stock-toolbar-filters`}
    >
      <Icon name="filters" />
      {stockTexts.filters}
      {count > 0 && <SelectedBadge count={count} />}
    </Link>
  )
}
