import type { ReactNode } from "react"

type OfferPartProps = {
  readonly number: number
  readonly heading: string
  /** Said behind the heading. */
  readonly optional?: string
  readonly children: ReactNode
}

/** A numbered part of the form: everything is visible, and sent once. */
export function OfferPart({ number, heading, optional, children }: OfferPartProps) {
  return (
    <section className="offer-part">
      <div className="flex items-center gap-3.5">
        <span aria-hidden="true" className="offer-part-number">
          {number}
        </span>
        <h2 className="offer-part-heading">
          {heading}
          {optional !== undefined && <span className="field-optional"> {optional}</span>}
        </h2>
      </div>
      {children}
    </section>
  )
}
