import type { NamedSearch } from "#domain/search/named-search.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import type { findNamedSearch } from "#domain/search/suggest/find-named-search.ts"
import type { SearchWords } from "#domain/search/words/search-words.ts"

let loaded:
  | { readonly searchWords: SearchWords; readonly findNamedSearch: typeof findNamedSearch }
  | undefined
let named: readonly NamedSearch[] = []

/** The search by words, where it has been loaded. */
export function findSearchWords(): SearchWords | undefined {
  return loaded?.searchWords
}

/** Undefined when the connection is lost: the server then searches. */
export async function loadSearchWords(): Promise<SearchWords | undefined> {
  try {
    if (loaded === undefined) {
      const [words, names] = await Promise.all([
        import("#domain/search/words/search-words.ts"),
        import("#domain/search/suggest/find-named-search.ts"),
      ])
      loaded = { ...words, ...names }
    }
  } catch {
    // The next caller tries again.
  }
  return loaded?.searchWords
}

/** Whether this browser has what the search for a query needs, apart from the stock. */
export function canSearch({ words }: Pick<StockQuery, "words">): boolean {
  return words === "" || loaded !== undefined
}

/** For the list's loader, which cannot read the data of the root. */
export function saveNamedSearches(searches: readonly NamedSearch[]): void {
  named = searches
}

/** The query that the words of a result name, as `findNamedSearch`. */
export function nameSearch(
  result: Parameters<typeof findNamedSearch>[1],
  stock: { readonly takenAt: string },
): StockQuery | undefined {
  return loaded?.findNamedSearch(named, result, stock)
}
