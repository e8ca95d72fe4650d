import { filterTexts, formatBounds, formatChoice } from "#app/search/filter-texts.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import type { Facets } from "#domain/search/engine/facets.ts"
import type { ChoiceFilter } from "#domain/search/filters.ts"
import type { RangeFilter } from "#domain/search/ranges.ts"
import { type StockQuery, setChoices, setRange } from "#domain/search/stock-query.ts"

type QuickChip =
  | { readonly choice: ChoiceFilter; readonly value: string; readonly label?: string }
  | { readonly range: RangeFilter; readonly to: number }

/** One click away, above the list. */
const quickChips: readonly QuickChip[] = [
  { range: "priceCzk", to: 200_000 },
  { choice: "gearbox", value: "Automatická", label: filterTexts.automatic },
  { choice: "bodyType", value: "Kombi" },
  { choice: "drive", value: "4x4" },
  { range: "mileageKm", to: 100_000 },
]

type OfferedChip = { readonly label: string; readonly count: number; readonly chosen: StockQuery }

/** Only those that find something. */
export function listQuickChips(query: StockQuery, facets: Facets): readonly OfferedChip[] {
  const offered = quickChips.map((chip) => {
    if ("range" in chip) {
      const { range, to } = chip
      const count = facets.ranges[range].to.find(({ value }) => value === to)?.count ?? 0
      const chosen = setRange(query, range, { from: null, to })
      return { label: upperFirst(formatBounds(range, { from: null, to })), count, chosen }
    }
    const { choice, value, label = formatChoice(choice, value) } = chip
    const count = facets.choices[choice].find((each) => each.value === value)?.count ?? 0
    return { label, count, chosen: setChoices(query, choice, [value]) }
  })
  return offered.filter(({ count }) => count > 0)
}
