import { OptionRow } from "#app/ui/form/option-row.tsx"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { rangeRows } from "#domain/search/ranges.ts"
import { QuickSearchDropdown } from "./quick-search-dropdown.tsx"
import type { QuickFacets } from "./quick-search-query.ts"
import { quickSearchTexts } from "./texts.ts"

type QuickSearchPriceProps = {
  readonly options: QuickFacets["price"]
  readonly chosen: number | null
  readonly onClear?: () => void
}

export function QuickSearchPrice({ options, chosen, onClear }: QuickSearchPriceProps) {
  return (
    <QuickSearchDropdown
      id="hledat-price"
      label={quickSearchTexts.price}
      value={chosen === null ? "" : formatBound(chosen)}
      {...(onClear && { onClear })}
    >
      {options.map(({ value, count }) => (
        <OptionRow
          key={value}
          type="radio"
          name={rangeRows.priceCzk.toParam}
          value={value === null ? "" : String(value)}
          label={value === null ? quickSearchTexts.all : formatBound(value)}
          count={count}
          checked={value === chosen}
          onChange={({ currentTarget }) => {
            // An arrow key checks each option it passes, so only a click closes the list.
            if (!currentTarget.matches(":focus-visible"))
              currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
          }}
        />
      ))}
    </QuickSearchDropdown>
  )
}

function formatBound(boundCzk: number): string {
  return quickSearchTexts.upTo(formatPriceCzk(boundCzk))
}
