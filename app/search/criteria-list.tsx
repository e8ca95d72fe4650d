import type { ReactNode } from "react"
import "./criteria-list.css"

type CriteriaListProps = {
  readonly label: string
  readonly criteria: readonly string[]
  /** Beside the label. */
  readonly children?: ReactNode
}

export function CriteriaList({ label, criteria, children }: CriteriaListProps) {
  return (
    <div className="criteria">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <b>{label}</b>
        {children}
      </div>
      <ul className="flex flex-wrap gap-2">
        {criteria.map((criterion) => (
          <li key={criterion} className="criteria-chip">
            {criterion}
          </li>
        ))}
      </ul>
    </div>
  )
}
