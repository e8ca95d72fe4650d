import type { StockQuery } from "#domain/search/stock-query.ts"
import type { SearchWords } from "#domain/search/words/search-words.ts"

let loaded: SearchWords | undefined

/** The search by words, where it has been loaded. */
export function findSearchWords(): SearchWords | undefined {
  return loaded
}

/** Undefined when the line is lost: the server then searches. */
export async function loadSearchWords(): Promise<SearchWords | undefined> {
  try {
    loaded ??= (await import("#domain/search/words/search-words.ts")).searchWords
  } catch {
    // The next caller tries again.
  }
  return loaded
}

/** Whether this browser has what the search for a query needs, apart from the stock. */
export function canSearch({ words }: Pick<StockQuery, "words">): boolean {
  return words === "" || loaded !== undefined
}
