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
      <div className="criteria-head">
        <b>{label}</b>
        {children}
      </div>
      <ul className="criteria-items">
        {criteria.map((criterion) => (
          <li key={criterion} className="criteria-chip">
            {criterion}
          </li>
        ))}
      </ul>
    </div>
  )
}
