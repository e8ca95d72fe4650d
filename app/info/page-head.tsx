import type { ReactNode } from "react"
import { Hem, Rosette } from "#app/ui/ornaments.tsx"
import "./page-head.css"

type PageHeadProps = {
  readonly title: string
  readonly lead: string
  /** Under the lead. */
  readonly children?: ReactNode
}

export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <Rosette className="page-head-rosette" />
      <Hem className="page-head-hem" />
      <div className="wrap page-head-text">
        <h1>{title}</h1>
        <p className="lead mt-4">{lead}</p>
        {children}
      </div>
    </div>
  )
}
