import { dropUnseen } from "../czech/drop-unseen.ts"
import { formatPhone } from "../czech/phone.ts"
import { defineField, type Field, line, type Reading, readLine, type Sent } from "./field.ts"

/** What a browser sends of the others, which stand for each other. */
type ContactContext = Sent<"email">

/** The visitor's name, and how to answer: by phone or e-mail, one of which is needed. */
export const contactFields = {
  name: line({
    name: "jmeno",
    label: "Jméno",
    limit: 80,
    input: { autoComplete: "name", autoCapitalize: "words" },
    missing: "Napište své jméno",
    shown: { format: (name) => name },
    personal: "jméno",
  }),
  phone: defineField({
    name: "telefon",
    label: "Telefon",
    limit: 120,
    input: { type: "tel", autoComplete: "tel", inputMode: "tel" },
    read(text, { submitted }: ContactContext): Reading<string | null> {
      const reading = readLine(text, contactFields.phone)
      if ("problem" in reading) return reading
      if (reading.value !== "") return readPhone(reading.value)
      const hasEmail = dropUnseen(submitted.email) !== ""
      return hasEmail ? { value: null } : { problem: WITHOUT_CONTACT }
    },
    shown: {
      format: (phone) => phone && formatPhone(phone),
      buildUrl: (phone) => phone && buildPhoneUrl(phone),
    },
    personal: "telefon nebo e-\u2060mail",
  }),
  email: defineField({
    name: "email",
    label: "E-mail",
    limit: 120,
    input: {
      type: "email",
      autoComplete: "email",
      inputMode: "email",
      spellCheck: false,
      autoCapitalize: "off",
    },
    read(text): Reading<string | null> {
      const reading = readLine(text, contactFields.email)
      if ("problem" in reading) return reading
      return reading.value === "" ? { value: null } : readEmail(reading.value)
    },
    shown: {
      format: (email) => email,
      buildUrl: (email) => email && buildEmailUrl(email),
    },
    personal: "telefon nebo e-\u2060mail",
  }),
}

export type Contact = { readonly phone: string | null; readonly email: string | null }

/** Either of them in one line, for a form that asks for one. */
export const contact: Field<Contact> = {
  name: "kontakt",
  label: "Telefon nebo e-\u2060mail",
  limit: 120,
  input: { autoComplete: "tel", inputMode: "email", spellCheck: false, autoCapitalize: "off" },
  read(text) {
    const reading = readLine(text, contact)
    if ("problem" in reading) return reading
    const line = reading.value
    const isEmail = line.includes("@")
    if (!isEmail && !/\d/.test(line)) return { problem: WITHOUT_CONTACT }
    const found = isEmail ? readEmail(line) : readPhone(line)
    if ("problem" in found) return found
    return { value: isEmail ? { phone: null, email: found.value } : { phone: found.value, email: null } }
  },
  personal: "telefon nebo e-\u2060mail",
}

/** No person sees it; what fills it in is a program. */
export const honeypot: Field<boolean> = {
  name: "past",
  label: "Toto pole nevyplňujte",
  read: (text) => ({ value: text !== "" }),
  personal: null,
}

const WITHOUT_CONTACT = "Napište telefon nebo e-\u2060mail, abychom vám mohli odpovědět"
const WITHOUT_AT = "E-mail nemá zavináč. Má vypadat třeba jako jana@example.cz"

/** For a form that asks for no telephone. */
export function neededEmail(): Field<string> {
  const { shown: _, read, ...email } = contactFields.email
  return {
    ...email,
    personal: "e-\u2060mail",
    read(text, context) {
      const reading = read(text, context)
      if ("problem" in reading) return reading
      return reading.value === null ? { problem: WITHOUT_AT } : { value: reading.value }
    },
  }
}

/** Nothing in the address can add a recipient or a text. */
export function buildEmailUrl(email: string): string {
  return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`
}

/** "tel:+420777123456", however the number is written. */
export function buildPhoneUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, "")}`
}

/** Letters, digits and signs that need no quotes in a mail's header (RFC 5322's atoms and dots). */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
/** RFC 5321, 4.5.3.1.1. */
const MAX_LOCAL_CHARACTERS = 64
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i

