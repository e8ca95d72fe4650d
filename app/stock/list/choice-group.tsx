import { choiceTexts, filterTexts, formatOption } from "#app/search/filter-texts.ts"
import { OptionRow } from "#app/ui/form/option-row.tsx"
import type { FacetOption } from "#domain/search/engine/facets.ts"
import { type ChoiceFilter, choiceParams, choiceRows } from "#domain/search/filters.ts"
import { escapeValue } from "#domain/search/value-list.ts"
import { FilterGroup } from "./filter-group.tsx"

type ChoiceGroupProps = {
  readonly filter: ChoiceFilter
  readonly options: readonly FacetOption<string>[]
  readonly chosen: readonly string[]
}

/** Left out where no vehicle says anything about it. */
export function ChoiceGroup({ filter, options, chosen }: ChoiceGroupProps) {
  const { needsAll, startsClosed } = choiceRows[filter]
  if (options.length === 0) return null
  return (
    <FilterGroup label={choiceTexts[filter].label} selectedCount={chosen.length} startsClosed={startsClosed}>
      {needsAll && <p className="filter-note">{filterTexts.allNeeded}</p>}
      <ChoiceOptions filter={filter} options={options} chosen={chosen} />
    </FilterGroup>
  )
}

type ChoiceOptionsProps = ChoiceGroupProps & { readonly format?: (value: string) => string }

export function ChoiceOptions({ filter, options, chosen, format }: ChoiceOptionsProps) {
  return options.map(({ value, count }) => (
    <OptionRow
      key={value}
      type="checkbox"
      name={choiceParams[filter]}
      value={escapeValue(value)}
      label={format?.(value) ?? formatOption(filter, value)}
      count={count}
      checked={chosen.includes(value)}
    />
  ))
}
