import { cutText } from "../czech/shorten-text.ts"
import { pagePaths } from "../site/site-paths.ts"
import {
  type ByChoiceFilter,
  type ChoiceFilter,
  choiceFilters,
  choiceParams,
  mapChoiceFilters,
} from "./filters.ts"
import { keepModelsOf } from "./model-value.ts"
import {
  type ByRangeFilter,
  mapRangeFilters,
  noRange,
  orderBounds,
  type Range,
  type RangeFilter,
  rangeFilters,
  rangeRows,
} from "./ranges.ts"
import { findSortOrder, type SortOrder, sortOrders } from "./sort-orders.ts"
import type { ValuesInStock } from "./stock-index.ts"
import { createSpelling, formatValueList, parseValueList } from "./value-list.ts"

/** A visitor's search in the list. Only this file parses it from URL parameters and formats it as them. */
export type StockQuery = {
  /** Chosen values of each filter, each once, in code-unit order; none means no restriction. */
  readonly choices: ByChoiceFilter<readonly string[]>
  readonly ranges: ByRangeFilter<Range>
  /** The text of the search box, with single spaces; empty for none. */
  readonly words: string
  /** `null` until the visitor chooses one. */
  readonly sort: SortOrder | null
  readonly page: number
  readonly pageSize: number
}

/** The sizes that the control offers; a URL may have any whole number from the first to the last. */
export const pageSizes: readonly number[] = [6, 12, 24, 42]
const DEFAULT_PAGE_SIZE = 12

/** The box takes no more, and visitors do not type more. */
export const MAX_WORDS_CHARACTERS = 100

export const emptyStockQuery: StockQuery = {
  choices: mapChoiceFilters(() => []),
  ranges: mapRangeFilters(() => noRange),
  words: "",
  sort: null,
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
}

/** From the first page; a model without its make is dropped. */
export function setChoices(query: StockQuery, filter: ChoiceFilter, values: readonly string[]): StockQuery {
  const choices = { ...query.choices, [filter]: normalizeChoices(values) }
  return { ...query, page: 1, choices: { ...choices, model: keepModelsOf(choices.make, choices.model) } }
}

/** From the first page. */
export function setRange(query: StockQuery, filter: RangeFilter, range: Range): StockQuery {
  return { ...query, page: 1, ranges: { ...query.ranges, [filter]: range } }
}

export const wordsParam = "q"
export const sortParam = "sort"
export const pageParam = "page"
export const pageSizeParam = "limit"

/** May be logged: every parameter of the list except the words, in which people may write anything. */
export const stockParams: readonly string[] = [
  ...Object.values(choiceParams),
  ...rangeFilters.flatMap((filter) => [rangeRows[filter].fromParam, rangeRows[filter].toParam]),
  sortParam,
  pageParam,
  pageSizeParam,
]

/** The part of URLSearchParams that parsing needs; the domain is compiled without DOM types. */
type SearchParams = { get(name: string): string | null; getAll(name: string): string[] }

