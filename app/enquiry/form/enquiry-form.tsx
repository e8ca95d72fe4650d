import type { KeyboardEvent } from "react"
import { ListField, TextField } from "#app/form/form.tsx"
import { CriteriaList } from "#app/search/criteria-list.tsx"
import { Icon, type IconName } from "#app/ui/icon.tsx"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatDay } from "#domain/czech/named-days.ts"
import { aboutFields } from "#domain/enquiry/about-fields.ts"
import { formatCallWindow, listCallDays, listDaysWithoutCalls } from "#domain/enquiry/call-days.ts"
import { type ContactMethod, readContactMethod } from "#domain/enquiry/enquiry.ts"
import { enquiryFields, readEnquiry } from "#domain/enquiry/enquiry-form.ts"
import { readSubmitted } from "#domain/form/field.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { VEHICLE_PARAM } from "#domain/vehicle/vehicle-path.ts"
import { callbackTexts, criteriaTexts, enquiryTexts, methodTexts, noteTexts, sendTexts } from "../texts.ts"
import { ContactFields } from "./contact-fields.tsx"
import { formatCallOption, formatDaysWithoutCalls } from "./days-texts.ts"
import type { EnquiryFormProps, FormSubject } from "./enquiry-form-props.ts"
import { FormVehicleSummary } from "./form-vehicle-summary.tsx"
import { MessageField } from "./message-field.tsx"
import { prepareEnquiry } from "./post-enquiry.ts"
import { SendRow } from "./send-row.tsx"
import { useEnquiry } from "./use-enquiry.ts"
import { useLiveTimes } from "./use-live-times.ts"
import { VisitTime } from "./visit-time.tsx"
import { VisitorForm } from "./visitor-form.tsx"

/**
 * Rendered by the server, and taken over by script when it is used first. Without script it is sent as it is; a vehicle's page
 * is cached for everybody, so nothing in it depends on the hour until then.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { subject, answer, callback, dealer, times, today, onSaved } = props
  const enquiry = useEnquiry({
    answer,
    onSaved,
    prepare: prepareEnquiry,
    listErrors(element) {
      const submitted = readSubmitted(enquiryFields, new FormData(element))
      const reading = readEnquiry(submitted, { times, now: buildPragueMoment(new Date()) })
      return reading.ok ? [] : reading.errors
    },
  })
  const { now, visit } = useLiveTimes(enquiry.form, today, times, answer?.submitted)
  const choosesMethod = subject.kind === "vehicle" && callback === null
  return (
    <VisitorForm
      path={callback?.path ?? pagePaths.enquiry}
      fields={orderFields(props)}
      subject={subject}
      dealer={dealer}
      answer={answer}
      enquiry={enquiry}
      className={choosesMethod ? "enquiry-form enquiry-form-methods" : "enquiry-form enquiry-form-written"}
    >
      <FormAbout subject={subject} isOnItsPage={choosesMethod && answer === null} />
      {choosesMethod && <MethodChoice chosen={answer && readContactMethod(answer.submitted.contactMethod)} />}
      <div className="enquiry-fields">
        {choosesMethod && (
          <>
            <CallTime times={times} now={now} />
            <VisitTime visit={visit} phones={dealer.phones} />
          </>
        )}
        {callback === null ? (
          <div className="field-pair">
            {subject.kind === "search" && <MessageField subject={subject} field={enquiryFields.message} />}
            <ContactFields />
            {choosesMethod && (
              <TextField field={enquiryFields.contact} className="field-whole field-by-visit" />
            )}
            {subject.kind !== "search" && <MessageField subject={subject} field={enquiryFields.message} />}
          </div>
        ) : (
          <CallbackFields />
        )}
        <SendRow
          {...describeSending(props)}
          busy={enquiry.busy}
          again={answer !== null && answer.failure !== null}
        />
      </div>
    </VisitorForm>
  )
}

/** What a form asks for first stands before the name. */
function orderFields({ subject, callback }: EnquiryFormProps): typeof enquiryFields {
  const { phone, message } = enquiryFields
  if (callback !== null) return Object.assign({ phone }, enquiryFields)
  return subject.kind === "search" ? Object.assign({ message }, enquiryFields) : enquiryFields
}

