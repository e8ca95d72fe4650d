import type { ReactNode } from "react"

type PageSectionProps = { readonly id: string; readonly heading: string; readonly children: ReactNode }

/** A part of the vehicle's page under its own heading. */
export function PageSection({ id, heading, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-[clamp(2rem,1.6rem+1.6vw,3.25rem)]">
      <h2 id={id} className="mb-4 text-[clamp(1.375rem,1.2rem+.7vw,1.75rem)]">
        {heading}
      </h2>
      {children}
    </section>
  )
}
