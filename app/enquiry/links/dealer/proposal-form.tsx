import "#app/ui/form/form-card.css"
import { useRef } from "react"
import { FaultSummary } from "#app/enquiry/form/fault-summary.tsx"
import { FormField } from "#app/enquiry/form/form-field.tsx"
import { FormStyles } from "#app/enquiry/form/form-styles.tsx"
import { useLiveTimes } from "#app/enquiry/form/use-live-times.ts"
import { VisitCards } from "#app/enquiry/form/visit-cards.tsx"
import { VisitSelects } from "#app/enquiry/form/visit-selects.tsx"
import { FAULTS_ID } from "#app/enquiry/form-ids.ts"
import { enquiryTexts } from "#app/enquiry/texts.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { actFieldNames, actNames } from "#domain/enquiry/act-fields.ts"
import { readTypedFields } from "#domain/enquiry/enquiry-fields.ts"
import { MAX_NOTE_CHARACTERS } from "#domain/enquiry/read-proposal.ts"
import { listVisitDays } from "#domain/enquiry/visit/visit-days.ts"
import type { ProposalPageProps } from "./proposal-page.tsx"
import { dealerTexts, formatProposed, proposalTexts } from "./texts.ts"

const nothingTyped = readTypedFields({ get: () => null })

/** The visitor's own picker, and a note. Sent as it is: the server says what is wrong, with everything kept. */
export function ProposalForm({ answer, closures, now: rendered, path, visit }: ProposalPageProps) {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const { openingHours } = useDealer()
  const typed = answer?.typed ?? nothingTyped
  const faults = answer?.faults ?? []
  const { now, asCards, visit: chosen, onChooseVisit } = useLiveTimes(form, rendered, typed)
  const days = listVisitDays({ openingHours, closures }, now)
  const day = days.find((each) => each.day === chosen.day && each.closed === null)
  const time = day?.byArrangement ? null : chosen.time
  const Choice = asCards ? VisitCards : VisitSelects

  return (
    <>
      <FormStyles />
      <form
        ref={form}
        method="post"
        action={`${path}#${FAULTS_ID}`}
        noValidate
        className="form-card enquiry-form"
      >
        <input type="hidden" name={actFieldNames.act} value={actNames.propose} />
        <input type="hidden" name={actFieldNames.sequence} value={visit.sequence} />
        {faults.length > 0 && <FaultSummary faults={faults} ref={summary} />}
        <Choice days={days} chosen={chosen} faults={faults} onChoose={onChooseVisit} />
        <FormField
          field="message"
          label={
            <>
              {proposalTexts.note} <span className="field-optional">{enquiryTexts.optional}</span>
            </>
          }
          hint={proposalTexts.noteHint}
          faults={faults}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              autoComplete="off"
              maxLength={MAX_NOTE_CHARACTERS}
              defaultValue={typed.message}
              className="form-control form-control-long"
            />
          )}
        </FormField>
        <p role="status" className="visit-asked">
          <Icon name="info" className="visit-asked-icon" />
          <span>
            {day !== undefined && time !== "" && (
              <b className="visit-asked-slot block">{formatProposed(day, time)}</b>
            )}
            {proposalTexts.next}
          </span>
        </p>
        <div className="linked-acts">
          <button type="submit" className={buttonClass("primary", "large")}>
            {proposalTexts.send}
          </button>
          <a href={path} className={buttonClass("quiet", "large")}>
            {dealerTexts.back}
          </a>
        </div>
      </form>
    </>
  )
}
