import type { ReactNode } from "react"
import { buttonClass } from "#app/ui/button-class.ts"
import { offerTexts } from "../offer-texts.ts"

/** Of a form that is not meant to be complete. */
export const STEP_FIELD = "krok"

const steps = [1, 2, 3] as const

type OfferStepProps = {
  readonly number: (typeof steps)[number]
  /** The only one that is seen where script leads from one to the next; null where all are. */
  readonly shown: number | null
  readonly children: ReactNode
}

/** A part of the form. Where script is late, the button sends what there is, and the server shows the whole form. */
export function OfferStep({ number, shown, children }: OfferStepProps) {
  return (
    <fieldset data-waits={(shown ?? number) !== number || undefined} className="offer-step">
      <legend
        tabIndex={-1}
        className="mb-4 flex flex-wrap items-center gap-x-3 text-(length:--text-s) text-ink-2"
      >
        <span aria-hidden="true" className="offer-step-dots">
          {steps.map((step) => (
            <i key={step} data-on={step <= number || undefined} />
          ))}
        </span>
        {offerTexts.step(number)}
      </legend>
      {children}
      {shown !== null && (
        <div className="offer-step-buttons">
          {number < steps.length && (
            <button type="submit" name={STEP_FIELD} className={buttonClass("primary")}>
              {offerTexts.go}
            </button>
          )}
          {number > 1 && (
            <button type="button" onClick={() => history.back()} className={buttonClass("quiet")}>
              {offerTexts.back}
            </button>
          )}
        </div>
      )}
    </fieldset>
  )
}
