import { createContext, data, type HeadersFunction, type RouterContextProvider, redirect } from "react-router"
import { servicesContext } from "#app/site/services-context.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { buildErasedQuery } from "#domain/enquiry/erased-at.ts"
import {
  type EnquiryAct,
  type EnquiryParty,
  type LinkReading,
  readSentAct,
  type SentAct,
} from "#domain/enquiry/linked-enquiry.ts"
import { buildLinkPath, type LinkPage } from "#domain/site/link-paths.ts"
import { databaseAway } from "#domain/site/retry-after.ts"

type Context = Readonly<RouterContextProvider>
type Missing = Extract<LinkReading, { found: false }>

/** Set where the act found no database: the page that says so need not wait for it a second time. */
export const awayContext = createContext(false)

const statuses: Readonly<Record<Missing["why"], number>> = { unknown: 404, erased: 200, away: 503 }

export function readLink(context: Context, token: string, party: EnquiryParty): Promise<LinkReading> {
  if (context.get(awayContext)) return Promise.resolve({ found: false, why: "away" })
  return requireEnquiries(context).readLink(token, party)
}

export function answerMissing<Extra extends object>({ found, why }: Missing, extra: Extra) {
  return data(
    { found, why, ...extra },
    { status: statuses[why], ...(why === "away" && { headers: databaseAway }) },
  )
}

/** An act that found no database says when to come back, whatever the page then shows. */
export const linkHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("retry-after") ? actionHeaders : loaderHeaders

type Link = {
  readonly context: Context
  readonly token: string
  readonly page: LinkPage
  readonly party: EnquiryParty
}

/** What the sent form asks for. A form that no page of ours has is a bad request. */
export async function readActForm(request: Request): Promise<{ sent: SentAct; form: FormData }> {
  const form = await request.formData()
  const sent = readSentAct(form)
  if (sent === undefined) throw data(null, { status: 400, statusText: "Bad Request" })
  return { sent, form }
}

/** Only here something happens: a GET shows. What is done is shown by the page itself, which may be loaded again. */
export async function actOnLink(link: Link, act: EnquiryAct) {
  const { context, token, page, party } = link
  const path = buildLinkPath(page, token)
  const outcome = await requireEnquiries(context).act(token, party, act)
  if (outcome.done) {
    const query = act.kind === "erase" ? buildErasedQuery(buildPragueMoment(new Date())) : ""
    return redirect(`${path}${query}#${SENT_ID}`, 303)
  }
  if (outcome.why === "stale") return data({ kind: "stale" as const }, { status: 409 })
  if (outcome.why !== "away") return redirect(path, 303)
  context.set(awayContext, true)
  return data({ kind: "away" as const, act }, { status: 503, headers: databaseAway })
}

function requireEnquiries(context: Context) {
  const { enquiries } = context.get(servicesContext)
  if (enquiries === null) throw data(null, { status: 404 })
  return enquiries
}
