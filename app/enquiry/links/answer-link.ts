import { createContext, data, type HeadersFunction, type RouterContextProvider, redirect } from "react-router"
import { requireService } from "#app/site/services-context.ts"
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

/** Set where the act found no database: the page that says so need not wait for it a second time. */
const awayContext = createContext(false)

/** Why a link shows nothing: forged, of something that is erased, sold or ended; or there is no database. */
const statuses = { unknown: 404, erased: 200, expired: 410, gone: 410, away: 503 } as const

/** What is behind a link; nothing is asked of a database that has just been found away. */
export async function readBehind<Reading>(context: Context, read: () => Promise<Reading>) {
  return context.get(awayContext) ? ({ found: false, why: "away" } as const) : read()
}

export function readLink(context: Context, token: string, party: EnquiryParty) {
  return readBehind<LinkReading>(context, () =>
    requireService(context, ({ enquiries }) => enquiries).readLink(token, party),
  )
}

export function answerMissing<Why extends keyof typeof statuses, Extra extends object>(
  { why }: { readonly why: Why },
  extra: Extra,
) {
  const headers = why === "away" && { headers: databaseAway }
  return data({ found: false as const, why, ...extra }, { status: statuses[why], ...headers })
}

/** The page says that it is not done, with everything that was sent. */
export function answerAway<Shown>(context: Context, shown: Shown) {
  context.set(awayContext, true)
  return data(shown, { status: 503, headers: databaseAway })
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
  const outcome = await requireService(context, ({ enquiries }) => enquiries).act(token, party, act)
  if (outcome.done) {
    const query = act.kind === "erase" ? buildErasedQuery(buildPragueMoment(new Date())) : ""
    return redirect(`${path}${query}#${SENT_ID}`, 303)
  }
  if (outcome.why === "stale") return data({ kind: "stale" as const }, { status: 409 })
  if (outcome.why !== "away") return redirect(path, 303)
  return answerAway(context, { kind: "away" as const, act })
}
