import { useActionData, useLoaderData } from "react-router"
import { DayLinkMissing } from "#app/day-pages/day-link-missing.tsx"
import { DealerHeader } from "#app/day-pages/dealer-header.tsx"
import { linkMeta, linkPage } from "#app/links/link-page.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { dropClosure } from "#domain/dealer/own-facts/closures-field.ts"
import { factFields, factFormNames } from "#domain/dealer/own-facts/facts-form.ts"
import { readForm, readSubmitted, writeForm } from "#domain/form/field.ts"
import { EditPage } from "./edit-page.tsx"

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

export default function EditRoute() {
  const reading = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!reading.found) return <DayLinkMissing why={reading.why} />
  return <EditPage {...reading} answer={answer !== undefined && "submitted" in answer ? answer : null} />
}
