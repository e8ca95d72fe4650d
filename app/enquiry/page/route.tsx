import { data, useActionData, useLoaderData } from "react-router"
import { buildFormPageMeta } from "#app/seo/form-page-meta.ts"
import { requireForms, servicesContext } from "#app/site/services-context.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { enquiryFields, readEnquiry } from "#domain/enquiry/enquiry-form.ts"
import { readSubmitted } from "#domain/form/field.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { answerNotSaved, comesFromPage, confirmEnquiry } from "../form/answer-form.ts"
import { wishTexts } from "../texts.ts"
import type { Route } from "./+types/route.ts"
import { describeAsked, describeSubject } from "./describe-subject.ts"
import { EnquiryPage } from "./enquiry-page.tsx"

export function loader({ url, context }: Route.LoaderArgs) {
  requireForms(context)
  const { stock, findAnswerHours } = context.get(servicesContext)
  return {
    subject: describeAsked(url.searchParams, stock.current()),
    answerHours: findAnswerHours(),
  }
}

/** Every form except offers and watches is sent here. An enquiry is confirmed only once it is saved. */
export async function action({ request, context }: Route.ActionArgs) {
  const { enquiries } = requireForms(context)
  const { stock, dealer } = context.get(servicesContext)
  const sent = readSubmitted(enquiryFields, await request.formData())
  const subject = describeSubject(sent, stock.current())
  // Whatever was written into the field, what is kept is a query of the list.
  const submitted = subject.kind === "search" ? { ...sent, search: `?${subject.search}` } : sent
  const reading = readEnquiry(submitted, { times: dealer, now: buildPragueMoment(new Date()) })
  if (!reading.ok) return data({ subject, submitted, errors: reading.errors, failure: null }, { status: 422 })
  const suspect = reading.suspect || !comesFromPage(request)
  const outcome = await enquiries.save(reading.enquiry, { suspect })
  if (outcome.saved) return confirmEnquiry(outcome, reading.enquiry)
  return answerNotSaved({ subject, fields: enquiryFields, submitted, email: dealer.email }, outcome, {
    subject,
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: site }] }) =>
  buildFormPageMeta(
    { title: wishTexts.heading, description: wishTexts.description, path: pagePaths.enquiry },
    site,
  )

export default function EnquiryRoute() {
  const { subject, answerHours } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <EnquiryPage subject={answer?.subject ?? subject} answer={answer ?? null} answerHours={answerHours} />
  )
}
