import { DayLinkMissing } from "#app/day-pages/day-link-missing.tsx"
import { DealerHeader } from "#app/day-pages/dealer-header.tsx"
import { linkMeta, linkPage } from "#app/links/link-page.ts"
import { inboxFieldNames, readInboxAction } from "#domain/enquiry/inbox/read-inbox-action.ts"
import type { Route } from "./+types/route.ts"
import { AnswerPage } from "./answer-page.tsx"
import { readAnswerQuery, readWrittenText, textFieldName } from "./answer-query.ts"
import { buildAnswerView } from "./build-answer-view.ts"
import { buildInboxView } from "./build-inbox-view.ts"
import { InboxPage } from "./inbox-page.tsx"
import { buildPressedQuery, describePressed, readPressed } from "./inbox-status.ts"

export const handle = { Header: DealerHeader }

const page = linkPage({
  page: "inbox",
  service: ({ inbox }) => inbox,
  read: ({ service, token }) => service.read(token),
  show(reading, { site: { siteUrl, dealer, stock }, url }) {
    const place = { siteUrl, dealer, stock: stock.current(), now: reading.now }
    const asked = readAnswerQuery(url.searchParams)
    const record = reading.records.find(({ token, isWaiting }) => isWaiting && token === asked?.token)
    const answer = record && asked && buildAnswerView(record, place, asked)
    if (answer) return { answer }
    // Somebody was first, or it is erased: the inbox says so.
    const pressed = asked ? { token: asked.token, isLate: true } : readPressed(url.searchParams)
    return {
      view: buildInboxView(reading, place),
      status: pressed && describePressed(pressed, reading, place),
    }
  },
  showMissing: () => ({}),
  readForm(form) {
    const written = readWrittenText(form.get(inboxFieldNames.action), form.get(textFieldName))
    // The page shows it with a link to the telephone's own program: a form may lead to this site only.
    if (written !== undefined) return { invalid: { written }, status: 200 as const }
    const action = readInboxAction(form)
    return action && { action }
  },
  async perform(action, { service, token }) {
    const outcome = await service.perform(token, action)
    if (!outcome.done && outcome.why !== "stale") return outcome
    // Who comes second is led to what the first did.
    const which = "token" in action ? action.token : null
    return { done: true, to: buildPressedQuery({ token: which, isLate: !outcome.done }) }
  },
})

export const loader = page.loader
export const action = page.action
export const headers = page.headers
export const meta = linkMeta

export default function InboxRoute({ loaderData: shown, actionData: sent }: Route.ComponentProps) {
  if (!shown.found) return <DayLinkMissing why={shown.why} />
  if ("answer" in shown)
    return <AnswerPage view={shown.answer} written={sent?.kind === "invalid" ? sent.written : undefined} />
  return <InboxPage view={shown.view} status={shown.status} />
}
