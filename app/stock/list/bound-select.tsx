import { memo } from "react"
import { filterTexts } from "#app/search/filter-texts.ts"
import { SelectField } from "#app/ui/form/select-field.tsx"
import type { RangeFacet } from "#domain/search/engine/range-facet.ts"
import { type RangeFilter, rangeRows } from "#domain/search/ranges.ts"
import { formatBoundOption } from "./range-texts.ts"

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
