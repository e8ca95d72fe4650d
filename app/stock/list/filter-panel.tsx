import { Link } from "react-router"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { listActiveFilters } from "#app/search/active-filters.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Sheet } from "#app/ui/sheet.tsx"
import { useSheetLink } from "#app/ui/sheet-history.ts"
import type { SearchResult } from "#domain/search/engine/search-stock.ts"
import { type ChoiceFilter, choiceFilters, choiceRows } from "#domain/search/filters.ts"
import { rangeFilters, rangeRows } from "#domain/search/ranges.ts"
import { emptyStockQuery } from "#domain/search/stock-query.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { formatShow, stockTexts } from "../texts.ts"
import { ChoiceGroup } from "./choice-group.tsx"
import { SelectedBadge } from "./filter-group.tsx"
import { MakeGroup } from "./make-group.tsx"
import { PriceGroup } from "./price-group.tsx"
import { RangeGroup } from "./range-group.tsx"
import { ResetLink } from "./reset-link.tsx"
import { StockForm } from "./stock-form.tsx"
import { SubmitWithoutScript } from "./submit-without-script.tsx"
import type { StockSearch } from "./use-stock-search.ts"

const SHEET = "filtry"
const FORM = "filtry-formular"

/** After price, make and models: what most people ask for is open, the rest closed. */
const choices = choiceFilters.filter((filter) => filter !== "make" && filter !== "model")
const ranges = rangeFilters.filter((filter) => filter !== "priceCzk")
const openChoices = choices.filter((filter) => !choiceRows[filter].startsClosed)
const closedChoices = choices.filter((filter) => choiceRows[filter].startsClosed)
const rangesInOrder = ranges.toSorted(
  (a, b) => Number(rangeRows[a].startsClosed ?? false) - Number(rangeRows[b].startsClosed ?? false),
)

type FilterPanelProps = {
  readonly result: SearchResult<CardVehicle>
  readonly search: StockSearch
  /** The id of the element that the keyboard may skip the filters to. */
  readonly skipTo: string
}

/** Beside the vehicles in a wide window, else a sheet that `FilterLink` opens. */
export function FilterPanel({ result, search, skipTo }: FilterPanelProps) {
  const { facets } = result
  const { chosen } = search
  const renderChoice = (filter: ChoiceFilter) => (
    <ChoiceGroup
      key={filter}
      filter={filter}
      options={facets.choices[filter]}
      chosen={chosen.choices[filter]}
    />
  )
  return (
    <Sheet
      name={SHEET}
      title={stockTexts.filters}
      wanted={search.wanted}
      foot={(close) => <SheetFoot result={result} close={close} />}
      inPage
    >
      <a
        href={`#${skipTo}`}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(skipTo)?.focus()
        }}
        className="skip-filters"
      >
        {stockTexts.skipFilters}
      </a>
      <StockForm
        id={FORM}
        search={search}
        fields={{ choices: emptyStockQuery.choices, ranges: emptyStockQuery.ranges }}
        label={stockTexts.filters}
      >
        <PriceGroup facet={facets.ranges.priceCzk} range={chosen.ranges.priceCzk} />
        <MakeGroup facets={facets} choices={chosen.choices} />
        {openChoices.map(renderChoice)}
        {rangesInOrder.map((filter) => (
          <RangeGroup
            key={filter}
            filter={filter}
            facet={facets.ranges[filter]}
            range={chosen.ranges[filter]}
          />
        ))}
        {closedChoices.map(renderChoice)}
        <p className="filters-submit">
          <SubmitWithoutScript>{stockTexts.submit}</SubmitWithoutScript>
        </p>
      </StockForm>
    </Sheet>
  )
}

type SheetFootProps = Pick<FilterPanelProps, "result"> & { close(): void }

function SheetFoot({ result, close }: SheetFootProps) {
  const hydrated = useHydrated()
  return (
    <div data-keep-focus className="flex flex-wrap items-center gap-3">
      <ResetLink query={result.query} />
      <button
        type="submit"
        form={FORM}
        onClick={(event) => {
          event.preventDefault()
          close()
        }}
        className={`${buttonClass("primary")} flex-1`}
      >
        <span aria-live="polite">{hydrated ? formatShow(result.total) : stockTexts.submit}</span>
      </button>
    </div>
  )
}

/** Opens the filters where they are a sheet. */
export function FilterLink({ search: { chosen } }: Pick<FilterPanelProps, "search">) {
  const count = listActiveFilters(chosen).length
  return (
    <Link
      {...useSheetLink(SHEET)}
      aria-haspopup="dialog"
      className={`${buttonClass("primary")} stock-toolbar-filters`}
    >
      <Icon name="filters" />
      {stockTexts.filters}
      {count > 0 && <SelectedBadge count={count} />}
    </Link>
  )
}
