import { type RefObject, useEffect, useId, useState } from "react"
import { Link } from "react-router"
import { findAnyStockInBrowser, useStockInBrowser } from "#app/browser/stock/stock-in-browser.ts"
import { whenIdle } from "#app/browser/when-idle.ts"
import { useTakesEnquiries } from "#app/site/use-dealer.ts"
import { formatVehicleCount } from "#app/stock/vehicle-count.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { useCombobox } from "#app/ui/use-combobox.ts"
import { Photo } from "#app/vehicle/photo/photo.tsx"
import type { NamedSearch } from "#domain/search/named-search.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import { listSuggestions } from "#domain/search/suggest/list-suggestions.ts"
import { searchWords } from "#domain/search/words/search-words.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import type { PhotoWidth } from "#domain/vehicle/photo-path.ts"
import { listSearchOptions, type SearchOption } from "./list-search-options.ts"
import { formatNotInStock, searchTexts } from "./texts.ts"

type SearchSuggestionsProps = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly entered: string | undefined
  readonly query: StockQuery
  readonly version: string | null
  readonly searches: readonly NamedSearch[]
}

/** The list under the field, by the combobox pattern: the focus stays in the field. */
export function SearchSuggestions({ input, entered, query, version, searches }: SearchSuggestionsProps) {
  const id = useId()
  // Also a version newer than the page's: what it suggests is what the list then shows.
  const stock = (useStockInBrowser(version) ?? findAnyStockInBrowser())?.snapshot
  const [text, setText] = useState("")
  const takesEnquiries = useTakesEnquiries()
  useEffect(() => {
    if (stock === undefined) return
    const ending = new AbortController()
    // The first search builds the index, which no key should wait for.
    whenIdle(() => searchWords(stock, ""), ending.signal)
    return () => ending.abort()
  }, [stock])
  const suggestions =
    stock === undefined || text.length < 2 ? undefined : listSuggestions(stock, query, text, searches)
  const options =
    suggestions === undefined
      ? []
      : listSearchOptions(suggestions, text, stock?.vehicles.length ?? 0, takesEnquiries)
  const { active, isOpen, close } = useCombobox({ input, entered, id, options, onType: setText })
  if (suggestions === undefined || !isOpen) return null

  const { problem } = suggestions
  const total = suggestions.total || (suggestions.named[0]?.total ?? 0)
  const isNothing = total === 0 && problem?.suggestion == null
  const failing = problem?.failing ?? text
  const show = (group: SearchOption["group"]) =>
    options.map((option, index) =>
      option.group === group ? (
        <SearchOptionLink
          key={option.key}
          id={`${id}-${index}`}
          option={option}
          isActive={index === active}
          onChoose={close}
        />
      ) : null,
    )
  const showGroup = (group: "named" | "name" | "vehicle") =>
    options.some((option) => option.group === group) && (
      // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
      <div role="group" aria-label={searchTexts.groups[group]}>
        <p aria-hidden="true" className="search-suggestions-heading">
          {searchTexts.groups[group]}
        </p>
        {show(group)}
      </div>
    )
  const [named, names, vehicles] = [showGroup("named"), showGroup("name"), showGroup("vehicle")]
  return (
    // The press of a pointer must not take the focus from the field, or the list would close before the click.
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div className="search-suggestions" onMouseDown={(event) => event.preventDefault()}>
      <p role="status" className="sr-only">
        {isNothing ? formatNotInStock(failing) : formatVehicleCount(total)}
      </p>
      {problem?.isForeignPrice && <p className="search-suggestions-heading">{searchTexts.inCrowns}</p>}
      {isNothing && (
        <div className="search-suggestions-nothing" aria-hidden="true">
          <p>{formatNotInStock(failing)}</p>
          <p>{searchTexts.writeToUs}</p>
        </div>
      )}
      <div role="listbox" id={id} aria-label={searchTexts.suggestions} className="search-suggestions-list">
        {(named || names) && (
          <div className="search-suggestions-names">
            {named}
            {names}
          </div>
        )}
        {show("spelling")}
        {vehicles && <div className="search-suggestions-vehicles">{vehicles}</div>}
        {show("contact")}
        {show("all")}
      </div>
    </div>
  )
}

const photoWidths: readonly PhotoWidth[] = [160, 320]

const classes = {
  named: "search-option",
  name: "search-option",
  spelling: "search-option",
  vehicle: "search-option search-option-vehicle",
  contact: `search-option-contact ${buttonClass("callQuiet")}`,
  all: "search-option search-option-all",
} as const satisfies Record<SearchOption["group"], string>

type SearchOptionLinkProps = {
  readonly id: string
  readonly option: SearchOption
  readonly isActive: boolean
  readonly onChoose: () => void
}

/** Reached by the arrow keys of the field, not by Tab. */
function SearchOptionLink({ id, option, isActive, onChoose }: SearchOptionLinkProps) {
  const { group, to, name, value, facts, vehicle } = option
  return (
    <Link
      to={to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      className={classes[group]}
    >
      {vehicle && (
        <span className="search-option-photo">
          <Photo
            vehicle={vehicle}
            number={findMainPhoto(vehicle) ?? 1}
            alt=""
            sizes="4.5rem"
            widths={photoWidths}
            urgency="soon"
            substitute={<Icon name="car" />}
          />
        </span>
      )}
      {group === "contact" && <Icon name="message" />}
      <span className="search-option-text">
        <span>{name.map(({ text, at, isMatch }) => (isMatch ? text : <b key={at}>{text}</b>))}</span>
        {facts !== undefined && <small>{facts}</small>}
      </span>
      {value !== undefined && <span className="search-option-value">{value}</span>}
      {group === "all" && <Icon name="arrow-right" />}
    </Link>
  )
}
