import type { RefObject } from "react"
import { choosePlural } from "#domain/czech/choose-plural.ts"
import { Icon } from "../icon.tsx"
import { ERRORS_ID } from "./form-ids.ts"

type ErrorSummaryProps = {
  readonly errors: readonly {
    readonly id: string
    readonly text: string
  }[]
  readonly ref?: RefObject<HTMLDivElement | null>
}

/** First in the form: how much there is to fix, and a link to each. */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  return (
    <div ref={ref} id={ERRORS_ID} role="alert" tabIndex={-1} className="error-summary">
      <h2 className="flex items-center gap-2.5 text-(length:--text-h3)">
        <Icon name="info" className="error-summary-icon" />
        {`Opravte prosím ${errors.length}\u00a0${choosePlural(errors.length, ["údaj", "údaje", "údajů"])}`}
      </h2>
      <ul className="mt-1.5">
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // With script the address stays as it is.
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
              className="error-summary-link"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
