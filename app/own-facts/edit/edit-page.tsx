import { useLocation } from "react-router"
import { DayLayout, DayStatus } from "#app/day-pages/day-layout.tsx"
import { enquiryTexts } from "#app/enquiry/texts.ts"
import { ERRORS_ID } from "#app/ui/form/form-ids.ts"
import { formatMinutes, type Moment } from "#domain/calendar/opening-hours.ts"
import { listEntries } from "#domain/data/records.ts"
import { factFields, factFormNames } from "#domain/dealer/own-facts/facts-form.ts"
import type { FactChange, FactsVersion } from "#domain/dealer/own-facts/facts-links.ts"
import { listDifferences, type OwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
import type { FormError } from "#domain/form/field.ts"
import { HiddenLines } from "./closures-part.tsx"
import { EditForm, type EditFormProps } from "./edit-form.tsx"
import { editTexts } from "./texts.ts"

type Answer = {
  readonly submitted: OwnFacts
  readonly version: string
  readonly errors: readonly FormError[]
  /** What somebody else has saved since the form was shown. */
  readonly newer?: NewerFacts
}

/** Without a time where it was the operator, in the dealer file. */
type NewerFacts = { readonly facts: OwnFacts; readonly changedAt: Moment | null }

type EditPageProps = FactsVersion &
  Pick<EditFormProps, "visitDays" | "now" | "operatorEmail"> & {
    readonly isSaved: boolean
    /** The last of today. */
    readonly change: FactChange | null
    readonly answer: Answer | null
  }

/** Sent as it is: the server answers with the same page until everything is saved. */
export function EditPage({ facts, version, isSaved, change, answer, ...form }: EditPageProps) {
  const { heading } = editTexts
  const { submitted, errors, newer } = answer ?? { submitted: facts, errors: [] }
  return (
    <DayLayout
      heading={heading}
      title={errors.length === 0 ? heading : `${enquiryTexts.errorPrefix} ${heading}`}
      lead={editTexts.lead}
      status={answer === null && isSaved && <Saved change={change} facts={facts} version={version} />}
    >
      {newer !== undefined && <Newer {...newer} submitted={submitted} />}
      <EditForm
        {...form}
        submitted={submitted}
        version={answer?.version ?? version}
        errors={errors}
        save={newer === undefined ? editTexts.save : editTexts.saveMine}
      />
    </DayLayout>
  )
}

type SavedProps = FactsVersion & Pick<EditPageProps, "change">

function Saved({ change, facts, version }: SavedProps) {
  if (change === null) return <DayStatus icon="info">{editTexts.same}</DayStatus>
  const { before, after, changedAt } = change
  const saved = listDifferences(before, after).map(({ label, after: value }) => `${label}: ${value}`)
  return (
    <DayStatus action={<Undo before={{ ...facts, ...before }} version={version} />}>
      {`${editTexts.savedAt(formatMinutes(changedAt.minutes))} ${saved.join(", ")}.`}
    </DayStatus>
  )
}

/** Sends the values of before as the form would. */
function Undo({ before, version }: { readonly before: OwnFacts; readonly version: string }) {
  const { pathname } = useLocation()
  return (
    <form method="post" action={`${pathname}#${ERRORS_ID}`}>
      <input type="hidden" name={factFormNames.version} value={version} />
      {listEntries(factFields).map(([key, field]) => (
        <HiddenLines key={key} field={field} text={before[key]} />
      ))}
      <button type="submit" className="lone-link">
        {editTexts.undo}
      </button>
    </form>
  )
}

function Newer({ facts, changedAt, submitted }: NewerFacts & Pick<Answer, "submitted">) {
  return (
    <section id={ERRORS_ID} role="alert" tabIndex={-1} className="linked-note grid">
      <h2 className="text-h3">{editTexts.newer}</h2>
      <p>{editTexts.newerNote(changedAt && formatMinutes(changedAt.minutes))}</p>
      <dl className="grid gap-2">
        {listDifferences(submitted, facts).map(({ label, before: own, after: newer }) => (
          <div key={label} className="linked-fact">
            <dt>{label}</dt>
            <dd>
              {newer} <span className="block font-normal text-ink-2">{editTexts.own(own)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={useLocation().pathname} className="lone-link">
          {editTexts.keepNewer}
        </a>
      </p>
    </section>
  )
}
