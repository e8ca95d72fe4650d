import { data, redirect } from "react-router"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import type { EnquiryOutcome } from "#domain/enquiry/enquiries.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { buildSentPath } from "#domain/enquiry/sent-path.ts"
import type { Fields, Submitted } from "#domain/form/field.ts"
import type { FormServices } from "#domain/page-services.ts"
import { databaseUnavailable, retryAfter } from "#domain/site/retry-after.ts"
import { buildEnquiryEmailLink } from "./build-enquiry-email-link.ts"
import type { FormSubject, UnsavedForm } from "./enquiry-form-props.ts"

/** A program that has never seen the page does not say that it comes from there. */
export function comesFromPage(request: Request): boolean {
  return request.headers.has("sec-fetch-site")
}

/** To the confirmation page, with a fragment of its own: the browser would otherwise carry over the form's. */
export async function confirmEnquiry(
  saved: Extract<EnquiryOutcome, { readonly saved: true }>,
  enquiry: Enquiry,
  { signSent }: FormServices,
) {
  return redirect(`${await buildSentPath(saved, enquiry, signSent)}#${SENT_ID}`, 303)
}

type SentForm<Of extends Fields> = {
  readonly subject: FormSubject
  readonly fields: Of
  readonly submitted: Submitted<Of>
  /** The dealer's. */
  readonly email: string
}

/** The form again as it was sent, with why it is not saved, and how long a visitor must wait who has sent too many. */
export function answerNotSaved<Of extends Fields, Shown>(
  { subject, fields, submitted, email }: SentForm<Of>,
  { waitSeconds, isUnproven }: Extract<EnquiryOutcome, { readonly saved: false }>,
  shown: Shown,
) {
  const emailLink = buildEnquiryEmailLink(email, subject, fields, submitted)
  const answer = (why: UnsavedForm["why"]) => ({
    submitted,
    ...shown,
    errors: [],
    failure: { why, emailLink },
  })
  if (isUnproven === true) return data(answer("unproven"), { status: 403 })
  return waitSeconds === undefined
    ? data(answer("unavailable"), { status: 503, headers: databaseUnavailable })
    : data(answer("too-many"), { status: 429, headers: retryAfter(waitSeconds) })
}
