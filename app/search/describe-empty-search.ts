import { isOwnChoice, isOwnRange } from "#domain/search/engine/own-words.ts"
import { searchStock } from "#domain/search/engine/search-stock.ts"
import { choiceFilters } from "#domain/search/filters.ts"
import { isModelOf } from "#domain/search/model-value.ts"
import { isSet, type Range, type RangeFilter, rangeFilters } from "#domain/search/ranges.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import { listKnownNames, nameWord } from "#domain/search/words/name-word.ts"
import { parseTerms, type Term } from "#domain/search/words/parse-terms.ts"
import { searchWords } from "#domain/search/words/search-words.ts"
import { findStockYear, type StockSnapshot } from "#domain/stock/snapshot.ts"
import { formatBounds, formatChoice } from "./filter-texts.ts"
import { readSearch } from "./read-search.ts"

/** More than anybody chooses, and a line in a mail. */
const MAX_CRITERIA = 6

/**
 * A search that finds nothing, in the site's own words: "Karoq, Automat, do 400 000 Kč". Undefined where it finds something,
 * and where a word of it could be anything: what people type themselves is not saved.
 */
export function describeEmptySearch(params: URLSearchParams, stock: StockSnapshot): string | undefined {
  const query = readSearch(params, stock)
  const criteria = [
    ...nameFilters(query, stock),
    ...nameTerms(parseTerms(query.words, findStockYear(stock)), stock),
  ]
  if (criteria.length === 0 || criteria.length > MAX_CRITERIA || criteria.includes(undefined))
    return undefined
  return searchStock(stock, query, searchWords).total > 0 ? undefined : [...new Set(criteria)].join(", ")
}

function nameFilters({ choices, ranges }: StockQuery, stock: StockSnapshot): readonly (string | undefined)[] {
  return [
    ...choiceFilters.flatMap((filter) =>
      choices[filter]
        // A model names its make.
        .filter((value) => filter !== "make" || !choices.model.some((model) => isModelOf(value, model)))
        .map((value) => (isOwnChoice(stock, filter, value) ? formatChoice(filter, value) : undefined)),
    ),
    ...rangeFilters
      .filter((filter) => isSet(ranges[filter]))
      .map((filter) => nameRange(filter, ranges[filter])),
  ]
}

function nameRange(filter: RangeFilter, range: Range): string | undefined {
  return isOwnRange(filter, range) ? formatBounds(filter, range) : undefined
}

function nameTerms(terms: readonly Term[], stock: StockSnapshot): readonly (string | undefined)[] {
  if (terms.length === 0) return []
  const names = listKnownNames(stock)
  return terms.map((term) => {
    if ("range" in term) return nameSubmittedRange(term.range, stock)
    if (term.isExcluded) return undefined
    const named = term.anyOf.map((word) => nameWord(names, word))
    return named.includes(undefined) ? undefined : named.join(" nebo ")
  })
}

/** "do 300 tisíc" as the filter says it; undefined where there is no filter for it. */
function nameSubmittedRange(
  range: Extract<Term, { readonly range: unknown }>["range"],
  stock: StockSnapshot,
): string | undefined {
  if (range === null || range.field === "owners") return undefined
  const { field, min, max } = range
  if (field === "seats")
    return isOwnChoice(stock, "seats", String(min)) ? formatChoice("seats", String(min)) : undefined
  const findBound = (bound: number) => (Number.isFinite(bound) ? bound : null)
  return nameRange(field, { from: findBound(min), to: findBound(max) })
}
