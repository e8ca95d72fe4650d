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
    <details open data-keep-focus className="group/filter border-line-2 border-t last-of-type:border-b">
      <summary className="flex min-h-14 cursor-pointer items-center gap-2.5 rounded-thumb font-bold hover:text-brand">
        {label}
        {selectedCount > 0 && <SelectedBadge count={selectedCount} className="bg-brand text-on-brand" />}
        <Icon
          name="chevron-down"
          className="ml-auto size-5 text-ink-3 transition-transform duration-200 ease-out group-open/filter:rotate-180"
        />
      </summary>
      <fieldset className="-mx-2.5 min-w-0 pb-3.5">
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </details>
  )
}

export function SelectedBadge({ count, className }: { count: number; className: string }) {
  return (
    <span
      className={`inline-grid h-6 min-w-6 place-items-center rounded-full px-1.75 font-bold text-xs leading-none tabular-nums forced-colors:border ${className}`}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{`, ${formatSelected(count)}`}</span>
    </span>
  )
}
