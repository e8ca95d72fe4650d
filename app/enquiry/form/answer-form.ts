import { data, redirect } from "react-router"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import type { KeepOutcome } from "#domain/enquiry/enquiries.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { buildSentPath } from "#domain/enquiry/sent-path.ts"
import { databaseAway, retryAfter } from "#domain/site/retry-after.ts"

/** A program that has never seen the page does not say that it comes from there. */
export function comesFromPage(request: Request): boolean {
  return request.headers.has("sec-fetch-site")
}

/** To the page that thanks, with a fragment of its own: the browser would otherwise carry over the form's. */
export function thank(kept: Extract<KeepOutcome, { readonly kept: true }>, enquiry: Enquiry) {
  return redirect(`${buildSentPath(kept, enquiry)}#${SENT_ID}`, 303)
}

/** The form again as it was sent, with why it is not kept, and how long a visitor must wait who has sent too many. */
export function answerNotKept<Form>(
  form: Form,
  { waitSeconds, isUnproven }: Extract<KeepOutcome, { readonly kept: false }>,
) {
  const shown = { ...form, errors: [] }
  if (isUnproven === true) return data({ ...shown, failure: "unproven" as const }, { status: 403 })
  return waitSeconds === undefined
    ? data({ ...shown, failure: "away" as const }, { status: 503, headers: databaseAway })
    : data({ ...shown, failure: "too-many" as const }, { status: 429, headers: retryAfter(waitSeconds) })
}
