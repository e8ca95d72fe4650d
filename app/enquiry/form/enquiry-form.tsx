import { useRef } from "react"
import { FaultSummary } from "#app/ui/form/fault-summary.tsx"
import { FAULTS_ID } from "#app/ui/form/form-ids.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { fieldNames, readTypedFields } from "#domain/enquiry/enquiry-fields.ts"
import { enquiryLabels } from "#domain/enquiry/enquiry-words.ts"
import { readEnquiry, readWay } from "#domain/enquiry/read-enquiry.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { noteTexts, sendTexts, wishTexts } from "../texts.ts"
import { CallTime } from "./call-time.tsx"
import { ContactFields } from "./contact-fields.tsx"
import type { EnquiryFormProps } from "./enquiry-form-props.ts"
import { summarizeFaults } from "./faults-texts.ts"
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

const nothingTyped = readTypedFields({ get: () => null })

/**
 * Rendered by the server, and taken over by script when it is used first. Without script it is sent as it is; a vehicle's page
 * is cached for everybody, so nothing in it depends on the hour until then.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { subject, answer, way, dealer, times, today, answerHours, onKept } = props
  const form = useRef<HTMLFormElement>(null)
  const typed = answer?.typed ?? nothingTyped
  const enquiry = useEnquiry(form, {
    answer,
    onKept,
    prepare: prepareEnquiry,
    listFaults(element) {
      const sent = readTypedFields(new FormData(element))
      const reading = readEnquiry(sent, { times, now: buildPragueMoment(new Date()) })
      return reading.ok ? [] : reading.faults
    },
  })
  const { faults, summary, sending } = enquiry
  const { now, sentAt, asCards, visit, onChooseVisit } = useLiveTimes(form, today, typed)
  const busy = sending.kind === "sending" || sending.kind === "waiting"
  const choosesWay = subject.kind === "vehicle"
  return (
    <form
      ref={form}
      method="post"
      action={`${pagePaths.enquiry}#${FAULTS_ID}`}
      noValidate
      aria-busy={busy || undefined}
      onSubmit={enquiry.onSubmit}
      onBlur={enquiry.onBlur}
      className={choosesWay ? "enquiry-form" : "enquiry-form enquiry-form-written"}
    >
      {summary.length > 0 && <FaultSummary faults={summarizeFaults(summary)} ref={enquiry.summaryRef} />}
      <NotSent
        sending={sending}
        form={form}
        dealer={dealer}
        subject={subject}
        onRetry={enquiry.onRetry}
        onStop={enquiry.onStop}
      />
      <FormAbout subject={subject} />
      {choosesWay && (
        <>
          <WayChoice chosen={answer === null ? way : readWay(typed.way)} />
          <CallTime times={times} now={now} typed={typed.callWindow} faults={faults} />
          <VisitTime
            times={times}
            now={now}
            sentAt={sentAt}
            chosen={visit}
            asCards={asCards}
            phones={dealer.phones}
            faults={faults}
            onChoose={onChooseVisit}
          />
        </>
      )}
      <div className="field-pair">
        {subject.kind === "search" && (
          <MessageField subject={subject} typed={typed.message} faults={faults} readOnly={busy} />
        )}
        <ContactFields typed={typed} faults={faults} readOnly={busy} />
        {subject.kind !== "search" && (
          <MessageField subject={subject} typed={typed.message} faults={faults} readOnly={busy} />
        )}
      </div>
      {subject.kind !== "general" && (
        <label className="form-tick">
          <input
            type="checkbox"
            name={fieldNames.financing}
            value="ano"
            defaultChecked={typed.financing !== ""}
            className="form-mark"
          />
          {enquiryLabels.financing}
        </label>
      )}
      <Honeypot />
      <SendRow
        send={subject.kind === "search" ? wishTexts.send : <ByWay texts={sendTexts} />}
        note={subject.kind === "search" ? wishTexts.note : <ByWay texts={noteTexts} />}
        busy={busy}
        again={answer !== null && answer.failure !== null}
        answerHours={answerHours}
      />
    </form>
  )
}
