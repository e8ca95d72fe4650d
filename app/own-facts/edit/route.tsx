import { useLocation } from "react-router"
import { DayLayout, DayStatus } from "#app/day-pages/day-layout.tsx"
import { DayLinkMissing } from "#app/day-pages/day-link-missing.tsx"
import { DealerHeader } from "#app/day-pages/dealer-header.tsx"
import { SavedMeanwhile } from "#app/day-pages/saved-meanwhile.tsx"
import { enquiryTexts } from "#app/enquiry/texts.ts"
import { linkMeta, linkPage } from "#app/links/link-page.ts"
import { ERRORS_ID, SENT_ID } from "#app/ui/form/form-ids.ts"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { formatMinutes, type Moment } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { listEntries } from "#domain/data/records.ts"
import { dropClosure } from "#domain/dealer/own-facts/closures-field.ts"
import { factFields, factFormNames } from "#domain/dealer/own-facts/facts-form.ts"
import { listDifferences, type OwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
import { type FormError, readForm, readSubmitted, writeForm } from "#domain/form/field.ts"
import type { Route } from "./+types/route.ts"
import { HiddenLines } from "./closures-part.tsx"
import { EditForm } from "./edit-form.tsx"
import { editTexts } from "./texts.ts"

export const handle = { Header: DealerHeader, needsScript: () => false }

const page = linkPage({
  page: "facts",
  service: ({ factsLinks }) => factsLinks,
  read: ({ service, token }) => service.readLink(token),
  show({ found: _, change, ...reading }, { site, url }) {
    const now = buildPragueMoment(new Date())
    const isOfToday = change !== null && formatIsoDay(change.changedAt) === formatIsoDay(now)
    return {
      ...reading,
      now,
      operatorEmail: site.operatorEmail,
      isSaved: url.searchParams.has("krok"),
      change: isOfToday ? change : null,
    }
  },
  showMissing: () => ({}),
  /** Two of the form's buttons show it again, with a closure more or less; the others save. */
  readForm(form) {
    const sent = readSubmitted(factFields, form)
    const removed = form.get(factFormNames.removed)
    const submitted =
      removed === null ? sent : { ...sent, closures: dropClosure(sent.closures, Number(removed)) }
    const version = String(form.get(factFormNames.version))
    const reading = readForm(factFields, submitted, { today: buildPragueMoment(new Date()) })
    const errors = reading.ok ? [] : reading.errors
    if (removed !== null || form.has(factFormNames.added)) {
      const ofClosures = errors.filter(({ name }) => name === factFields.closures.name)
      return { invalid: { submitted, version, errors: ofClosures }, status: 200 }
    }
    if (!reading.ok) return { invalid: { submitted, version, errors } }
    return { action: { facts: writeForm(factFields, reading.values), version } }
  },
  async perform(action, { service, token }) {
    const outcome = await service.save(token, action)
    if (outcome.done) return { done: true, to: `?krok=ulozeno#${SENT_ID}` }
    if (outcome.why !== "stale") return outcome
    const { current, changedAt } = outcome
    const stale = {
      submitted: action.facts,
      version: current.version,
      errors: [],
      newer: { facts: current.facts, changedAt },
    }
    return { done: false, why: "stale", stale }
  },
})

export const loader = page.loader
export const action = page.action
export const headers = page.headers
export const meta = linkMeta

type Shown = Extract<Route.ComponentProps["loaderData"], { readonly found: true }>

type Answer = {
  readonly submitted: OwnFacts
  readonly version: string
  readonly errors: readonly FormError[]
  /** What somebody else has saved since the form was shown; without a time where it was the operator, in the dealer file. */
  readonly newer?: { readonly facts: OwnFacts; readonly changedAt: Moment | null }
}

/** Sent as it is: the server answers with the same page until everything is saved. */
export default function EditPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  if (!shown.found) return <DayLinkMissing why={shown.why} />
  const { facts, version, isSaved, change, ...form } = shown
  const { heading } = editTexts
  const answer: Answer | null = actionData && "submitted" in actionData ? actionData : null
  const { submitted, errors, newer } = answer ?? { submitted: facts, errors: [] }
  return (
    <DayLayout
      heading={heading}
      title={errors.length === 0 ? heading : `${enquiryTexts.errorPrefix} ${heading}`}
      lead={editTexts.lead}
      status={answer === null && isSaved && <Saved change={change} facts={facts} version={version} />}
    >
      {newer !== undefined && (
        <SavedMeanwhile
          note={editTexts.newerNote(newer.changedAt && formatMinutes(newer.changedAt.minutes))}
          differences={listDifferences(submitted, newer.facts)}
        />
      )}
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

function Saved({ change, facts, version }: Pick<Shown, "change" | "facts" | "version">) {
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
