import type { EnquiryFault, PlainProblem } from "#domain/enquiry/enquiry-fault.ts"
import type { EnquiryField } from "#domain/enquiry/enquiry-fields.ts"
import { choosePlural } from "#domain/text/choose-plural.ts"
import { formatVisit } from "#domain/text/enquiry-times.ts"
import { formatWholeNumber } from "#domain/text/quantity.ts"

const texts: Readonly<Record<PlainProblem, string>> = {
  "name-missing": "Napište své jméno",
  "contact-missing": "Napište telefon, nebo e-mail, abychom vám mohli odpovědět",
  "phone-to-call-missing": "Napište telefon, na\u00a0který vám máme zavolat",
  "phone-to-arrange-missing":
    "Ten den jsme tu po\u00a0domluvě, čas dohodneme po\u00a0telefonu. Napište prosím telefon",
  "phone-too-short": "V\u00a0telefonu chybí číslice. Má jich\u00a09, třeba 777\u00a0123\u00a0456",
  "phone-unreadable": "V\u00a0telefonu je něco navíc. Má 9\u00a0číslic, třeba 777\u00a0123\u00a0456",
  "email-without-at": "E-mail nemá zavináč. Má vypadat třeba jako jana@example.cz",
  "email-without-domain": "Za\u00a0zavináčem chybí doména, třeba seznam.cz",
  "email-unreadable": "E-mail napište bez mezer, háčků a\u00a0čárek, třeba jana@example.cz",
  "several-lines": "Napište to prosím na\u00a0jeden řádek",
  "message-missing": "Napište, s\u00a0čím vám můžeme pomoci",
  "wish-missing": "Napište, jaké auto hledáte",
  "day-missing": "Vyberte den, kdy chcete přijet",
  "time-missing": "Vyberte čas",
  "call-window-gone": "Tento čas už nestíháme. Vyberte prosím jiný",
  "proposed-day-missing": "Vyberte den, který navrhujete",
}

const longFields: Readonly<Partial<Record<EnquiryField, string>>> = {
  name: "Jméno",
  phone: "Telefon",
  email: "E-mail",
  message: "Zpráva",
}

/** What to do about it, in a sentence; never that something is invalid. */
export function formatFault(fault: EnquiryFault): string {
  if (fault.problem === "too-long") {
    const characters = `${formatWholeNumber(fault.by)}\u00a0${choosePlural(fault.by, ["znak", "znaky", "znaků"])}`
    const limit = formatWholeNumber(fault.limit)
    return `${longFields[fault.field] ?? "Text"} je o\u00a0${characters} delší než\u00a0${limit}`
  }
  if (fault.problem !== "slot-gone") return texts[fault.problem]
  return fault.next === null
    ? "Tento čas už nestíháme. Zavolejte nám prosím"
    : `Tento čas už nestíháme. Nejbližší volný je ${formatVisit(fault.next)}`
}
