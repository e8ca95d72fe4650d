import { findStockYear } from "../../stock/snapshot.ts"
import { applyNamedSearch, type NamedSearch } from "../named-search.ts"
import type { StockQuery } from "../stock-query.ts"
import { isFormOf } from "../words/case-endings.ts"
import { isIgnoredNoun, isPreposition } from "../words/ignored-words.ts"
import type { WordProblem } from "../words/search-words.ts"
import { type SourceWord, splitWords } from "../words/split-words.ts"

/**
 * The searches whose name begins with the text, in any grammatical case; prepositions do not count, so "hory" and "do hor"
 * begin "Na hory".
 */
export function listNamesBegun(named: readonly NamedSearch[], text: string): readonly NamedSearch[] {
  const start = dropPrepositions(text)
  return named.filter(({ name }) => {
    const words = dropPrepositions(name)
    const isBegun = (word: string, at: number) =>
      words[at]?.startsWith(word) || isFormOf(word, words[at] ?? "")
    return start.length > 0 && start.every(isBegun)
  })
}

function dropPrepositions(text: string): readonly string[] {
  return splitWords(text)
    .map((word) => word.text)
    .filter((word) => !isPreposition(word))
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
    const left = words.toSpliced(at, name.length)
    return applyNamedSearch({ ...query, page: 1, words: joinWords(left) }, each, year)
  }
  const failing = wordProblem?.failing ?? ""
  const [begun] = listNamesBegun(named, failing)
  const left = words.filter(({ text }) => !dropPrepositions(failing).includes(text))
  // Nothing more is said by "do hor" and "rodinný vůz".
  const isMore = left.some(({ text }) => !isPreposition(text) && !isIgnoredNoun(text))
  return begun && applyNamedSearch({ ...query, page: 1, words: isMore ? joinWords(left) : "" }, begun, year)
}

function joinWords(words: readonly SourceWord[]): string {
  return words.map(({ source }) => source).join(" ")
}
