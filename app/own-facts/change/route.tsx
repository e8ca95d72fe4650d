import { data, redirect, useLoaderData } from "react-router"
import { DayLinkMissing } from "#app/day-pages/day-link-missing.tsx"
import { answerMissing, answerNotDone, linkHeaders, readBehind } from "#app/links/link-page.ts"
import { requireForms, servicesContext } from "#app/site/services-context.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { actionFieldNames } from "#domain/enquiry/linked-enquiry.ts"
import { buildLinkPath, type LinkStep } from "#domain/site/link-paths.ts"
import type { Route } from "./+types/route.ts"
import { ChangePage } from "./change-page.tsx"

export const handle = { frame: "dealer" }

const steps: readonly LinkStep[] = ["ulozeno", "vraceno"]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const reading = await readBehind(context, () => requireForms(context).factsLinks.readChange(params.token))
  if (!reading.found) return answerMissing(reading, {})
  const step = steps.find((each) => each === url.searchParams.get(actionFieldNames.action)) ?? null
  return { ...reading, step, now: buildPragueMoment(new Date()) }
}

/** The only button of the page undoes the change. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (context.get(servicesContext).isFormUnproven) return answerNotDone(context, "unproven", form)
  const outcome = await requireForms(context).factsLinks.undo(token)
  if (outcome.done) return redirect(`${buildLinkPath("change", outcome.token, "vraceno")}#${SENT_ID}`, 303)
  if (outcome.why === "unavailable") return answerNotDone(context, outcome.why, form)
  // The page itself says what is in the way.
  if (outcome.why === "stale") return data(null, { status: 409 })
  return redirect(buildLinkPath("change", token), 303)
}

export const headers = linkHeaders

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex, nofollow" }]

export default function ChangeRoute() {
  const reading = useLoaderData<typeof loader>()
  if (!reading.found) return <DayLinkMissing why={reading.why} />
  return <ChangePage {...reading} />
}
