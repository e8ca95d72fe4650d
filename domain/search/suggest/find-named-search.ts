import { findStockYear } from "../../stock/snapshot.ts"
import { applyNamedSearch, type NamedSearch } from "../named-search.ts"
import type { StockQuery } from "../stock-query.ts"
import { isPreposition } from "../words/ignored-words.ts"
import type { WordProblem } from "../words/search-words.ts"
import { splitWords } from "../words/split-words.ts"

/** The searches whose name begins with the text; prepositions do not count, so "hory" and "do hor" begin "Na hory". */
export function listNamesBegun(named: readonly NamedSearch[], text: string): readonly NamedSearch[] {
  const start = dropPrepositions(text)
  return start === "" ? [] : named.filter(({ name }) => dropPrepositions(name).startsWith(start))
}

function dropPrepositions(text: string): string {
  return splitWords(text)
    .map((word) => word.text)
    .filter((word) => !isPreposition(word))
    .join(" ")
}

/**
 * The query with the filters that its words name, and the words that are left: "rodinné auto do 300 tis". A name that is
 * only begun counts where the words find nothing by themselves. Undefined where they name no search.
 */
export function findNamedSearch(
  named: readonly NamedSearch[],
  { query, wordProblem }: { readonly query: StockQuery; readonly wordProblem: WordProblem | null },
  stock: { readonly takenAt: string },
): StockQuery | undefined {
  const year = findStockYear(stock)
  const words = splitWords(query.words)
  for (const each of named) {
    const name = splitWords(each.name)
    const at = words.findIndex((_, start) => name.every(({ text }, n) => words[start + n]?.text === text))
    if (at === -1) continue
    const left = words.toSpliced(at, name.length).map(({ source }) => source)
    return applyNamedSearch({ ...query, page: 1, words: left.join(" ") }, each, year)
  }
  const [begun] = wordProblem === null ? [] : listNamesBegun(named, query.words)
  return begun && applyNamedSearch({ ...query, page: 1, words: "" }, begun, year)
}