function describeSending({ subject, callback }: EnquiryFormProps) {
  if (callback !== null) return { send: sendTexts.callback, note: callback.note }
  if (subject.kind === "search") return { send: criteriaTexts.send, note: criteriaTexts.note }
  const note = (
    <>
      <span className="by-question by-callback">{noteTexts.answer}</span>
      <span className="by-visit">{noteTexts.visit}</span>
    </>
  )
  return { send: <ByMethod texts={sendTexts} />, note }
}

/** A number, and a name if the visitor likes. */
function CallbackFields() {
  const { contactMethod, phone, name } = enquiryFields
  return (
    <>
      <input type="hidden" name={contactMethod.name} value={"callback" satisfies ContactMethod} />
      <TextField field={phone} label={callbackTexts.number} className="field-large" />
      <TextField field={name} isOptional />
    </>
  )
}

/** What the visitor asks about, in a field that they do not see and, unless it is all around the form, for people. */
function FormAbout({ subject, isOnItsPage }: { subject: FormSubject; isOnItsPage: boolean }) {
  if (subject.kind === "general" || subject.kind === "offer") return null
  if (subject.kind === "search") return <Criteria {...subject} />
  if (isOnItsPage) return <input type="hidden" name={VEHICLE_PARAM} value={subject.id} />
  return <FormVehicleSummary vehicle={subject} />
}

function Criteria({ search, criteria }: { readonly search: string; readonly criteria: readonly string[] }) {
  return (
    <>
      <input type="hidden" name={aboutFields.search.name} value={`?${search}`} />
      {criteria.length > 0 && (
        <CriteriaList label={criteriaTexts.criteria} criteria={criteria}>
          <a
            href={`${pagePaths.stock}?${search}`}
            rel="nofollow"
            className="inline-flex min-h-11 items-center gap-2"
          >
            <Icon name="filters" className="size-5" />
            {criteriaTexts.change}
          </a>
        </CriteriaList>
      )}
    </>
  )
}

export function CallTime({ times, now }: { times: DealerTimes; now: Moment }) {
  const days = listCallDays(times, now)
  const calledToday = days[0] !== undefined && formatIsoDay(days[0].date) === formatIsoDay(now)
  const missing = formatDaysWithoutCalls(listDaysWithoutCalls(times, now), calledToday, now)
  return (
    <div className="method-part method-part-callback">
      <ListField field={enquiryFields.callWindow} className="field-medium">
        <option value="">{enquiryTexts.soonest}</option>
        {days.map(({ date, windows }) => (
          <optgroup key={formatIsoDay(date)} label={formatDay(date)}>
            {windows.map((window) => (
              <option key={formatCallWindow(window)} value={formatCallWindow(window)}>
                {formatCallOption(date, window)}
              </option>
            ))}
          </optgroup>
        ))}
      </ListField>
      {calledToday && <p className="form-note hidden noscript:block">{enquiryTexts.todayWithoutScript}</p>}
      {missing !== "" && <p className="form-note">{missing}</p>}
    </div>
  )
}

const methods = ["question", "callback", "visit"] as const satisfies readonly ContactMethod[]

const icons: Readonly<Record<ContactMethod, IconName>> = {
  question: "mail",
  callback: "phone",
  visit: "calendar",
}

/** The first question, because the answer decides which of the others are asked; until then, styles show none of them. */
function MethodChoice({ chosen }: { readonly chosen: ContactMethod | null }) {
  return (
    <fieldset className="method-choice">
      <legend className="sr-only">{enquiryFields.contactMethod.label}</legend>
      {methods.map((contactMethod) => (
        <label key={contactMethod} className="choice-card">
          <input
            type="radio"
            name={enquiryFields.contactMethod.name}
            value={contactMethod}
            defaultChecked={contactMethod === chosen}
            onKeyDown={chooseByEnter}
            className="form-mark"
          />
          <span className="choice-text">
            <b className="font-bold">{methodTexts[contactMethod].name}</b>
            <small className="text-(length:--text-s) text-ink-2">{methodTexts[contactMethod].hint}</small>
          </span>
          <Icon name={icons[contactMethod]} className="choice-icon" />
        </label>
      ))}
    </fieldset>
  )
}

/** It would otherwise send a form whose fields nobody has seen yet. */
function chooseByEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter") return
  event.preventDefault()
  event.currentTarget.click()
}

/** A text for each contact method, of which styles show the chosen one's. */
function ByMethod({ texts }: { readonly texts: Readonly<Record<ContactMethod, string>> }) {
  return methods.map((contactMethod) => (
    <span key={contactMethod} className={`by-${contactMethod}`}>
      {texts[contactMethod]}
    </span>
  ))
}
