import { choosePlural } from "#domain/czech/choose-plural.ts"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import type { EnquiryError, PlainProblem } from "#domain/enquiry/enquiry-error.ts"
import { type EnquiryField, fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import { formatVisit } from "#domain/enquiry/enquiry-times.ts"
import { enquiryLabels } from "#domain/enquiry/enquiry-words.ts"
import { offerLabels } from "#domain/enquiry/offer/offer-words.ts"

const texts: Readonly<Record<PlainProblem, string>> = {
  "name-missing": "Napište své jméno",
  "contact-missing": "Napište telefon nebo e-\u2060mail, abychom vám mohli odpovědět",
  "phone-to-call-missing": "Napište telefon, na\u00a0který vám máme zavolat",
  "phone-to-arrange-missing":
    "Ten den jsme tu po\u00a0domluvě, čas dohodneme po\u00a0telefonu. Napište prosím telefon",
  "phone-too-short": "V\u00a0telefonním čísle chybí číslice. Má jich\u00a09, třeba 777\u00a0123\u00a0456",
  "phone-unreadable": "V\u00a0telefonním čísle je něco navíc. Má 9\u00a0číslic, třeba 777\u00a0123\u00a0456",
  "phone-unassigned": "Takové číslo nikdo nemá. Napište svoje, třeba 777\u00a0123\u00a0456",
  "email-without-at": "E-mail nemá zavináč. Má vypadat třeba jako jana@example.cz",
  "email-without-domain": "Za\u00a0zavináčem chybí doména, třeba seznam.cz",
  "email-with-comma":
    "V\u00a0e-\u2060mailu je čárka, patří tam asi tečka. Má vypadat třeba jako jana@example.cz",
  "email-name-too-long": "Před zavináčem může být nejvýš 64\u00a0znaků",
  "email-unreadable": "E-mail napište bez mezer, háčků a\u00a0čárek, třeba jana@example.cz",
  "several-lines": "Napište to prosím na\u00a0jeden řádek",
  "message-missing": "Napište, s\u00a0čím vám můžeme pomoci",
  "wish-missing": "Napište, jaké auto hledáte",
  "day-missing": "Vyberte den, kdy chcete přijet",
  "time-missing": "Vyberte čas",
  "call-window-gone": "Tento čas už není volný. Vyberte prosím jiný",
  "proposed-day-missing": "Vyberte den, který navrhujete",
  "vehicle-missing": "Napište VIN, nebo značku, model, rok a\u00a0palivo",
  "vin-letters": "VIN nemá písmena I, O\u00a0a\u00a0Q. Nejde o\u00a01 nebo\u00a00?",
  "vin-unreadable": "VIN má jen písmena bez háčků a\u00a0čárek a\u00a0číslice",
  "mileage-missing": "Napište, kolik má auto najeto",
  "mileage-unreadable": "Kilometry napište číslem, třeba 98\u00a0400",
  "mileage-too-high": "Tolik auto najet nemůže. Není tam číslice navíc?",
  "fuel-missing": "Vyberte palivo",
  "condition-missing": "Vyberte stav auta",
  "price-unreadable": "Cenu napište číslem, třeba 165\u00a0000",
  "photos-gone": "Fotografie už nemáme. Přidejte je prosím znovu",
  "shots-missing": "Vyberte, co máme vyfotit",
  "email-missing": "Napište e-\u2060mail, kam fotky pošleme",
}

const labels: Readonly<Partial<Record<EnquiryField, string>>> = { ...offerLabels, ...enquiryLabels }

/** What to do about it, in a sentence; never that something is invalid. */
export function formatError(error: EnquiryError): string {
  if (error.problem === "too-long") {
    const characters = `${formatWholeNumber(error.by)}\u00a0${choosePlural(error.by, ["znak", "znaky", "znaků"])}`
    const limit = formatWholeNumber(error.limit)
    return `${labels[error.field] ?? "Text"} je o\u00a0${characters} delší než\u00a0${limit}`
  }
  if (error.problem === "vin-length")
    return error.length === 16
      ? "VIN má 16\u00a0znaků, chybí jeden"
      : `VIN má 17\u00a0znaků, tady jich je ${error.length}`
  if (error.problem === "year-range") return `Rok musí být mezi ${error.from} a\u00a0${error.to}`
  if (error.problem === "photo-unreadable")
    return `Fotografii ${error.name} neumíme přečíst. Pošlete ji prosím jako JPEG`
  if (error.problem === "photo-too-large") return `Fotografie ${error.name} má přes 12\u00a0MB`
  if (error.problem === "photos-too-many")
    return `Fotografií může být nejvýš\u00a08, ${formatLast(error.by)} jsme nevzali`
  if (error.problem !== "slot-gone") return texts[error.problem]
  return error.next === null
    ? "Tento čas už není volný. Zavolejte nám prosím"
    : `Tento čas už není volný. Nejbližší volný je ${formatVisit(error.next)}`
}

/** "poslední 2" */
function formatLast(count: number): string {
  return count === 1 ? "poslední" : `poslední\u00a0${count}`
}

/** For the summary above the form. */
export function summarizeErrors(errors: readonly EnquiryError[]) {
  return errors.map((error) => ({ id: fieldNames[error.field], text: formatError(error) }))
}
