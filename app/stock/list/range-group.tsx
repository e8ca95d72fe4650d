import { useDeferredValue } from "react"
import { filterTexts, rangeTexts } from "#app/search/filter-texts.ts"
import type { RangeFacet } from "#domain/search/engine/range-facet.ts"
import { countBounds, isSet, type Range, type RangeFilter, rangeRows } from "#domain/search/ranges.ts"
import { BoundSelect } from "./bound-select.tsx"
import { FilterGroup } from "./filter-group.tsx"
import { Histogram } from "./histogram.tsx"
import "./range-group.css"

type RangeGroupProps = {
  readonly filter: RangeFilter
  readonly facet: RangeFacet
  readonly range: Range
}

/** Left out where the vehicles do not differ, so that there is nothing to choose. */
export function RangeGroup({ filter, facet, range }: RangeGroupProps) {
  const { label, unit } = rangeTexts[filter]
  // Nobody sees the counts inside a closed list: they follow after the paint.
  const { from, to, bars } = useDeferredValue(facet)
  if (!isSet(range) && from.length + to.length === 2) return null
  return (
    <FilterGroup
      label={label}
      unit={unit}
      selectedCount={countBounds(range)}
      startsClosed={rangeRows[filter].startsClosed}
    >
      <Histogram filter={filter} bars={bars} range={range} />
      <div className="bounds">
        <BoundSelect
          filter={filter}
          bound="from"
          label={filterTexts.from}
          options={from}
          chosen={range.from}
        />
        <BoundSelect filter={filter} bound="to" label={filterTexts.to} options={to} chosen={range.to} />
      </div>
    </FilterGroup>
  )
}
