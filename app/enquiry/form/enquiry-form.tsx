import { useRef } from "react"
import { Form } from "#app/form/form.tsx"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { readWay } from "#domain/enquiry/enquiry.ts"
import { enquiryFields, readEnquiry } from "#domain/enquiry/enquiry-form.ts"
import { readSubmitted } from "#domain/form/field.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { noteTexts, sendTexts, wishTexts } from "../texts.ts"
import { CallTime } from "./call-time.tsx"
import { ContactFields } from "./contact-fields.tsx"
import type { EnquiryFormProps } from "./enquiry-form-props.ts"
import { FormAbout } from "./form-about.tsx"
import { Honeypot } from "./honeypot.tsx"
import { MessageField } from "./message-field.tsx"
import { NotSent } from "./not-sent.tsx"
import { prepareEnquiry } from "./post-enquiry.ts"
import { SendRow } from "./send-row.tsx"
import { useEnquiry } from "./use-enquiry.ts"
import { useLiveTimes } from "./use-live-times.ts"
import { VisitTime } from "./visit-time.tsx"
import { ByWay, WayChoice } from "./way-choice.tsx"

/**
 * Rendered by the server, and taken over by script when it is used first. Without script it is sent as it is; a vehicle's page
 * is cached for everybody, so nothing in it depends on the hour until then.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { subject, answer, way, dealer, times, today, answerHours, onSaved } = props
  const form = useRef<HTMLFormElement>(null)
  const enquiry = useEnquiry(form, {
    answer,
    onSaved,
    prepare: prepareEnquiry,
    listErrors(element) {
      const submitted = readSubmitted(enquiryFields, new FormData(element))
      const reading = readEnquiry(submitted, { times, now: buildPragueMoment(new Date()) })
      return reading.ok ? [] : reading.errors
    },
  })
  const { errors, summary, sending } = enquiry
  const { now, sentAt, asCards, visit, onChooseVisit } = useLiveTimes(form, today, answer?.submitted)
  const busy = sending.kind === "sending" || sending.kind === "waiting"
  const choosesWay = subject.kind === "vehicle"
  return (
    <Form
      ref={form}
      path={pagePaths.enquiry}
      fields={enquiryFields}
      submitted={answer?.submitted}
      errors={errors}
      readOnly={busy}
      summary={summary}
      summaryRef={enquiry.summaryRef}
      aria-busy={busy || undefined}
      onSubmit={enquiry.onSubmit}
      onBlur={enquiry.onBlur}
      className={choosesWay ? "enquiry-form" : "enquiry-form enquiry-form-written"}
    >
      <NotSent
        sending={sending}
        form={form}
        fields={enquiryFields}
        dealer={dealer}
        subject={subject}
        onRetry={enquiry.onRetry}
        onStop={enquiry.onStop}
      />
      <FormAbout subject={subject} />
      {choosesWay && (
        <>
          <WayChoice chosen={answer === null ? way : readWay(answer.submitted.way)} />
          <CallTime times={times} now={now} />
          <VisitTime
            times={times}
            now={now}
            sentAt={sentAt}
            chosen={visit}
            asCards={asCards}
            phones={dealer.phones}
            onChoose={onChooseVisit}
          />
        </>
      )}
      <div className="field-pair">
        {subject.kind === "search" && <MessageField subject={subject} field={enquiryFields.message} />}
        <ContactFields />
        {subject.kind !== "search" && <MessageField subject={subject} field={enquiryFields.message} />}
      </div>
      <Honeypot />
      <SendRow
        send={subject.kind === "search" ? wishTexts.send : <ByWay texts={sendTexts} />}
        note={subject.kind === "search" ? wishTexts.note : <ByWay texts={noteTexts} />}
        busy={busy}
        again={answer !== null && answer.failure !== null}
        answerHours={answerHours}
      />
    </Form>
  )
}
