import type { ReactNode } from "react"
import { formatSelected } from "#app/texts/stock.ts"
import { Icon } from "#app/ui/icon.tsx"

type FilterGroupProps = {
  readonly label: string
  readonly selectedCount: number
  readonly children: ReactNode
}

export function FilterGroup({ label, selectedCount, children }: FilterGroupProps) {
  return (
    <details open data-keep-focus className="filter-group">
      <summary>
        {label}
        {selectedCount > 0 && <SelectedBadge count={selectedCount} />}
        <Icon name="chevron-down" />
      </summary>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </details>
  )
}

export function SelectedBadge({ count }: { count: number }) {
  return (
    <span className="badge">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{`, ${formatSelected(count)}`}</span>
    </span>
  )
}
