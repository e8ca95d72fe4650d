import { parseVehicleId } from "../vehicle/vehicle-path.ts"
import { collectErrors } from "./collect-errors.ts"
import type { TypedFields } from "./enquiry-fields.ts"
import { readLine } from "./read-contacts.ts"
import { readEmail } from "./read-email.ts"
import type { EnquiryReading } from "./read-enquiry.ts"
import { readAskedShots } from "./shots.ts"

/** Several boxes of one form have the name of the same field. */
const BETWEEN_SHOTS = " "

/** What was ticked, as one field. */
export function joinTicked(ticked: readonly unknown[]): string {
  return ticked.join(BETWEEN_SHOTS)
}

/** A request for photos: what of, and where to send them. The own words are its message. */
export function readShots(typed: TypedFields): EnquiryReading {
  const { errors, report } = collectErrors()
  const message = readLine(typed, "other", report)
  const asked = readAskedShots([...typed.shots.split(BETWEEN_SHOTS), message === "" ? "" : "other"])
  if (asked.length === 0) report("shots", { problem: "shots-missing" })
  const emailLine = readLine(typed, "email", report)
  const email = readEmail(emailLine)
  if (emailLine === "") report("email", { problem: "email-missing" })
  else if ("problem" in email) report("email", email)

  const found = errors()
  const vehicleId = parseVehicleId(typed.vehicle)
  if (found.length > 0 || vehicleId === undefined || "problem" in email) return { ok: false, errors: found }
  return {
    ok: true,
    enquiry: {
      way: "question",
      subject: { kind: "photos", vehicleId, shots: asked },
      name: "",
      phone: null,
      email: email.address,
      message,
      financing: false,
      callWindow: null,
      visit: null,
    },
    suspect: typed.honeypot !== "",
  }
}
