import { type ReactNode, useEffect, useRef, useState } from "react"
import { Link, useFetcher } from "react-router"
import { useStockInBrowser } from "#app/browser/stock/stock-in-browser.ts"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { choiceTexts } from "#app/search/filter-texts.ts"
import { formatVehicleCount } from "#app/stock/vehicle-count.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { OptionRow } from "#app/ui/form/option-row.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { choiceParams, quickFilters } from "#domain/search/filters.ts"
import { rangeRows } from "#domain/search/ranges.ts"
import { formatQuickSearch, type StockQuery } from "#domain/search/stock-query.ts"
import { escapeValue } from "#domain/search/value-list.ts"
import {
  type QuickFacets,
  type QuickSearchResult,
  readQuickSearchForm,
  setMaxPrice,
  shortenResult,
} from "./quick-search-query.ts"
import { quickSearchTexts } from "./texts.ts"
import "./quick-search.css"

export type QuickSearchProps = {
  readonly initial: QuickSearchResult
  /** The version of the stock that the browser may fetch; null when the stock is too large. */
  readonly version: string | null
}

const submitClass = `${buttonClass("primary", "large")} col-span-full min-h-16 lg:col-auto lg:ml-3 lg:px-4`

/** A form, so that it works without script. With script, counts follow each change and a link replaces the button. */
export function QuickSearch({ initial, version }: QuickSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const { query, total, facets, search, setQuery } = useQuickSearch(initial, version)

  // Options may have been ticked before hydration: React does not replay those events.
  useEffect(() => {
    if (form.current !== null) setQuery(readQuickSearchForm(form.current, initial.facets))
  }, [initial.facets, setQuery])

  // An unticked option without vehicles becomes disabled and loses the focus: the next one gets it.
  useEffect(() => {
    const focused = document.activeElement
    if (focused instanceof HTMLInputElement && focused.disabled)
      focused.closest("[popover]")?.querySelector<HTMLElement>("input:enabled, button")?.focus()
  })

  const choose = (filter: keyof StockQuery["choices"], values: readonly string[]) =>
    setQuery({ ...query, choices: { ...query.choices, [filter]: values } })
  const show = (
    <>
      <Icon name="search" className="size-5.5" />
      <span aria-live="polite">{quickSearchTexts.show(formatVehicleCount(total))}</span>
    </>
  )

  return (
    <form
      ref={form}
      action="/vozidla"
      aria-label={quickSearchTexts.name}
      onChange={(event) => setQuery(readQuickSearchForm(event.currentTarget, facets))}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        event.target.closest<HTMLElement>("[popover]")?.hidePopover()
      }}
      className="quick-search"
    >
      {quickFilters.map((filter) => (
        <QuickSearchDropdown
          key={filter}
          id={`hledat-${filter}`}
          label={choiceTexts[filter].label}
          value={query.choices[filter].join(", ")}
          {...(hydrated && { onClear: () => choose(filter, []) })}
        >
          {facets.choices[filter].map(({ value, count }) => (
            <OptionRow
              key={value}
              type="checkbox"
              name={choiceParams[filter]}
              value={escapeValue(value)}
              label={value}
              count={count}
              checked={query.choices[filter].includes(value)}
            />
          ))}
        </QuickSearchDropdown>
      ))}
      <QuickSearchPrice
        options={facets.price}
        chosen={query.ranges.priceCzk.to}
        {...(hydrated && { onClear: () => setQuery(setMaxPrice(query, null)) })}
      />
      {hydrated ? (
        <Link to={{ pathname: "/vozidla", search }} className={submitClass}>
          {show}
        </Link>
      ) : (
        <button type="submit" className={submitClass}>
          {show}
        </button>
      )}
    </form>
  )
}

type QuickSearchPriceProps = {
  readonly options: QuickFacets["price"]
  readonly chosen: number | null
  readonly onClear?: () => void
}

function QuickSearchPrice({ options, chosen, onClear }: QuickSearchPriceProps) {
  return (
    <QuickSearchDropdown
      id="hledat-price"
      label={quickSearchTexts.price}
      value={chosen === null ? "" : formatBound(chosen)}
      {...(onClear && { onClear })}
    >
      {options.map(({ value, count }) => (
        <OptionRow
          key={value}
          type="radio"
          name={rangeRows.priceCzk.toParam}
          value={value === null ? "" : String(value)}
          label={value === null ? quickSearchTexts.all : formatBound(value)}
          count={count}
          checked={value === chosen}
          onChange={({ currentTarget }) => {
            // An arrow key checks each option it passes, so only a click closes the list.
            if (!currentTarget.matches(":focus-visible"))
              currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
          }}
        />
      ))}
    </QuickSearchDropdown>
  )
}

function formatBound(boundCzk: number): string {
  return quickSearchTexts.upTo(formatPriceCzk(boundCzk))
}

type QuickSearchDropdownProps = {
  readonly id: string
  readonly label: string
  /** The chosen values; empty means all. */
  readonly value: string
  readonly children: ReactNode
  /** Only with script. */
  readonly onClear?: () => void
}

/** A native popover opens without script, closes on Escape and returns the focus to its button. */
function QuickSearchDropdown({ id, label, value, children, onClear }: QuickSearchDropdownProps) {
  return (
    <div className="quick-search-field">
      <button type="button" popoverTarget={id} className="quick-search-trigger">
        <span className="quick-search-label">{label}</span>
        <span className="quick-search-value">{value === "" ? quickSearchTexts.all : value}</span>
        <Icon name="chevron-down" className="quick-search-chevron" />
      </button>
      <fieldset popover="auto" id={id} aria-label={label} className="quick-search-popover">
        <div className="quick-search-options">{children}</div>
        <div className="quick-search-actions">
          {onClear && (
            <button type="button" onClick={onClear} className="quick-search-action underline">
              {quickSearchTexts.clear}
            </button>
          )}
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className="quick-search-action ml-auto"
          >
            {quickSearchTexts.done}
          </button>
        </div>
      </fieldset>
    </div>
  )
}

/** Counts in the browser once it has the stock. Until then, and for a large stock, the server counts. */
function useQuickSearch(initial: QuickSearchResult, version: string | null) {
  const [query, setQuery] = useState(initial.query)
  const { data, load } = useFetcher<{ quickSearch: QuickSearchResult }>()
  const stock = useStockInBrowser(version)
  // For the link to the list.
  const search = formatQuickSearch(query)
  const changed = search !== formatQuickSearch(initial.query)
  useEffect(() => {
    if (changed && stock === undefined) load(`/?index&${search}`)
  }, [changed, stock, load, search])

  const asked = changed ? (data?.quickSearch ?? initial) : initial
  const result = changed && stock !== undefined ? shortenResult(stock.search(query)) : asked
  return { ...result, query, search, setQuery }
}
