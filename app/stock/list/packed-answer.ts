import { buildColumns, type Columns, readRows } from "#domain/data/columns.ts"
import type { Facets } from "#domain/search/engine/facets.ts"
import type { SearchResult } from "#domain/search/engine/search-stock.ts"
import { mapChoiceFilters } from "#domain/search/filters.ts"
import { mapRangeFilters } from "#domain/search/ranges.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import type { DescribedOffer } from "./describe-offer.ts"

/** What the list shows. */
export type StockAnswer = {
  readonly result: SearchResult<CardVehicle>
  /** What is chosen, as a title says it: values of the site's own, never what only the address says. */
  readonly named: readonly string[]
  /** Whether the URL is the copy's, not the list's own. */
  readonly isCopy: boolean
  /** The stock that a browser may download; `null` when it is too large. */
  readonly version: string | null
  /** Where nothing was found. */
  readonly offer?: DescribedOffer<CardVehicle>
}

/** As one text: in the framework's own format, a third of the compressed page would be references between its values. */
export type PackedAnswer = { readonly packed: string }

export function packAnswer({ result, ...answer }: StockAnswer): PackedAnswer {
  const packed = { ...result, vehicles: buildColumns(result.vehicles), facets: packFacets(result.facets) }
  return { packed: JSON.stringify({ ...answer, result: packed }) }
}

export function readAnswer(data: PackedAnswer | StockAnswer): StockAnswer {
  if (!("packed" in data)) return data
  const { result, ...answer } = JSON.parse(data.packed) as PackedFields
  return {
    ...answer,
    result: { ...result, vehicles: readRows(result.vehicles), facets: readFacets(result.facets) },
  }
}

type PackedFields = Omit<StockAnswer, "result"> & {
  readonly result: Omit<StockAnswer["result"], "vehicles" | "facets"> & {
    readonly vehicles: Columns<CardVehicle>
    readonly facets: PackedFacets
  }
}
type PackedFacets = ReturnType<typeof packFacets>

function packFacets({ choices, ranges, ...facets }: Facets) {
  return {
    ...facets,
    choices: mapChoiceFilters((filter) => buildColumns(choices[filter])),
    ranges: mapRangeFilters((filter) => {
      const { from, to, ...facet } = ranges[filter]
      return { ...facet, from: buildColumns(from), to: buildColumns(to) }
    }),
  }
}

function readFacets({ choices, ranges, ...facets }: PackedFacets): Facets {
  return {
    ...facets,
    choices: mapChoiceFilters((filter) => readRows(choices[filter])),
    ranges: mapRangeFilters((filter) => {
      const { from, to, ...facet } = ranges[filter]
      return { ...facet, from: readRows(from), to: readRows(to) }
    }),
  }
}
