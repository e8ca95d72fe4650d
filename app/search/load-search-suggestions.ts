import { loadStylesheet } from "#app/browser/loading/load-stylesheet.ts"
import stylesheet from "./search-suggestions.css?url"
import type { SearchSuggestions } from "./search-suggestions.tsx"

type SuggestionsModule = { readonly SearchSuggestions: typeof SearchSuggestions }

let loading: Promise<SuggestionsModule> | undefined

/** The suggestions with their styles, once for all boxes; a failed attempt can be repeated. */
export function loadSearchSuggestions(): Promise<SuggestionsModule> {
  loading ??= Promise.all([import("./search-suggestions.tsx"), loadStylesheet(stylesheet)]).then(
    ([module]) => module,
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
