type PhoneReading = { readonly dial: string } | { readonly problem: "phone-too-short" | "phone-unreadable" }

/** What people put between the digits. */
const SEPARATORS = /[\s.\-–/()]/g
const NATIONAL_DIGITS = 9

/** As a telephone dials it, "+420777123456": a number without a country is Czech, with one zero in front Slovak. */
export function readPhone(typed: string): PhoneReading {
  const text = typed.replace(SEPARATORS, "").replace(/^00/, "+")
  if (!/^\+?\d+$/.test(text)) return { problem: "phone-unreadable" }
  if (!text.startsWith("+")) return readNational(text)
  const country = ["+420", "+421"].find((prefix) => text.startsWith(prefix))
  if (country !== undefined) return check(text.slice(country.length), country)
  // The longest number of the world has fifteen digits (E.164).
  if (text.length < 9) return { problem: "phone-too-short" }
  return text.length > 16 ? { problem: "phone-unreadable" } : { dial: text }
}

function readNational(digits: string): PhoneReading {
  if (/^42[01]\d{9}$/.test(digits)) return { dial: `+${digits}` }
  if (/^0\d{9}$/.test(digits)) return { dial: `+421${digits.slice(1)}` }
  return check(digits, "+420")
}

function check(digits: string, country: string): PhoneReading {
  if (digits.length < NATIONAL_DIGITS) return { problem: "phone-too-short" }
  if (digits.length > NATIONAL_DIGITS) return { problem: "phone-unreadable" }
  return { dial: country + digits }
}