function readEmail(text: string): Reading<string> {
  if (isAddress(text)) return { value: text }
  const at = text.lastIndexOf("@")
  if (at === -1) return { problem: WITHOUT_AT }
  if (isAddress(text.replaceAll(",", ".")))
    return {
      problem: "V\u00a0e-\u2060mailu je čárka, patří tam asi tečka. Má vypadat třeba jako jana@example.cz",
    }
  const host = text.slice(at + 1)
  if (host === "" || !host.includes(".")) return { problem: "Za\u00a0zavináčem něco chybí, třeba seznam.cz" }
  const isLong = at > MAX_LOCAL_CHARACTERS && isAddress(`a${text.slice(at)}`)
  return {
    problem:
      isLong && localPart.test(text.slice(0, at))
        ? "Před zavináčem může být nejvýš 64\u00a0znaků"
        : "E-mail napište bez mezer, háčků a\u00a0čárek, třeba jana@example.cz",
  }
}

function isAddress(text: string): boolean {
  const at = text.lastIndexOf("@")
  const name = text.slice(0, Math.max(at, 0))
  return name.length <= MAX_LOCAL_CHARACTERS && localPart.test(name) && domain.test(text.slice(at + 1))
}

const TOO_SHORT = "V\u00a0telefonním čísle chybí číslice. Má jich\u00a09, třeba 777\u00a0123\u00a0456"
const UNREADABLE = "V\u00a0telefonním čísle je něco navíc. Má 9\u00a0číslic, třeba 777\u00a0123\u00a0456"
const UNASSIGNED = "Takové číslo neexistuje. Zkontrolujte ho prosím, má vypadat třeba 777\u00a0123\u00a0456"

/** What people put between the digits. */
const SEPARATORS = /[\s.\p{Pd}\u2212/()]/gu
const LEADING_WORD = /^(telefon|tel|mobil|mob|číslo|phone)(?!\p{L})[\s.:]*/iu
/** "(po 17. hodině)": for whoever calls, behind the number. */
const REMARK = /\(([^()]*\p{L}[^()]*)\)$/u
const NATIONAL_DIGITS = 9

/** As a telephone dials it, "+420777123456": a number without a country is Czech, with one zero in front Slovak. */
function readPhone(line: string): Reading<string> {
  return readDigits(dropAround(line).replace(REMARK, ""))
}

/** What was entered behind the phone is for whoever calls; it is saved where the dealer reads first. */
export function addRemark(message: string, phone: string): string {
  const remark = REMARK.exec(dropAround(phone))?.[1]?.trim().toWellFormed() ?? ""
  if (remark === "") return message
  return [message, `Telefon: ${remark}`].filter((part) => part !== "").join("\n")
}

/** Full-width digits and signs become plain ones. */
function dropAround(line: string): string {
  return dropUnseen(line).normalize("NFKC").replace(LEADING_WORD, "")
}

function readDigits(line: string): Reading<string> {
  // Behind a country's number, "(0)" is what is dialled within that country only.
  const isForeign = /^\(?(\+|00)/.test(line)
  const text = (isForeign ? line.replace("(0)", "") : line).replace(SEPARATORS, "").replace(/^00/, "+")
  if (!/^\+?\d+$/.test(text)) return { problem: UNREADABLE }
  if (/^\+?0+$/.test(text)) return { problem: UNASSIGNED }
  if (!text.startsWith("+")) return readNational(text)
  const country = ["+420", "+421"].find((prefix) => text.startsWith(prefix))
  if (country !== undefined) return check(text.slice(country.length), country)
  // The longest number of the world has fifteen digits (E.164).
  if (text.length < 9) return { problem: TOO_SHORT }
  return text.length > 16 ? { problem: UNREADABLE } : { value: text }
}

function readNational(digits: string): Reading<string> {
  if (/^42[01]\d{9}$/.test(digits)) return { value: `+${digits}` }
  if (/^0\d{9}$/.test(digits)) return { value: `+421${digits.slice(1)}` }
  return check(digits, "+420")
}

function check(digits: string, country: string): Reading<string> {
  if (digits.length < NATIONAL_DIGITS) return { problem: TOO_SHORT }
  if (digits.length > NATIONAL_DIGITS) return { problem: UNREADABLE }
  if (/^0+$/.test(digits)) return { problem: UNASSIGNED }
  return { value: country + digits }
}
