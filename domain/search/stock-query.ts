import {
  type ByChoiceFilter,
  type ChoiceFilter,
  choiceFilters,
  choiceParams,
  mapChoiceFilters,
  PRICE_OF_ALL_CZK,
} from "./filters.ts"
import { formatJsurlList, formatJsurlText, isJsurl, parseJsurl } from "./jsurl.ts"
import { findSortOrder, type SortOrder, sortOrders } from "./sort-orders.ts"
import type { ValuesInStock } from "./stock-index.ts"
import { createSpelling, formatValueList, parseValueList } from "./value-list.ts"

/** What a visitor asks of the list. Only this file parses it from URL parameters and formats it as them. */
export type StockQuery = {
  /** Chosen values of each filter, each once, in code-unit order; none means no restriction. */
  readonly choices: ByChoiceFilter<readonly string[]>
  readonly maxPriceCzk: number | null
  /** `null` until the visitor chooses one. */
  readonly sort: SortOrder | null
  readonly page: number
  readonly pageSize: number
}

/** What the control offers; a URL may ask for any whole number from the first to the last. */
export const pageSizes: readonly number[] = [6, 12, 24, 42]
const DEFAULT_PAGE_SIZE = 12

export const emptyStockQuery: StockQuery = {
  choices: mapChoiceFilters(() => []),
  maxPriceCzk: null,
  sort: null,
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
}

export const priceParam = "sales_price"
export const sortParam = "sort"
export const pageParam = "page"
export const pageSizeParam = "limit"

/** Every parameter of the list; none of them says anything about the visitor. */
export const stockParams: readonly string[] = [
  ...Object.values(choiceParams),
  priceParam,
  sortParam,
  pageParam,
  pageSizeParam,
]

/** The part of URLSearchParams that parsing needs; the domain is compiled without DOM types. */
type SearchParams = { get(name: string): string | null; getAll(name: string): string[] }

/** Accepts the list's own format, the JSURL of quick search, and the repeated parameters of an HTML form. */
export function parseStockQuery(params: SearchParams, inStock: ValuesInStock): StockQuery {
  return {
    choices: mapChoiceFilters((filter) => parseChoices(params.getAll(choiceParams[filter]), inStock[filter])),
    maxPriceCzk: parseMaxPrice(params.get(priceParam) ?? ""),
    sort: findSortOrder(params.get(sortParam) ?? "") ?? null,
    page: parseWholeNumber(params.get(pageParam) ?? "") ?? 1,
    pageSize: parsePageSize(params.get(pageSizeParam) ?? ""),
  }
}

/** Sorted, each value once. */
export function normalizeChoices(values: Iterable<string>): readonly string[] {
  return [...new Set(values)].sort()
}

function parseChoices(texts: readonly string[], inStock: readonly string[]): readonly string[] {
  return normalizeChoices(
    texts.flatMap((text) => (isJsurl(text) ? parseJsurlList(text, inStock) : parseValueList(text, inStock))),
  )
}

function parseJsurlList(text: string, inStock: readonly string[]): readonly string[] {
  const spell = createSpelling(inStock)
  return parseJsurl(text)
    .filter((value) => value !== "")
    .map((value) => spell(value) ?? value)
}

function parseMaxPrice(text: string): number | null {
  const price = parseWholeNumber(isJsurl(text) ? (parseJsurl(text)[0] ?? "") : text)
  return price === undefined || price >= PRICE_OF_ALL_CZK ? null : price
}

function parsePageSize(text: string): number {
  const size = parseWholeNumber(text)
  return size === undefined || size < 6 || size > 42 ? DEFAULT_PAGE_SIZE : size
}

function parseWholeNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The list's own format, without a question mark; default values are left out. */
export function formatStockQuery(query: StockQuery): string {
  return formatParams([
    ...formatChoices(query, formatValueList),
    [priceParam, query.maxPriceCzk === null ? "" : String(query.maxPriceCzk)],
    [sortParam, query.sort === null ? "" : sortOrders[query.sort].param],
    [pageParam, query.page === 1 ? "" : String(query.page)],
    [pageSizeParam, query.pageSize === DEFAULT_PAGE_SIZE ? "" : String(query.pageSize)],
  ])
}

/** The JSURL of quick-search links: filters only. */
export function formatQuickSearch(query: Pick<StockQuery, "choices" | "maxPriceCzk">): string {
  return formatParams([
    ...formatChoices(query, formatJsurlList),
    [priceParam, query.maxPriceCzk === null ? "" : formatJsurlText(String(query.maxPriceCzk))],
  ])
}

type Param = readonly [name: string, value: string]

function formatChoices(
  query: Pick<StockQuery, "choices">,
  format: (values: readonly string[]) => string,
): readonly Param[] {
  const chosen = (filter: ChoiceFilter) => query.choices[filter]
  return choiceFilters
    .filter((filter) => chosen(filter).length > 0)
    .map((filter) => [choiceParams[filter], format(chosen(filter))])
}

function formatParams(params: readonly Param[]): string {
  return params
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")
}
