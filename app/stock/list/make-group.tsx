import { choiceTexts, filterTexts, formatMoreMakes } from "#app/search/filter-texts.ts"
import type { FacetOption, Facets } from "#domain/search/engine/facets.ts"
import { findModelName, isModelOf } from "#domain/search/model-value.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import { ChoiceOptions } from "./choice-group.tsx"
import { FilterGroup } from "./filter-group.tsx"

type MakeGroupProps = { readonly facets: Facets; readonly choices: StockQuery["choices"] }

type Option = FacetOption<string>

/** The commonest makes of the whole stock, most first, then the others by alphabet; under a ticked make, its models. */
export function MakeGroup({ facets, choices }: MakeGroupProps) {
  const { make, model } = facets.choices
  const common = facets.commonMakes.flatMap((value) => make.filter((option) => option.value === value))
  const others = make.filter(({ value }) => !facets.commonMakes.includes(value))
  const list = (options: readonly Option[]) =>
    options.map((option) => (
      <MakeOption key={option.value} option={option} models={model} choices={choices} />
    ))
  return (
    <FilterGroup
      label={choiceTexts.make.label}
      selectedCount={choices.make.length + choices.model.length}
      startsClosed={false}
    >
      {list(common)}
      {others.length > 0 && (
        <details open={others.some(({ value }) => choices.make.includes(value))} className="more-makes">
          <summary>
            <span>{formatMoreMakes(others.length)}</span>
            <span>{filterTexts.commonMakes(common.length)}</span>
          </summary>
          {list(others)}
        </details>
      )}
    </FilterGroup>
  )
}

type MakeOptionProps = {
  readonly option: Option
  readonly models: readonly Option[]
  readonly choices: StockQuery["choices"]
}

function MakeOption({ option, models, choices }: MakeOptionProps) {
  const make = option.value
  const ticked = choices.make.includes(make)
  const own = ticked ? models.filter(({ value }) => isModelOf(make, value)) : []
  const withVehicles = own.filter(({ count }) => count > 0)
  const without = own.filter(({ count }) => count === 0)
  return (
    <>
      <ChoiceOptions filter="make" options={[option]} chosen={choices.make} />
      {own.length > 0 && (
        <fieldset aria-label={filterTexts.modelsOf(make)} className="models">
          <ChoiceOptions
            filter="model"
            options={[...withVehicles, ...without]}
            chosen={choices.model}
            format={(value) => findModelName(make, value)}
          />
        </fieldset>
      )}
    </>
  )
}
