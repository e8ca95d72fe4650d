import { dropUnseen } from "../czech/drop-unseen.ts"

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
export function readPhone(typed: string): PhoneReading {
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
