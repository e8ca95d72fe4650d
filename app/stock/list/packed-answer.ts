import type { SearchResult } from "#domain/search/engine/search-stock.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import type { DescribedOffer } from "./describe-offer.ts"

export type StockAnswer = {
  readonly result: SearchResult<CardVehicle>
  /** What is chosen, as a title says it: values of the site's own, never what only the address says. */
  readonly named: readonly string[]
  /** Whether the URL is the copy's, not the list's own. */
  readonly isCopy: boolean
  /** The stock that a browser may download; `null` when it is too large. */
  readonly version: string | null
  /** Where nothing was found. */
  readonly offer?: DescribedOffer
}

/** As one text: in the framework's own format, a third of the compressed page would be references between its values. */
export type PackedAnswer = { readonly packed: string }

export function packAnswer(answer: StockAnswer): PackedAnswer {
  return { packed: JSON.stringify(answer) }
}

export function readAnswer(data: PackedAnswer | StockAnswer): StockAnswer {
  return "packed" in data ? JSON.parse(data.packed) : data
}
