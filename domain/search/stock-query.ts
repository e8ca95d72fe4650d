import {
  type ByChoiceFilter,
  type ChoiceFilter,
  choiceFilters,
  mapChoiceFilters,
  PRICE_OF_ALL_CZK,
} from "./filters.ts"
import { formatListObject, formatTextObject, isObjectForm, parseObjectForm } from "./object-form.ts"
import type { BySortOrder, SortOrder } from "./sort-orders.ts"
import type { ValuesInStock } from "./stock-index.ts"
import { formatValueList, parseValueList } from "./value-list.ts"

/** What a visitor asks of the list. The names of URL parameters and their spelling are known to this file only. */
export type StockQuery = {
  /** Chosen values of each filter, each once, in code-unit order; none means no restriction. */
  readonly choices: ByChoiceFilter<readonly string[]>
  readonly maxPriceCzk: number | null
  /** `null` until the visitor chooses one. */
  readonly sort: SortOrder | null
  readonly page: number
  readonly pageSize: number
}

/** What the control offers; an address may ask for any whole number from the first to the last. */
export const pageSizes: readonly number[] = [6, 12, 24, 42]
const DEFAULT_PAGE_SIZE = 12

export const emptyStockQuery: StockQuery = {
  choices: mapChoiceFilters(() => []),
  maxPriceCzk: null,
  sort: null,
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
}

export const choiceParams: ByChoiceFilter<string> = {
  make: "producer_text",
  fuel: "fuel",
  bodyType: "constr",
  gearbox: "gear",
}
export const priceParam = "sales_price"
export const sortParam = "sort"
const pageParam = "page"
export const pageSizeParam = "limit"

export const sortParamValues: BySortOrder<string> = {
  newest: "datum_vlozeni",
  cheapest: "od_nejlevnejsich",
  dearest: "od_nejdrazsich",
  lowestMileage: "stav_tachometru",
  latestYear: "rok_vyroby",
}
export const sortByParamValue = new Map<string, SortOrder>([
  [sortParamValues.newest, "newest"],
  [sortParamValues.cheapest, "cheapest"],
  [sortParamValues.dearest, "dearest"],
  [sortParamValues.lowestMileage, "lowestMileage"],
  [sortParamValues.latestYear, "latestYear"],
])

/** The part of URLSearchParams that reading needs; the domain is compiled without the web's types. */
type SearchParams = { get(name: string): string | null; getAll(name: string): string[] }

/** Accepts the list's own form, the object form of quick search, and a plain form's repeated parameters. */
export function parseStockQuery(params: SearchParams, inStock: ValuesInStock): StockQuery {
  return {
    choices: mapChoiceFilters((filter) => parseChoices(params.getAll(choiceParams[filter]), inStock[filter])),
    maxPriceCzk: parseMaxPrice(params.get(priceParam) ?? ""),
    sort: sortByParamValue.get(params.get(sortParam) ?? "") ?? null,
    page: parseWholeNumber(params.get(pageParam) ?? "") ?? 1,
    pageSize: parsePageSize(params.get(pageSizeParam) ?? ""),
  }
}

/** Of a choice written by hand or by a form; sorted, each value once. */
export function normalizeChoices(values: Iterable<string>): readonly string[] {
  return [...new Set(values)].sort()
}

function parseChoices(texts: readonly string[], inStock: readonly string[]): readonly string[] {
  return normalizeChoices(
    texts.flatMap((text) =>
      isObjectForm(text)
        ? parseObjectForm(text).filter((value) => value !== "")
        : parseValueList(text, inStock),
    ),
  )
}

function parseMaxPrice(text: string): number | null {
  const price = parseWholeNumber(isObjectForm(text) ? (parseObjectForm(text)[0] ?? "") : text)
  return price === undefined || price >= PRICE_OF_ALL_CZK ? null : price
}

function parsePageSize(text: string): number {
  const size = parseWholeNumber(text)
  return size === undefined || size < 6 || size > 42 ? DEFAULT_PAGE_SIZE : size
}

function parseWholeNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The list's own form, without a question mark; what is at its default is left out. */
export function formatStockQuery(query: StockQuery): string {
  return formatParams([
    ...formatChoices(query, formatValueList),
    [priceParam, query.maxPriceCzk === null ? "" : String(query.maxPriceCzk)],
    [sortParam, query.sort === null ? "" : sortParamValues[query.sort]],
    [pageParam, query.page === 1 ? "" : String(query.page)],
    [pageSizeParam, query.pageSize === DEFAULT_PAGE_SIZE ? "" : String(query.pageSize)],
  ])
}

/** The object form, which quick-search links carry: filters only. */
export function formatQuickSearch(query: Pick<StockQuery, "choices" | "maxPriceCzk">): string {
  return formatParams([
    ...formatChoices(query, formatListObject),
    [priceParam, query.maxPriceCzk === null ? "" : formatTextObject(String(query.maxPriceCzk))],
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
