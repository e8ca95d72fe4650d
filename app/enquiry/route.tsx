import { data, redirect, useActionData, useLoaderData } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/services-context.ts"
import { wishTexts } from "#app/texts/enquiry.ts"
import { SENT_ID } from "#app/ui/enquiry/form-ids.ts"
import { useDealer } from "#app/ui/use-dealer.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { readTypedFields } from "#domain/enquiry/enquiry-fields.ts"
import { readEnquiry } from "#domain/enquiry/read-enquiry.ts"
import { buildSentPath } from "#domain/enquiry/sent-path.ts"
import { pagePaths } from "#domain/site-paths.ts"
import type { Route } from "./+types/route.ts"
import { describeSearch, describeSubject } from "./describe-subject.ts"
import stylesheet from "./enquiry.css?url"
import { EnquiryPage } from "./enquiry-page.tsx"

const RETRY_SECONDS = 60

export function loader({ url, context }: Route.LoaderArgs) {
  const { enquiries, stock, dealer, findAnswerHours } = context.get(servicesContext)
  if (enquiries === null) throw data(null, { status: 404 })
  return {
    subject: describeSearch(url.searchParams, stock.current()),
    closures: dealer.closures,
    answerHours: findAnswerHours(),
  }
}

/** Every form of the site is sent here. Thanked is only what is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const { enquiries, stock, dealer } = context.get(servicesContext)
  if (enquiries === null) throw data(null, { status: 404 })
  const sent = readTypedFields(await request.formData())
  const subject = describeSubject(sent, stock.current())
  // Whatever was written into the field, what is kept is a query of the list.
  const typed = subject.kind === "search" ? { ...sent, search: `?${subject.search}` } : sent
  const reading = readEnquiry(typed, { times: dealer, now: buildPragueMoment(new Date()) })
  if (!reading.ok) return data({ subject, typed, faults: reading.faults, failure: null }, { status: 422 })
  // A program that has never seen the page does not say that it comes from there.
  const suspect = reading.suspect || !request.headers.has("sec-fetch-site")
  const outcome = await enquiries.keep(reading.enquiry, { suspect })
  // A fragment of its own: the browser would otherwise carry over the form's.
  if (outcome.kept) return redirect(`${buildSentPath(outcome.code, reading.enquiry)}#${SENT_ID}`, 303)
  const { waitSeconds } = outcome
  const [failure, status] =
    waitSeconds === undefined ? (["away", 503] as const) : (["too-many", 429] as const)
  return data(
    { subject, typed, faults: [], failure },
    { status, headers: { "retry-after": String(waitSeconds ?? RETRY_SECONDS) } },
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }]

/** Without the title, which the page says itself: it depends on the answer. */
export const meta: Route.MetaFunction = ({ matches: [{ loaderData: site }] }) =>
  buildPageMeta(
    {
      title: wishTexts.heading,
      description: wishTexts.description,
      path: pagePaths.enquiry,
      robots: "noindex, follow",
    },
    site,
  ).filter((tag) => "tagName" in tag || !("title" in tag))

export default function EnquiryRoute() {
  const { subject, closures, answerHours } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const dealer = useDealer()
  return (
    dealer && (
      <EnquiryPage
        subject={answer?.subject ?? subject}
        answer={answer ?? null}
        dealer={dealer}
        closures={closures}
        answerHours={answerHours}
      />
    )
  )
}
