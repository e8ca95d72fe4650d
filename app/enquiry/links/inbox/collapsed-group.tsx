import type { ReactNode } from "react"
import "./inbox.css"
import "./collapsed-group.css"

type CollapsedGroupProps = {
  readonly title: string
  readonly note?: string
  readonly count: number
  readonly isOpen?: boolean
  readonly isQuiet?: boolean
  readonly id?: string
  readonly children: ReactNode
}

/** What may wait: closed, with its count. */
export function CollapsedGroup({
  title,
  note,
  count,
  isOpen = false,
  isQuiet = false,
  id,
  children,
}: CollapsedGroupProps) {
  return (
    <details id={id} open={isOpen} className={isQuiet ? "inbox-group inbox-group-quiet" : "inbox-group"}>
      <summary className="inbox-group-head">
        <span>
          {title}
          {note !== undefined && <small className="inbox-facts">{note}</small>}
        </span>
        <span className="inbox-group-count">{count}</span>
      </summary>
      <div className="grid grid-cols-1 gap-3 px-5 pb-4">{children}</div>
    </details>
  )
}
