import { data, redirect, useActionData, useLoaderData } from "react-router"
import { DayLinkMissing } from "#app/day-pages/day-link-missing.tsx"
import { DealerHeader } from "#app/day-pages/dealer-header.tsx"
import { answerMissing, answerNotDone, linkHeaders, readBehind } from "#app/links/link-page.ts"
import { requireForms, servicesContext } from "#app/site/services-context.ts"
import { inboxFieldNames, readInboxAction } from "#domain/enquiry/inbox/read-inbox-action.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import type { Route } from "./+types/route.ts"
import { AnswerPage } from "./answer-page.tsx"
import { readAnswerQuery, readWrittenText, textFieldName } from "./answer-query.ts"
import { buildAnswerView } from "./build-answer-view.ts"
import { buildInboxView } from "./build-inbox-view.ts"
import { InboxPage } from "./inbox-page.tsx"
import { nameWithSubject } from "./inbox-rows.ts"
import { buildPressedQuery, describePressed, readPressed } from "./inbox-status.ts"

/** What opens a message follows the text while the dealer types. */
export const handle = {
  Header: DealerHeader,
  needsScript: (shown: Awaited<ReturnType<typeof loader>> | undefined) =>
    shown !== undefined && "answer" in shown,
}

export async function loader({ params: { token }, url, context }: Route.LoaderArgs) {
  const site = context.get(servicesContext)
  const reading = await readBehind(context, () => requireForms(context).inbox.read(token))
  if (!reading.found) return answerMissing(reading, {})
  const shown = { siteUrl: site.siteUrl, dealer: site.dealer, stock: site.stock.current() }
  const answer = readAnswerQuery(url.searchParams)
  if (answer !== undefined) {
    const record = reading.records.find((each) => each.token === answer.token)
    const view = record?.isWaiting && buildAnswerView(record, { ...shown, now: reading.now }, answer)
    // Somebody was first, or it is erased: the inbox says so.
    if (!view)
      return redirect(
        buildLinkPath("inbox", token) + buildPressedQuery({ token: answer.token, isLate: true }),
      )
    return { found: true as const, answer: view }
  }
  const pressed = readPressed(url.searchParams)
  return {
    found: true as const,
    view: buildInboxView(reading, shown),
    status: pressed && describePressed(pressed, reading, (record) => nameWithSubject(record, shown)),
  }
}

/** Only here something happens: a GET shows. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (context.get(servicesContext).isFormUnproven) return answerNotDone(context, "unproven", form)
  const written = readWrittenText(form.get(inboxFieldNames.action), form.get(textFieldName))
  // The page shows it with a link to the telephone's own program: a form may lead to this site only.
  if (written !== undefined) return data({ kind: "written" as const, written })
  const action = readInboxAction(form)
  if (action === undefined) throw data(null, { status: 400, statusText: "Bad Request" })
  const { inbox } = requireForms(context)
  const path = buildLinkPath("inbox", token)
  const outcome = await inbox.perform(token, action)
  if (!outcome.done && outcome.why === "unavailable") return answerNotDone(context, outcome.why, form)
  const isShown = outcome.done || outcome.why === "stale"
  const pressed = { token: "token" in action ? action.token : null, isLate: !outcome.done }
  return redirect(isShown ? path + buildPressedQuery(pressed) : path, 303)
}

export const headers = linkHeaders

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex, nofollow" }]

export default function InboxRoute() {
  const shown = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const written = sent?.kind === "written" ? sent.written : undefined
  if (shown.found && "answer" in shown) return <AnswerPage view={shown.answer} written={written} />
  if (shown.found) return <InboxPage view={shown.view} status={shown.status} />
  return <DayLinkMissing why={shown.why} />
}
