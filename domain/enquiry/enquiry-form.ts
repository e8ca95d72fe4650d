import { getOpenState } from "../calendar/open-state.ts"
import { dropUnseen } from "../czech/drop-unseen.ts"
import { formatPhone } from "../czech/phone.ts"
import { omitFields } from "../data/omit-fields.ts"
import { addRemark, type Contact, contact, contactFields, honeypot } from "../form/contact-fields.ts"
import {
  defineField,
  type Field,
  type FormError,
  type Reading,
  readForm,
  readText,
  type Sent,
  type Submitted,
} from "../form/field.ts"
import { aboutFields, readSubject } from "./about-fields.ts"
import { type CallWindow, formatCallWindow, listCallDays } from "./call-days.ts"
import { CONTACT_METHOD_PARAM, type ContactMethod, type Enquiry, readContactMethod } from "./enquiry.ts"
import { findVisitDay, type ReadingTerms, visitFields } from "./visit-fields.ts"

type ContactMethodContext = Sent<"contactMethod">
type ContactContext = ReadingTerms & Sent<"contactMethod" | "visitDay" | "contact" | "phone" | "email">

/** The form of an enquiry, in the order in which its fields stand. */
export const enquiryFields = {
  ...aboutFields,
  contactMethod: defineField({
    name: CONTACT_METHOD_PARAM,
    label: "Co pro vás můžeme udělat?",
    read: (text): Reading<ContactMethod> => ({ value: readContactMethod(text) }),
    personal: null,
  }),
  /** Null is at once; while nobody is there, that is the first window of the day on which the dealer opens. */
  callWindow: onlyBy("callback", {
    name: "kdy",
    label: "Kdy vám máme zavolat?",
    read(text, { times, now }: ReadingTerms): Reading<CallWindow | null> {
      const windows = listCallDays(times, now).flatMap((day) => day.windows)
      if (text === "")
        return { value: getOpenState(times, now).kind === "open" ? null : (windows[0] ?? null) }
      const value = windows.find((window) => formatCallWindow(window) === text)
      return value === undefined ? { problem: "Tento čas už není volný. Vyberte prosím jiný" } : { value }
    },
    personal: visitFields.visitDay.personal,
  }),
  visitDay: onlyBy("visit", visitFields.visitDay),
  visitTime: onlyBy("visit", visitFields.visitTime),
  /** A call needs a number only. */
  name: {
    ...contactFields.name,
    read: (text: string, context: ContactMethodContext) =>
      isCallback(context) && dropUnseen(text) === "" ? { value: "" } : contactFields.name.read(text, context),
    shown: { format: (name: string) => (/\p{L}/u.test(name) ? name : null) },
  },
  /** Of a visit, in place of the two below. */
  contact: {
    ...contact,
    read(text: string, context: ContactContext): Reading<Contact | null> {
      if (!isOneContact(context)) return { value: null }
      const reading = contact.read(text, context)
      const needed = "value" in reading && reading.value.phone === null && findPhoneReason(context)
      return needed ? { problem: needed } : reading
    },
  },
  phone: {
    ...contactFields.phone,
    read(text: string, context: ContactContext): Reading<string | null> {
      if (isOneContact(context)) return { value: null }
      const needed = dropUnseen(text) === "" && findPhoneReason(context)
      return needed ? { problem: needed } : contactFields.phone.read(text, context)
    },
  },
  email: {
    ...contactFields.email,
    read: (text: string, context: ContactContext): Reading<string | null> =>
      isOneContact(context) ? { value: null } : contactFields.email.read(text, context),
  },
  message: defineField({
    name: "zprava",
    label: "Zpráva",
    limit: 1_500,
    read(text, context: ContactMethodContext & Sent<"vehicle" | "search">): Reading<string> {
      const subject = readSubject(context.submitted)
      if (isCallback(context)) return readText(text, enquiryFields.message)
      if (text.trim() === "" && subject.kind === "general")
        return { problem: "Napište, s\u00a0čím vám můžeme pomoci" }
      if (text.trim() === "" && subject.kind === "search" && subject.search === "")
        return { problem: "Napište, jaké auto hledáte" }
      return readText(text, enquiryFields.message)
    },
    personal: "zpráva",
  }),
  honeypot,
}

export type EnquiryReading =
  | { readonly ok: true; readonly enquiry: Enquiry; readonly suspect: boolean }
  | { readonly ok: false; readonly errors: readonly FormError[] }

const inSubject = ["vehicle", "search"] as const

/** The same in the browser and on the server, whose answer counts. */
export function readEnquiry(submitted: Submitted<typeof enquiryFields>, terms: ReadingTerms): EnquiryReading {
  const reading = readForm(enquiryFields, submitted, terms)
  if (!reading.ok) return reading
  const { visitDay, visitTime, contact, honeypot, ...values } = omitFields(reading.values, inSubject)
  const enquiry: Enquiry = {
    ...values,
    ...contact,
    // Who gives none is known by the number, wherever the dealer reads a name.
    name: values.name || formatPhone(values.phone ?? ""),
    subject: readSubject(submitted),
    message: addRemark(values.message, submitted[contact === null ? "phone" : "contact"]),
    visit: visitDay === null ? null : { day: visitDay, time: visitTime },
  }
  return { ok: true, enquiry, suspect: honeypot }
}

function isCallback({ submitted }: ContactMethodContext): boolean {
  return readContactMethod(submitted.contactMethod) === "callback"
}

/** A form that was drawn before it had the one field sends a visit with the two. */
function isOneContact({ submitted: { contactMethod, contact, phone, email } }: ContactContext): boolean {
  return readContactMethod(contactMethod) === "visit" && (contact !== "" || phone + email === "")
}

/** What the chosen contact method does not need is ignored. */
function onlyBy<Value, Context>(
  contactMethod: ContactMethod,
  field: Field<Value, Context>,
): Field<Value | null, Context & ContactMethodContext> {
  return {
    ...field,
    read: (text, context) =>
      readContactMethod(context.submitted.contactMethod) === contactMethod
        ? field.read(text, context)
        : { value: null },
  }
}

/** Why a telephone is needed, as the visitor reads it. */
function findPhoneReason({ submitted, ...terms }: ContactContext): string | undefined {
  const contactMethod = readContactMethod(submitted.contactMethod)
  if (contactMethod === "callback") return "Napište telefon, na\u00a0který vám máme zavolat"
  const isArranged =
    contactMethod === "visit" && findVisitDay(submitted.visitDay, terms)?.byArrangement === true
  return isArranged
    ? "Ten den jsme tu po\u00a0domluvě, čas dohodneme po\u00a0telefonu. Napište prosím telefon"
    : undefined
}
