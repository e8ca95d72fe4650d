import "#app/ui/form/form-card.css"
import { type ReactNode, useRef } from "react"
import { useLocation } from "react-router"
import { FormStyles } from "#app/enquiry/form/form-island.tsx"
import { useLiveTimes } from "#app/enquiry/form/use-live-times.ts"
import { ChosenTime, VisitChoice } from "#app/enquiry/form/visit-time.tsx"
import { Form } from "#app/form/form.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import { actionFieldNames, actionNames, type VisitState } from "#domain/enquiry/linked-enquiry.ts"
import type { InvalidTime } from "#domain/enquiry/read-enquiry-action.ts"
import type { VisitDay } from "#domain/enquiry/visit/visit-days.ts"
import { proposalFields } from "#domain/enquiry/visit-fields.ts"
import { StepLink } from "./action-form.tsx"

/** What became of the button that was pressed, where it did not do what it says. */
export type ActionAnswer =
  | ({ readonly kind: "invalid" } & InvalidTime)
  | { readonly kind: "stale" | "not-done" }
  | null

/** What the page of another time is made of, whoever picks it. */
export type OtherTimeProps = {
  readonly visit: VisitState
  readonly now: Moment
  readonly answer: InvalidTime | null
}

type TimeFormProps = OtherTimeProps & {
  readonly action: "propose" | "ask"
  /** What the chosen time means, in a sentence. */
  readonly formatChosen: (day: VisitDay, time: string | null) => string
  /** What happens next. */
  readonly next: string
  readonly send: string
  readonly back: string
  /** After the time. */
  readonly children?: ReactNode
}

/** The picker of the visitor's form. Sent as it is: the server says what is wrong, with everything saved. */
export function TimeForm(props: TimeFormProps) {
  const { answer, now, visit, action, formatChosen, children } = props
  const form = useRef<HTMLFormElement>(null)
  const chosen = useLiveTimes(form, now, useDealer(), answer?.submitted).visit
  return (
    <>
      <FormStyles />
      <Form
        ref={form}
        path={useLocation().pathname}
        fields={proposalFields}
        submitted={answer === null ? undefined : { note: "", ...answer.submitted }}
        errors={answer?.errors}
        className="form-card enquiry-form"
      >
        <input type="hidden" name={actionFieldNames.action} value={actionNames[action]} />
        <input type="hidden" name={actionFieldNames.sequence} value={visit.sequence} />
        <VisitChoice visit={chosen} />
        {children}
        <ChosenTime visit={chosen} formatChosen={formatChosen} next={props.next} />
        <div className="linked-actions">
          <button type="submit" className={buttonClass("primary", "large")}>
            {props.send}
          </button>
          <StepLink step={null}>{props.back}</StepLink>
        </div>
      </Form>
    </>
  )
}