/** Accepts the list's own format, the JSURL of quick search, and the repeated parameters of an HTML form. */
export function parseStockQuery(params: SearchParams, inStock: ValuesInStock): StockQuery {
  const choices = mapChoiceFilters((filter) =>
    parseChoices(params.getAll(choiceParams[filter]), inStock[filter]),
  )
  return {
    choices: { ...choices, model: keepModelsOf(choices.make, choices.model) },
    ranges: mapRangeFilters((filter) => parseRange(params, filter)),
    words: parseWords(params.get(wordsParam) ?? ""),
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

function parseRange(params: SearchParams, filter: RangeFilter): Range {
  const { fromParam, toParam, noBoundFrom = Number.POSITIVE_INFINITY } = rangeRows[filter]
  const parse = (param: string) => {
    const text = params.get(param) ?? ""
    const bound = parseWholeNumber(isJsurl(text) ? (parseJsurl(text)[0] ?? "") : text)
    return bound === undefined || bound >= noBoundFrom ? null : bound
  }
  return orderBounds({ from: parse(fromParam), to: parse(toParam) })
}

export function parseWords(text: string): string {
  return cutText(text.toWellFormed().replace(/\s+/g, " ").trim(), MAX_WORDS_CHARACTERS).trim()
}

function parsePageSize(text: string): number {
  const size = parseWholeNumber(text)
  return size === undefined || size < 6 || size > 42 ? DEFAULT_PAGE_SIZE : size
}

function parseWholeNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The list's URL path with its query, or that of another page that reads the same. */
export function buildStockPath(query: StockQuery, path: string = pagePaths.stock): string {
  const search = formatStockQuery(query)
  return search === "" ? path : `${path}?${search}`
}

/** The list's own format, without a question mark; default values are left out. */
export function formatStockQuery(query: StockQuery): string {
  return formatParams([
    ...listFilterParams(query, formatValueList, (bound) => bound),
    [wordsParam, query.words],
    [sortParam, query.sort === null ? "" : sortOrders[query.sort].param],
    [pageParam, query.page === 1 ? "" : String(query.page)],
    [pageSizeParam, query.pageSize === DEFAULT_PAGE_SIZE ? "" : String(query.pageSize)],
  ])
}

/** The JSURL of quick-search links: choices and bounds only. */
export function formatQuickSearch(query: Pick<StockQuery, "choices" | "ranges">): string {
  return formatParams(listFilterParams(query, formatJsurlList, formatJsurlText))
}

type Param = readonly [name: string, value: string]

function listFilterParams(
  { choices, ranges }: Pick<StockQuery, "choices" | "ranges">,
  formatList: (values: readonly string[]) => string,
  formatBound: (bound: string) => string,
): readonly Param[] {
  const write = (bound: number | null) => (bound === null ? "" : formatBound(String(bound)))
  return [
    ...choiceFilters
      .filter((filter) => choices[filter].length > 0)
      .map((filter): Param => [choiceParams[filter], formatList(choices[filter])]),
    ...rangeFilters.flatMap((filter): readonly Param[] => [
      [rangeRows[filter].fromParam, write(ranges[filter].from)],
      [rangeRows[filter].toParam, write(ranges[filter].to)],
    ]),
  ]
}

function formatParams(params: readonly Param[]): string {
  return params
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")
}

/** The part of JSURL that quick-search links use: a text is ~'Audi, a list is ~(~'Audi~'BMW). */
function formatJsurlText(text: string): string {
  return `~'${text.replace(/[^\w.-]/g, escapeCharacter)}`
}

export function formatJsurlList(values: readonly string[]): string {
  return `~(${values.length === 0 ? "~" : values.map(formatJsurlText).join("")})`
}

function isJsurl(text: string): boolean {
  return text.startsWith("~'") || text.startsWith("~(")
}

/** The texts of either; none when the input is malformed. */
function parseJsurl(text: string): string[] {
  const list = text.match(/^~\((.*)\)$/s)?.[1] ?? text
  if (list === "~" || !/^(~'[^~()']*)+$/.test(list)) return []
  const texts = list.split("~'").slice(1).map(unescapeText)
  // An escape may name half of a character (**d800), which no URL can hold.
  return texts.every((each) => each.isWellFormed()) ? texts : []
}

function escapeCharacter(character: string): string {
  if (character === "$") return "!"
  const code = character.charCodeAt(0)
  return code < 0x100 ? `*${code.toString(16).padStart(2, "0")}` : `**${code.toString(16).padStart(4, "0")}`
}

function unescapeText(text: string): string {
  return text
    .replace(/!/g, "$")
    .replace(/\*\*([\da-f]{4})|\*([\da-f]{2})/gi, (_, wide?: string, narrow?: string) =>
      String.fromCharCode(Number.parseInt(wide ?? narrow ?? "", 16)),
    )
}
