import type { ReactNode } from "react"
import "./day.css"
import "./day-fold.css"

type DayFoldProps = {
  readonly title: string
  readonly note?: string
  readonly count: number
  readonly isOpen?: boolean
  readonly isQuiet?: boolean
  readonly id?: string
  readonly children: ReactNode
}

/** What may wait: closed, with its count. */
export function DayFold({ title, note, count, isOpen = false, isQuiet = false, id, children }: DayFoldProps) {
  return (
    <details id={id} open={isOpen} className={isQuiet ? "day-fold day-fold-quiet" : "day-fold"}>
      <summary className="day-fold-head">
        <span>
          {title}
          {note !== undefined && <small className="day-facts">{note}</small>}
        </span>
        <span className="day-fold-count">{count}</span>
      </summary>
      <div className="grid grid-cols-1 gap-3 px-5 pb-4">{children}</div>
    </details>
  )
}
