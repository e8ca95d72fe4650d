import type { ReactNode } from "react"
import { Icon } from "#app/ui/icon.tsx"
import { quickSearchTexts } from "./texts.ts"

type QuickSearchDropdownProps = {
  readonly id: string
  readonly label: string
  /** The chosen values; empty means all. */
  readonly value: string
  readonly children: ReactNode
  /** Only with script. */
  readonly onClear?: () => void
}

/** A native popover opens without script, closes on Escape and returns the focus to its button. */
export function QuickSearchDropdown({ id, label, value, children, onClear }: QuickSearchDropdownProps) {
  return (
    <div className="quick-search-field">
      <button type="button" popoverTarget={id} className="quick-search-trigger">
        <span className="quick-search-label">{label}</span>
        <span className="quick-search-value">{value === "" ? quickSearchTexts.all : value}</span>
        <Icon name="chevron-down" className="quick-search-chevron" />
      </button>
      <fieldset popover="auto" id={id} aria-label={label} className="quick-search-popover">
        <div className="quick-search-options">{children}</div>
        <div className="quick-search-actions">
          {onClear && (
            <button type="button" onClick={onClear} className="quick-search-action underline">
              {quickSearchTexts.clear}
            </button>
          )}
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className="quick-search-action ml-auto"
          >
            {quickSearchTexts.done}
          </button>
        </div>
      </fieldset>
    </div>
  )
}
