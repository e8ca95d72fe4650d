import { useEffect, useEffectEvent, useRef, useState } from "react"
import { Form, useLocation } from "react-router"
import { createLoadPart } from "#app/browser/loading/load-part.ts"
import { saveNamedSearches } from "#app/browser/stock/words-in-browser.ts"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import {
  formatStockQuery,
  MAX_WORDS_CHARACTERS,
  type StockQuery,
  wordsParam,
} from "#domain/search/stock-query.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import stylesheet from "./search-suggestions.css?url"
import { searchTexts } from "./texts.ts"
import "./search-box.css"

export type SearchBoxProps = {
  /** The id of the field; a page may have two boxes. */
  readonly id: string
  /** What the list is asked for now: the filters stay when the words change. */
  readonly query: StockQuery
  /** The version of the stock that the browser may fetch; null when the stock is too large. */
  readonly version: string | null
}

const loadSuggestions = createLoadPart(() => import("./search-suggestions.tsx"), stylesheet)

type SuggestionsModule = Awaited<ReturnType<typeof loadSuggestions>>

/** A form that works without script. Its suggestions are loaded when the field is used first. */
export function SearchBox({ id, query, version }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const { key } = useLocation()
  const { namedSearches } = useDealer()
  /** What was entered since the last search; nothing is suggested over the result of one that is sent. */
  const [entered, setEntered] = useState<string>()
  const [module, setModule] = useState<SuggestionsModule>()
  const load = () => {
    // Where the connection is lost, the form still works.
    if (version !== null && module === undefined) loadSuggestions().then(setModule, () => undefined)
  }
  const isFirstPage = useRef(true)
  const showWords = useEffectEvent(() => {
    const field = input.current
    if (field === null) return
    if (!isFirstPage.current) {
      field.value = query.words
      setEntered(undefined)
    } else if (document.activeElement === field) {
      // A field that was used before hydration gets no event for it.
      load()
      if (field.value !== query.words) setEntered(field.value)
    }
    isFirstPage.current = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page shows its words, also where a name became filters
  useEffect(() => showWords(), [key, query.words])
  useEffect(() => saveNamedSearches(namedSearches), [namedSearches])

  const rest = formatStockQuery({ ...query, words: "", page: 1 })
  return (
    <Form
      role="search"
      action={pagePaths.stock}
      className="search-box"
      onFocus={load}
      onSubmit={() => setEntered(undefined)}
    >
      {Array.from(new URLSearchParams(rest), ([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="search-box-field">
        <Icon name="search" />
        <label htmlFor={id} className="sr-only">
          {searchTexts.label}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          name={wordsParam}
          defaultValue={query.words}
          placeholder={searchTexts.placeholder}
          maxLength={MAX_WORDS_CHARACTERS}
          enterKeyHint="search"
          autoComplete="off"
          onInput={(event) => setEntered(event.currentTarget.value)}
          onBlur={() => setEntered(undefined)}
          className="search-box-input"
        />
        {hydrated && (
          <button
            type="button"
            onClick={() => {
              if (input.current === null) return
              input.current.value = ""
              input.current.dispatchEvent(new Event("input", { bubbles: true }))
              input.current.focus()
            }}
            className="text-button"
          >
            {searchTexts.clear}
          </button>
        )}
        <button type="submit" className={`${buttonClass("quiet")} search-box-submit`}>
          <span>{searchTexts.submit}</span>
          <Icon name="arrow-right" />
        </button>
      </div>
      {module && (
        <module.SearchSuggestions
          input={input}
          entered={entered}
          query={query}
          version={version}
          searches={namedSearches}
        />
      )}
    </Form>
  )
}
