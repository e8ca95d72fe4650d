import { memo, useDeferredValue } from "react"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { filterTexts, formatBound, formatBounds, rangeTexts } from "#app/search/filter-texts.ts"
import { SelectField } from "#app/ui/form/select-field.tsx"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import type { RangeFacet } from "#domain/search/engine/facets.ts"
import { countBounds, isSet, type Range, type RangeFilter, rangeRows } from "#domain/search/ranges.ts"
import { FilterGroup } from "./filter-group.tsx"
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

/**
 * A picture of how the vehicles spread, not a control. Each bar is one line; the stylesheet's dashes of no length and round
 * ends make dots of it. The dots come with script, into a place kept for them: the selects below say the same.
 */
function Histogram({ filter, bars, range }: { filter: RangeFilter; bars: readonly number[]; range: Range }) {
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

type BoundSelectProps = {
  readonly filter: RangeFilter
  readonly bound: "from" | "to"
  readonly label: string
  readonly options: RangeFacet["from"]
  readonly chosen: number | null
}

/** Behind each bound the vehicles that would remain; at none it is disabled, but the chosen one stays. */
export const BoundSelect = memo(function BoundSelect(props: BoundSelectProps) {
  const { filter, bound, label, options, chosen } = props
  const { fromParam, toParam, highestFirst } = rangeRows[filter]
  const bounds = options.filter(({ value }) => value !== null)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select is inside, in SelectField
    <label className={chosen === null ? "bound" : "bound bound-set"}>
      {label}
      <SelectField
        name={bound === "from" ? fromParam : toParam}
        value={chosen === null ? "" : String(chosen)}
      >
        <option value="">{filterTexts.any}</option>
        {(highestFirst ? bounds.toReversed() : bounds).map(({ value, count }) => (
          <option key={value} value={String(value)} disabled={count === 0 && value !== chosen}>
            {formatBoundOption(filter, Number(value), count)}
          </option>
        ))}
      </SelectField>
    </label>
  )
})

/** "2018 (29)": the unit is in the group's label, save for the price's. */
function formatBoundOption(filter: RangeFilter, bound: number, count: number): string {
  const { unit } = rangeTexts[filter]
  const number = unit === "" ? String(bound) : formatWholeNumber(bound)
  const text = filter === "priceCzk" ? formatBounds(filter, { from: bound, to: null }) : number
  return `${text} (${formatWholeNumber(count)})`
}

/** The words under the histogram: where its bars begin and end. */
function formatEnds(filter: RangeFilter, bars: number): readonly [first: string, last: string] {
  const { first, width } = rangeRows[filter].bars ?? { first: 0, width: 1 }
  if (width === 1) return [`do\u00a0${first}`, String(first + bars - 1)]
  return [formatBound(filter, first), formatBound(filter, first + bars * width)]
}
