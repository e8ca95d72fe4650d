import { useState } from "react"
import { formatOnMoment } from "#app/enquiry/links/texts.ts"
import { enquiryTexts } from "#app/enquiry/texts.ts"
import { LinkLayout } from "#app/links/link-layout.tsx"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import type { FactError } from "#domain/dealer/own-facts/facts-form.ts"
import type { Difference } from "#domain/dealer/own-facts/list-differences.ts"
import type { OwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
import { CustomerPreview } from "../customer-preview.tsx"
import { DifferenceList } from "../difference-list.tsx"
import { previewTexts } from "../texts.ts"
import { EditForm } from "./edit-form.tsx"
import { editTexts } from "./texts.ts"
import "./edit-page.css"

type Answer = {
  readonly kind: "invalid" | "same" | "stale"
  /** The facts as they are on the site. */
  readonly shown: OwnFacts
  readonly facts: OwnFacts
  readonly errors: readonly FactError[]
  readonly closure: SubmittedClosure
  readonly changedAt?: Moment | null
  readonly meanwhile?: readonly Difference[]
}

export type SubmittedClosure = { readonly from: string; readonly to: string; readonly reason: string }

type EditPageProps = {
  readonly facts: OwnFacts
  readonly visitDays: readonly string[]
  readonly now: Moment
  readonly operatorEmail: string | null
  readonly answer: Answer | null
}

/** The form, and beside it what it will change: with script at every touch, without it after "Náhled". */
export function EditPage({ facts, visitDays, now, operatorEmail, answer }: EditPageProps) {
  const shown = answer?.shown ?? facts
  const [submitted, setSubmitted] = useState(answer?.facts ?? facts)
  const errors = answer?.errors ?? []
  const { heading } = editTexts
  return (
    <LinkLayout
      heading={heading}
      title={errors.length === 0 ? heading : `${enquiryTexts.errorPrefix} ${heading}`}
      width="full"
    >
      {answer !== null && <Outcome {...answer} />}
      <div className="edit-columns">
        <EditForm
          shown={shown}
          submitted={submitted}
          closure={answer?.closure ?? null}
          errors={errors}
          visitDays={visitDays}
          today={now}
          operatorEmail={operatorEmail}
          onType={setSubmitted}
        />
        <div id="nahled" tabIndex={-1} className="edit-seen">
          <CustomerPreview before={shown} facts={submitted} legend={previewTexts.willChange} />
        </div>
      </div>
    </LinkLayout>
  )
}

function Outcome({ kind, changedAt, meanwhile = [] }: Answer) {
  if (kind === "invalid") return null
  if (kind !== "stale")
    return (
      <p role="status" className="linked-note">
        {editTexts[kind]}
      </p>
    )
  return (
    <div role="status" className="edit-stale">
      <p>
        <b>{changedAt ? editTexts.staleAt(formatOnMoment(changedAt)) : editTexts.stale}</b>
      </p>
      <DifferenceList differences={meanwhile} />
      <p>{editTexts.staleNote}</p>
    </div>
  )
}
