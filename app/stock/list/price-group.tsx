import { useDeferredValue } from "react"
import { filterTexts, formatBounds, rangeTexts } from "#app/search/filter-texts.ts"
import { OptionRow } from "#app/ui/form/option-row.tsx"
import type { RangeFacet } from "#domain/search/engine/range-facet.ts"
import { countBounds, type Range, rangeRows } from "#domain/search/ranges.ts"
import { stockTexts } from "../texts.ts"
import { BoundSelect } from "./bound-select.tsx"
import { FilterGroup } from "./filter-group.tsx"

/** The upper bounds are radio buttons, as the specification names them. */
export function PriceGroup({ facet, range }: { readonly facet: RangeFacet; readonly range: Range }) {
  const { from } = useDeferredValue(facet)
  return (
    <FilterGroup label={rangeTexts.priceCzk.label} selectedCount={countBounds(range)} startsClosed={false}>
      {facet.to.map(({ value, count }) => (
        <OptionRow
          key={value}
          type="radio"
          name={rangeRows.priceCzk.toParam}
          value={value === null ? "" : String(value)}
          label={value === null ? stockTexts.priceAll : formatBounds("priceCzk", { from: null, to: value })}
          count={count}
          checked={value === range.to}
        />
      ))}
      <div className="bounds">
        <BoundSelect
          filter="priceCzk"
          bound="from"
          label={filterTexts.priceFrom}
          options={from}
          chosen={range.from}
        />
      </div>
    </FilterGroup>
  )
}
