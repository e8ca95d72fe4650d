import { createContext, type ReactNode, useContext, useDeferredValue, useRef, useState } from "react"
import { useInView } from "#app/browser/use-in-view.ts"
import { formatSelected } from "../texts.ts"
import "#app/ui/arrow-after.css"
import "./filter-group.css"

/** Whether nothing is found: every count is zero, so every group closes until something is. */
export const NothingFound = createContext(false)

type FilterGroupProps = {
  readonly label: string
  readonly unit?: string
  readonly selectedCount: number
  /** Until something in it is chosen. */
  readonly startsClosed?: boolean | undefined
  readonly children: ReactNode
}

export function FilterGroup({
  label,
  unit = "",
  selectedCount,
  startsClosed = false,
  children,
}: FilterGroupProps) {
  const content = useRef<HTMLFieldSetElement>(null)
  const inView = useInView(content, { atFirst: true })
  const isEmpty = useContext(NothingFound)
  const opens = !isEmpty && (!startsClosed || selectedCount > 0)
  const [open, setOpen] = useState(opens)
  const [chosen, setChosen] = useState(selectedCount)
  // A choice made elsewhere opens the group; the last one taken back does not close it under the pointer.
  if (chosen !== selectedCount) {
    setChosen(selectedCount)
    if (chosen === 0) setOpen(true)
  }
  const [wasEmpty, setWasEmpty] = useState(isEmpty)
  if (wasEmpty !== isEmpty) {
    setWasEmpty(isEmpty)
    setOpen(opens)
  }
  // Nobody sees the counts of a group that is closed or scrolled away: they follow after the paint. Ticks never do, because
  // the form is read with every click.
  const later = useDeferredValue(children)
  const selectedBefore = useDeferredValue(selectedCount)
  const waits = !inView && selectedCount === 0 && selectedBefore === 0
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-keep-focus
      className="filter-group"
    >
      <summary className="arrow-after">
        {label}
        {unit !== "" && <span className="font-normal text-(length:--text-s) text-ink-2">{unit}</span>}
        {selectedCount > 0 && <SelectedBadge count={selectedCount} />}
      </summary>
      <fieldset ref={content} aria-label={label}>
        {waits ? later : children}
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
