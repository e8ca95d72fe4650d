import { useDeferredValue } from "react"
import { Link } from "react-router"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { listActiveFilters } from "#app/search/active-filters.ts"
import {
  choiceTexts,
  filterTexts,
  formatBounds,
  formatMoreMakes,
  formatOption,
  rangeTexts,
} from "#app/search/filter-texts.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { OptionRow } from "#app/ui/form/option-row.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Sheet } from "#app/ui/sheet.tsx"
import { useSheetLink } from "#app/ui/sheet-history.ts"
import type { FacetOption, Facets, RangeFacet } from "#domain/search/engine/facets.ts"
import type { SearchResult } from "#domain/search/engine/search-stock.ts"
import { type ChoiceFilter, choiceFilters, choiceParams, choiceRows } from "#domain/search/filters.ts"
import { findModelName, isModelOf } from "#domain/search/model-value.ts"
import { countBounds, type Range, rangeFilters, rangeRows } from "#domain/search/ranges.ts"
import { emptyStockQuery, type StockQuery } from "#domain/search/stock-query.ts"
import { escapeValue } from "#domain/search/value-list.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { formatShow, stockTexts } from "../texts.ts"
import { FilterGroup, SelectedBadge } from "./filter-group.tsx"
import { BoundSelect, RangeGroup } from "./range-group.tsx"
import { ResetLink } from "./reset-link.tsx"
import { StockForm } from "./stock-form.tsx"
import { SubmitWithoutScript } from "./submit-without-script.tsx"
import type { StockSearch } from "./use-stock-search.ts"

const SHEET = "filtry"
const FORM = "filtry-formular"

/** After price, make and models: what most people ask for is open, the rest closed, ranges first. */
const choices = choiceFilters.filter((filter) => filter !== "make" && filter !== "model")
const ranges = rangeFilters.filter((filter) => filter !== "priceCzk")
const openChoices = choices.filter((filter) => !choiceRows[filter].startsClosed)
const closedChoices = choices.filter((filter) => choiceRows[filter].startsClosed)

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
        {ranges.map((filter) => (
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

function SheetFoot({ result, close }: Pick<FilterPanelProps, "result"> & { close(): void }) {
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

type Option = FacetOption<string>

/** The commonest makes of the whole stock, most first, then the others by alphabet; under a ticked make, its models. */
function MakeGroup({ facets, choices }: { facets: Facets; choices: StockQuery["choices"] }) {
  const { make, model } = facets.choices
  const common = facets.commonMakes.flatMap((value) => make.filter((option) => option.value === value))
  const others = make.filter(({ value }) => !facets.commonMakes.includes(value))
  const list = (options: readonly Option[]) =>
    options.map((option) => (
      <MakeOption key={option.value} option={option} models={model} choices={choices} />
    ))
  return (
    <FilterGroup label={choiceTexts.make.label} selectedCount={choices.make.length + choices.model.length}>
      {list(common)}
      {others.length > 0 && (
        <details open={others.some(({ value }) => choices.make.includes(value))} className="more-makes">
          <summary className="text-button">
            <span>{formatMoreMakes(others.length)}</span>
            <span>{filterTexts.commonMakes(common.length)}</span>
          </summary>
          {list(others)}
        </details>
      )}
    </FilterGroup>
  )
}

type MakeOptionProps = {
  readonly option: Option
  readonly models: readonly Option[]
  readonly choices: StockQuery["choices"]
}

function MakeOption({ option, models, choices }: MakeOptionProps) {
  const make = option.value
  const ticked = choices.make.includes(make)
  const own = ticked ? models.filter(({ value }) => isModelOf(make, value)) : []
  const withVehicles = own.filter(({ count }) => count > 0)
  const without = own.filter(({ count }) => count === 0)
  return (
    <>
      <ChoiceOptions filter="make" options={[option]} chosen={choices.make} />
      {own.length > 0 && (
        <fieldset aria-label={filterTexts.modelsOf(make)} className="models">
          <ChoiceOptions
            filter="model"
            options={[...withVehicles, ...without]}
            chosen={choices.model}
            format={(value) => findModelName(make, value)}
          />
        </fieldset>
      )}
    </>
  )
}

/** The upper bounds are radio buttons, as the specification names them. */
function PriceGroup({ facet, range }: { readonly facet: RangeFacet; readonly range: Range }) {
  const { from } = useDeferredValue(facet)
  return (
    <FilterGroup label={rangeTexts.priceCzk.label} selectedCount={countBounds(range)}>
      {facet.to.map(({ value, count }) => (
        <OptionRow
          key={value}
          type="radio"
          name={rangeRows.priceCzk.toParam}
          value={value === null ? "" : String(value)}
          label={value === null ? stockTexts.priceAll : formatBounds("priceCzk", { from: null, to: value })}
          count={count}
          checked={value === range.to}
        />
      ))}
      <div className="bounds">
        <BoundSelect
          filter="priceCzk"
          bound="from"
          label={filterTexts.priceFrom}
          options={from}
          chosen={range.from}
        />
      </div>
    </FilterGroup>
  )
}

type ChoiceGroupProps = {
  readonly filter: ChoiceFilter
  readonly options: readonly FacetOption<string>[]
  readonly chosen: readonly string[]
}

/** Left out where no vehicle says anything about it. */
function ChoiceGroup({ filter, options, chosen }: ChoiceGroupProps) {
  const { needsAll, startsClosed } = choiceRows[filter]
  if (options.length === 0) return null
  return (
    <FilterGroup label={choiceTexts[filter].label} selectedCount={chosen.length} startsClosed={startsClosed}>
      {needsAll && <p className="filter-note">{filterTexts.allNeeded}</p>}
      <ChoiceOptions filter={filter} options={options} chosen={chosen} />
    </FilterGroup>
  )
}

type ChoiceOptionsProps = ChoiceGroupProps & { readonly format?: (value: string) => string }

function ChoiceOptions({ filter, options, chosen, format }: ChoiceOptionsProps) {
  return options.map(({ value, count }) => (
    <OptionRow
      key={value}
      type="checkbox"
      name={choiceParams[filter]}
      value={escapeValue(value)}
      label={format?.(value) ?? formatOption(filter, value)}
      count={count}
      checked={chosen.includes(value)}
    />
  ))
}
