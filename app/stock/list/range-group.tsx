import { useDeferredValue } from "react"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { filterTexts, rangeTexts } from "#app/search/filter-texts.ts"
import type { RangeFacet } from "#domain/search/engine/range-facet.ts"
import { countBounds, isSet, type Range, type RangeFilter, rangeRows } from "#domain/search/ranges.ts"
import { BoundSelect } from "./bound-select.tsx"
import { FilterGroup } from "./filter-group.tsx"
import { formatEnds } from "./range-texts.ts"
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
    <FilterGroup label={label} unit={unit} selectedCount={countBounds(range)} startsClosed>
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

const WIDTH = 260
/** From one dot to the one above it. */
const PITCH = 7
const MAX_DOTS = 9

type HistogramProps = {
  readonly filter: RangeFilter
  readonly bars: readonly number[]
  readonly range: Range
}

/**
 * A picture of how the vehicles spread, not a control. Each bar is one line; the stylesheet's dashes of no length and round
 * ends make dots of it. The dots come with script, into a place kept for them: the selects below say the same.
 */
function Histogram({ filter, bars, range }: HistogramProps) {
  const hydrated = useHydrated()
  const highest = Math.max(0, ...bars)
  if (highest === 0) return null
  const perDot = Math.ceil(highest / MAX_DOTS)
  const height = Math.ceil(highest / perDot) * PITCH
  const draw = (fits: (count: number, bar: number) => boolean) =>
    bars
      .map((count, bar) => {
        if (!fits(count, bar)) return ""
        const x = Math.round(((bar + 0.5) * WIDTH) / bars.length)
        // A little longer than to the last dot, which would otherwise be rounded away.
        return `M${x} ${height - 3}v-${Math.max(0, Math.ceil(count / perDot) - 1) * PITCH}.1`
      })
      .join("")
  const isIn = (_: number, bar: number) => isBarInRange(filter, bar, bars.length, range)
  const [first, last] = formatEnds(filter, bars.length)
  return (
    <div aria-hidden="true" className="histogram">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden, like all of the picture */}
      <svg viewBox={`0 0 ${WIDTH} ${height}`}>
        {hydrated && (
          <>
            <path d={draw((count) => count === 0)} />
            <path d={draw((count, bar) => count > 0 && !isIn(count, bar))} />
            <path d={draw((count, bar) => count > 0 && isIn(count, bar))} />
          </>
        )}
      </svg>
      <span>{first}</span>
      <span>{last}</span>
    </div>
  )
}

/** The first bar has everything below, the last everything above. */
function isBarInRange(filter: RangeFilter, bar: number, count: number, { from, to }: Range): boolean {
  const { first, width } = rangeRows[filter].bars ?? { first: 0, width: 1 }
  const start = bar === 0 ? Number.NEGATIVE_INFINITY : first + bar * width
  const end = bar === count - 1 ? Number.POSITIVE_INFINITY : first + (bar + 1) * width - 1
  return (from === null || end >= from) && (to === null || start <= to)
}
