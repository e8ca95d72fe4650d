import { data, redirect, useActionData, useLoaderData } from "react-router"
import { DayLinkMissing } from "#app/day-pages/day-link-missing.tsx"
import { answerMissing, answerNotDone, linkHeaders, readBehind } from "#app/links/link-page.ts"
import { requireForms, servicesContext } from "#app/site/services-context.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { factFields, factSteps, readFacts } from "#domain/dealer/own-facts/facts-form.ts"
import { listDifferences } from "#domain/dealer/own-facts/list-differences.ts"
import { applyChanges, findChanges } from "#domain/dealer/own-facts/own-facts.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import type { Route } from "./+types/route.ts"
import { EditPage } from "./edit-page.tsx"

export const handle = { frame: "dealer" }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { operatorEmail } = context.get(servicesContext)
  const links = requireForms(context).factsLinks
  const reading = await readBehind(context, () => links.readLink(params.token))
  if (!reading.found) return answerMissing(reading, {})
  return { ...reading, now: buildPragueMoment(new Date()), operatorEmail }
}

/** Only one of the form's buttons saves; the others show the form again, with what was submitted. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const links = requireForms(context).factsLinks
  const form = await request.formData()
  if (context.get(servicesContext).isFormUnproven) return answerNotDone(context, "unproven", form)
  const today = buildPragueMoment(new Date())
  const shown = readFacts(new URLSearchParams(String(form.get(factFields.base))), today)
  const submitted = readFacts(form, today)
  if (shown === undefined || submitted === undefined) throw data(null, { status: 400 })
  const { facts, errors } = submitted
  const again = {
    kind: "invalid" as const,
    shown: shown.facts,
    facts,
    errors,
    closure: readSubmittedClosure(form),
  }
  if (form.get(factFields.step) !== factSteps.save) return data(again)
  if (errors.length > 0) return data(again, { status: 422 })
  const outcome = await links.save(token, shown.facts, facts)
  if (outcome.done) return redirect(`${buildLinkPath("change", outcome.token, "ulozeno")}#${SENT_ID}`, 303)
  if (outcome.why === "unavailable") return answerNotDone(context, outcome.why, form)
  if (outcome.why === "same") return data({ ...again, kind: "same" as const })
  if (outcome.why !== "stale") return redirect(buildLinkPath("facts", token), 303)
  const { current, changedAt } = outcome
  const stale = {
    ...again,
    kind: "stale" as const,
    shown: current,
    facts: applyChanges(current, findChanges(shown.facts, facts)),
    changedAt,
    meanwhile: listDifferences(shown.facts, current),
  }
  return data(stale, { status: 409 })
}

/** What stands in the fields of a closure that could not be added; the others are among the facts. */
function readSubmittedClosure(form: FormData) {
  const read = (name: string) => String(form.get(name) ?? "")
  return { from: read(factFields.closedFrom), to: read(factFields.closedTo), reason: read(factFields.reason) }
}

export const headers = linkHeaders

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex, nofollow" }]

export default function EditRoute() {
  const reading = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!reading.found) return <DayLinkMissing why={reading.why} />
  return <EditPage {...reading} answer={answer !== undefined && "facts" in answer ? answer : null} />
}
