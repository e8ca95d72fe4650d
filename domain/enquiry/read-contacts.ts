import { dropUnseen } from "../czech/drop-unseen.ts"
import type { Enquiry } from "./enquiry.ts"
import type { Report } from "./enquiry-error.ts"
import { formFields, type LimitedField, type TypedFields } from "./enquiry-fields.ts"

type Contacts = Pick<Enquiry, "name" | "phone" | "email"> & {
  /** What was typed behind the phone: "po 17. hodině". */
  readonly phoneRemark: string
}

/** The visitor's name, and how to answer: by phone or e-mail, one of which is needed. */
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

type EmailReading =
  | { readonly address: string }
  | {
      readonly problem:
        | "email-without-at"
        | "email-without-domain"
        | "email-with-comma"
        | "email-name-too-long"
        | "email-unreadable"
    }

/** Letters, digits and signs that need no quotes in a mail's header (RFC 5322's atoms and dots). */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
/** RFC 5321, 4.5.3.1.1; app/enquiry/form/error-texts.ts says it. */
const MAX_LOCAL_CHARACTERS = 64
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i

export function readEmail(typed: string): EmailReading {
  const text = dropUnseen(typed)
  if (isAddress(text)) return { address: text }
  const at = text.lastIndexOf("@")
  if (at === -1) return { problem: "email-without-at" }
  if (isAddress(text.replaceAll(",", "."))) return { problem: "email-with-comma" }
  const host = text.slice(at + 1)
  if (host === "" || !host.includes(".")) return { problem: "email-without-domain" }
  const isLong = at > MAX_LOCAL_CHARACTERS && isAddress(`a${text.slice(at)}`)
  return { problem: isLong && localPart.test(text.slice(0, at)) ? "email-name-too-long" : "email-unreadable" }
}

function isAddress(text: string): boolean {
  const at = text.lastIndexOf("@")
  const name = text.slice(0, Math.max(at, 0))
  return name.length <= MAX_LOCAL_CHARACTERS && localPart.test(name) && domain.test(text.slice(at + 1))
}

type PhoneReading =
  | { readonly dial: string; readonly remark: string }
  | { readonly problem: "phone-too-short" | "phone-unreadable" | "phone-unassigned" }

/** What people put between the digits. */
const SEPARATORS = /[\s.\p{Pd}\u2212/()]/gu
const LEADING_WORD = /^(telefon|tel|mobil|mob|číslo|phone)(?!\p{L})[\s.:]*/iu
/** "(po 17. hodině)": for whoever calls, behind the number. */
const REMARK = /\(([^()]*\p{L}[^()]*)\)$/u
const NATIONAL_DIGITS = 9

/** As a telephone dials it, "+420777123456": a number without a country is Czech, with one zero in front Slovak. */
function readPhone(typed: string): PhoneReading {
  // Full-width digits and signs become plain ones.
  const line = dropUnseen(typed).normalize("NFKC").replace(LEADING_WORD, "")
  const remark = REMARK.exec(line)?.[1]?.trim() ?? ""
  const reading = readDigits(line.replace(REMARK, ""))
  return "dial" in reading ? { ...reading, remark } : reading
}

type DigitsReading = { readonly dial: string } | Extract<PhoneReading, { problem: string }>

function readDigits(line: string): DigitsReading {
  // Behind a country's number, "(0)" is what is dialled within that country only.
  const isForeign = /^\(?(\+|00)/.test(line)
  const text = (isForeign ? line.replace("(0)", "") : line).replace(SEPARATORS, "").replace(/^00/, "+")
  if (!/^\+?\d+$/.test(text)) return { problem: "phone-unreadable" }
  if (/^\+?0+$/.test(text)) return { problem: "phone-unassigned" }
  if (!text.startsWith("+")) return readNational(text)
  const country = ["+420", "+421"].find((prefix) => text.startsWith(prefix))
  if (country !== undefined) return check(text.slice(country.length), country)
  // The longest number of the world has fifteen digits (E.164).
  if (text.length < 9) return { problem: "phone-too-short" }
  return text.length > 16 ? { problem: "phone-unreadable" } : { dial: text }
}

function readNational(digits: string): DigitsReading {
  if (/^42[01]\d{9}$/.test(digits)) return { dial: `+${digits}` }
  if (/^0\d{9}$/.test(digits)) return { dial: `+421${digits.slice(1)}` }
  return check(digits, "+420")
}

function check(digits: string, country: string): DigitsReading {
  if (digits.length < NATIONAL_DIGITS) return { problem: "phone-too-short" }
  if (digits.length > NATIONAL_DIGITS) return { problem: "phone-unreadable" }
  if (/^0+$/.test(digits)) return { problem: "phone-unassigned" }
  return { dial: country + digits }
}
