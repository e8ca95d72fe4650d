import { type ReactNode, useId } from "react"
import "./panel.css"

type PanelProps = { readonly heading: string; readonly className?: string; readonly children: ReactNode }

export function Panel({ heading, className = "", children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`panel ${className}`}>
      <h2 id={id} className="panel-heading">
        {heading}
      </h2>
      {children}
    </section>
  )
}
