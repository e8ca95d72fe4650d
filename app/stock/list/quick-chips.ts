import { filterTexts, formatBounds, formatChoice } from "#app/search/filter-texts.ts"
import { upperFirst } from "#domain/czech/upper-first.ts"
import type { Facets } from "#domain/search/engine/facets.ts"
import type { ChoiceFilter } from "#domain/search/filters.ts"
import type { RangeFilter } from "#domain/search/ranges.ts"
import { type StockQuery, setChoices, setRange } from "#domain/search/stock-query.ts"

type QuickChip =
  | { readonly choice: ChoiceFilter; readonly value: string; readonly label?: string }
  | { readonly range: RangeFilter; readonly to: number }

/** One click away, above the list. A value that is not in stock at all has no chip. */
const quickChips: readonly QuickChip[] = [
  { range: "priceCzk", to: 200_000 },
  { choice: "gearbox", value: "Automatická", label: filterTexts.automatic },
  { choice: "bodyType", value: "Kombi" },
  { choice: "drive", value: "4x4" },
  { range: "mileageKm", to: 100_000 },
]

export type OfferedChip = {
  /** That of the filter in `listActiveFilters`. */
  readonly key: string
  readonly label: string
  /** Where it differs from the filter's own. */
  readonly labelInForce?: string
  readonly count: number
  readonly chosen: StockQuery
}

export function listQuickChips(query: StockQuery, facets: Facets): readonly OfferedChip[] {
  return quickChips.flatMap((chip): readonly OfferedChip[] => {
    if ("range" in chip) {
      const { range, to } = chip
      const option = facets.ranges[range].to.find(({ value }) => value === to)
      if (option === undefined) return []
      const label = upperFirst(formatBounds(range, { from: null, to }))
      const chosen = setRange(query, range, { ...query.ranges[range], to })
      return [{ key: range, label, count: option.count, chosen }]
    }
    const { choice, value, label = formatChoice(choice, value) } = chip
    const option = facets.choices[choice].find((each) => each.value === value)
    if (option === undefined) return []
    const chosen = setChoices(query, choice, [value])
    return [{ key: `${choice} ${value}`, label, labelInForce: label, count: option.count, chosen }]
  })
}
