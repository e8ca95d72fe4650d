import { useEffect, useRef } from "react"
import { Link } from "react-router"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { choiceTexts } from "#app/search/filter-texts.ts"
import { formatVehicleCount } from "#app/stock/vehicle-count.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { OptionRow } from "#app/ui/form/option-row.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { choiceParams, quickFilters } from "#domain/search/filters.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import { escapeValue } from "#domain/search/value-list.ts"
import { QuickSearchDropdown } from "./quick-search-dropdown.tsx"
import { QuickSearchPrice } from "./quick-search-price.tsx"
import { type QuickSearchResult, readQuickSearchForm, setMaxPrice } from "./quick-search-query.ts"
import { quickSearchTexts } from "./texts.ts"
import { useQuickSearch } from "./use-quick-search.ts"
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
              onChange={() => {}}
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
