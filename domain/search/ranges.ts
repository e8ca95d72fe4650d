import { listKeys, mapKeys } from "../data/records.ts"
import type { NumberField } from "./searched-vehicle.ts"

/** Both bounds count; `null` is none. */
export type Range = { readonly from: number | null; readonly to: number | null }

type RangeFilterRow = {
  readonly fromParam: string
  readonly toParam: string
  /** The bounds to choose from, lowest first. Those are offered that divide the stock. */
  readonly steps: readonly number[]
  /** Round numbers of a usual size: people mean a bound by them, and nothing else could be written in them. */
  readonly usual: readonly [min: number, max: number, step: number]
  /** Upper bounds that are offered in any stock, instead of the steps. */
  readonly fixedTo?: readonly number[]
  /** An upper bound this high is none. */
  readonly noBoundFrom?: number
  /** People read years from the newest. */
  readonly highestFirst?: true
  /** The histogram's bars: the first has everything below its end, the twentieth everything above its start. */
  readonly bars?: { readonly first: number; readonly width: number }
}

/** The filters with a lower and an upper bound, by the field that they read. Labels, units: app/search/filter-texts.ts. */
const rows = {
  priceCzk: {
    fromParam: "price_from",
    toParam: "sales_price",
    steps: [50_000, 100_000, 200_000, 300_000, 400_000, 500_000, 750_000, 1_000_000],
    fixedTo: [50_000, 100_000, 200_000, 300_000, 500_000],
    noBoundFrom: 100_000_000,
    usual: [10_000, 10_000_000, 10_000],
  },
  year: {
    fromParam: "year_from",
    toParam: "year_to",
    steps: [1990, 1995, 2000, 2005, ...Array.from({ length: 40 }, (_, years) => 2010 + years)],
    usual: [1900, 2100, 1],
    highestFirst: true,
    bars: { first: 2009, width: 1 },
  },
  mileageKm: {
    fromParam: "km_from",
    toParam: "km_to",
    steps: [10_000, 25_000, 50_000, 75_000, 100_000, 125_000, 150_000, 175_000, 200_000, 250_000, 300_000],
    usual: [5_000, 1_000_000, 5_000],
    bars: { first: 0, width: 15_000 },
  },
  powerKw: {
    fromParam: "kw_from",
    toParam: "kw_to",
    steps: [50, 66, 81, 96, 110, 140, 180, 220, 300],
    usual: [1, 999, 1],
    bars: { first: 30, width: 10 },
  },
} as const satisfies { readonly [field in NumberField]?: RangeFilterRow }

export type RangeFilter = keyof typeof rows

export type ByRangeFilter<T> = Readonly<Record<RangeFilter, T>>

export const rangeRows: ByRangeFilter<RangeFilterRow> = rows

export const rangeFilters = listKeys(rows)

export function mapRangeFilters<T>(build: (filter: RangeFilter) => T): ByRangeFilter<T> {
  return mapKeys(rangeFilters, build)
}

export const noRange: Range = { from: null, to: null }

export function isSet(range: Range): boolean {
  return countBounds(range) > 0
}

export function countBounds({ from, to }: Range): number {
  return Number(from !== null) + Number(to !== null)
}

export function isInRange(value: number | null, { from, to }: Range): boolean {
  return value !== null && (from === null || value >= from) && (to === null || value <= to)
}

/** Bounds in the wrong order are meant the other way round. */
export function orderBounds({ from, to }: Range): Range {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

/** Whether the site's own controls offer these bounds: only then are their pages worth caching. */
export function hasOfferedBounds(filter: RangeFilter, { from, to }: Range): boolean {
  const { steps, fixedTo = steps } = rangeRows[filter]
  return (from === null || steps.includes(from)) && (to === null || fixedTo.includes(to))
}
