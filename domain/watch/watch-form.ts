import { dropUnseen } from "../czech/drop-unseen.ts"
import type { EnquiryError } from "../enquiry/enquiry-error.ts"
import { formFields, type TypedFields } from "../enquiry/enquiry-fields.ts"
import { readEmail } from "../enquiry/read-contacts.ts"
import { formatModelValue } from "../search/model-value.ts"
import { buildStockPath, emptyStockQuery, setChoices } from "../search/stock-query.ts"
import { pagePaths } from "../site/site-paths.ts"
import type { Vehicle } from "../vehicle/vehicle.ts"

type WatchForm = Pick<TypedFields, "email" | "honeypot">

type WatchFormReading =
  | { readonly ok: true; readonly email: string; readonly suspect: boolean }
  | { readonly ok: false; readonly errors: readonly EnquiryError[] }

export function readWatchForm({ email: typed, honeypot }: WatchForm): WatchFormReading {
  const { limit } = formFields.email
  const by = dropUnseen(typed).length - limit
  if (by > 0) return { ok: false, errors: [{ field: "email", problem: "too-long", by, limit }] }
  const email = readEmail(typed)
  if ("problem" in email) return { ok: false, errors: [{ field: "email", ...email }] }
  return { ok: true, email: email.address, suspect: honeypot !== "" }
}

/** To watch for vehicles of the same make and model. */
export function buildWatchPath(vehicle: Pick<Vehicle, "make" | "model">): string {
  const ofMake = setChoices(emptyStockQuery, "make", [vehicle.make])
  const query = vehicle.model === "" ? ofMake : setChoices(ofMake, "model", [formatModelValue(vehicle)])
  return buildStockPath(query, pagePaths.watch)
}
