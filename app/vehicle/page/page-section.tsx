import type { ReactNode } from "react"

type PageSectionProps = { readonly id: string; readonly heading: string; readonly children: ReactNode }

export function PageSection({ id, heading, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className="vehicle-section">
      <h2 id={id} className="vehicle-section-heading">
        {heading}
      </h2>
      {children}
    </section>
  )
}
