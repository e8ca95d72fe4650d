import { dropUnseen } from "../czech/drop-unseen.ts"
import type { Report } from "./collect-errors.ts"
import type { Enquiry } from "./enquiry.ts"
import { formFields, type LimitedField, type TypedFields } from "./enquiry-fields.ts"
import { readEmail } from "./read-email.ts"
import { readPhone } from "./read-phone.ts"

type Contacts = Pick<Enquiry, "name" | "phone" | "email"> & {
  /** What was typed behind the phone: "po 17. hodině". */
  readonly phoneRemark: string
}

/** Who writes, and how they can be answered: by phone or e-mail, one of which is needed. */
export function readContacts(typed: TypedFields, report: Report): Contacts {
  const name = readLine(typed, "name", report)
  if (name === "") report("name", { problem: "name-missing" })
  const phoneLine = readLine(typed, "phone", report)
  const phone = phoneLine === "" ? null : readPhone(phoneLine)
  if (phone !== null && "problem" in phone) report("phone", phone)
  const emailLine = readLine(typed, "email", report)
  const email = emailLine === "" ? null : readEmail(emailLine)
  if (email !== null && "problem" in email) report("email", email)
  if (phoneLine === "" && emailLine === "") report("phone", { problem: "contact-missing" })
  return {
    name,
    phone: phone !== null && "dial" in phone ? phone.dial : null,
    phoneRemark: phone !== null && "dial" in phone ? phone.remark : "",
    email: email !== null && "address" in email ? email.address : null,
  }
}

/** One line: a second one could become a header of a mail. */
export function readLine(typed: TypedFields, field: LimitedField, report: Report): string {
  const line = dropUnseen(typed[field])
  if (hasControls(line)) report(field, { problem: "several-lines" })
  checkLength(line, field, report)
  return line.toWellFormed()
}

/** Databases and mails take no NUL; other unusual characters are the visitor's own business. */
export function readText(typed: TypedFields, field: LimitedField, report: Report): string {
  const text = typed[field].trim()
  checkLength(text, field, report)
  return text.replaceAll("\0", "").toWellFormed()
}

/** A remark behind the phone is for whoever calls; it is kept where the dealer reads first. */
export function addRemark(message: string, phoneRemark: string): string {
  if (phoneRemark === "") return message
  return [message, `Telefon: ${phoneRemark}`].filter((part) => part !== "").join("\n")
}

export function hasControls(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text)
}

function checkLength(text: string, field: LimitedField, report: Report): void {
  const { limit } = formFields[field]
  if (text.length > limit) report(field, { problem: "too-long", by: text.length - limit, limit })
}
