import { memo, type ReactNode, useState } from "react"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { formatSelected } from "#app/texts/stock.ts"
import { Icon } from "#app/ui/icon.tsx"

type FilterGroupProps = {
  readonly label: string
  readonly unit?: string
  readonly selectedCount: number
  /** Until something in it is chosen. */
  readonly startsClosed: boolean | undefined
  readonly children: ReactNode
}

export function FilterGroup({ label, unit = "", selectedCount, startsClosed, children }: FilterGroupProps) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(startsClosed !== true || selectedCount > 0)
  const [chosen, setChosen] = useState(selectedCount)
  // A choice made elsewhere opens the group; the last one taken back does not close it under the pointer.
  if (chosen !== selectedCount) {
    setChosen(selectedCount)
    if (chosen === 0) setOpen(true)
  }
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-keep-focus
      className="filter-group"
    >
      <summary>
        {label}
        {unit !== "" && <span className="filter-group-unit">{unit}</span>}
        {selectedCount > 0 && <SelectedBadge count={selectedCount} />}
        <Icon name="chevron-down" />
      </summary>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        <Content resting={hydrated && !open && selectedCount === 0}>{children}</Content>
      </fieldset>
    </details>
  )
}

/** Nobody sees the counts of a closed group, and nothing in it is submitted: it is rendered again when it opens. */
const Content = memo(
  ({ children }: { readonly resting: boolean; readonly children: ReactNode }) => children,
  (before, after) => before.resting && after.resting,
)

export function SelectedBadge({ count }: { count: number }) {
  return (
    <span className="badge">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{`, ${formatSelected(count)}`}</span>
    </span>
  )
}
