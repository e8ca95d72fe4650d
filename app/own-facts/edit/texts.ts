import type { Closure } from "#domain/calendar/day-plan.ts"
import { formatOnWeekday } from "#domain/czech/calendar-days.ts"
import { choosePlural } from "#domain/czech/choose-plural.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import { dayFields, type FactError, factFields, factLimits } from "#domain/dealer/own-facts/facts-form.ts"
import { formatClosedDays } from "#domain/dealer/own-facts/list-differences.ts"

export const editTexts = {
  heading: "Změnit otevírací dobu",
  week: "Týden",
  from: "od",
  to: "do",
  until: "až",
  closed: "zavřeno",
  byArrangement: "po\u00a0domluvě",
  closures: "Kdy máte zavřeno",
  noClosures: "Nic mimořádného.",
  remove: (days: string) => `Odebrat ${days}`,
  closedFrom: "Od",
  closedTo: "Do",
  closedToNote: "(včetně)",
  reason: "Proč",
  reasons: ["dovolená", "inventura", "školení"],
  add: "Přidat",
  holidays: "Státní svátky známe, ty přidávat nemusíte.",
  who: "Kdo bere telefon",
  name: "Jméno",
  role: "Čím se zabývá",
  stockIntro: "Věta nad nabídkou",
  included: "Co je v\u00a0ceně",
  includedHint: "Jen to, co platí u\u00a0každého vozu. Nejvýš čtyři řádky.",
  includedLine: (place: number) => `${place}. řádek`,
  operator: "Telefony, e-\u2060mail, firmu ani právní texty tady nezměníte.",
  write: "Napište správci",
  writeEnd: ", ověří si to s\u00a0vámi.",
  askOperator: "O\u00a0jejich změnu požádejte správce webu, ověří si to s\u00a0vámi.",
  save: "Uložit změny",
  preview: "Náhled",
  stale: "Mezitím se změnilo:",
  staleAt: (when: string) => `Mezitím jste ${when} uložili:`,
  staleNote: "Vaše úpravy jsou dole a\u00a0ještě nejsou uložené. Zkontrolujte je a\u00a0uložte znovu.",
  same: "Nic se nezměnilo, na\u00a0webu už to tak je.",
} as const

const textLabels = {
  reason: editTexts.reason,
  name: editTexts.name,
  role: editTexts.role,
  stockIntro: editTexts.stockIntro,
  included: editTexts.included,
} as const

const errorTexts = {
  "day-missing": "Vyberte, od\u00a0kdy máte zavřeno",
  "day-unreadable": "Datum nejde přečíst, napište ho třeba 4.\u00a012.\u00a02026",
  "days-over": "Tyto dny už byly",
  "days-too-many": "Zavřeno déle než rok? Zkontrolujte roky",
  "closures-too-many": "Tolik zavřených dnů neuložíme, nejvýš 20\u00a0řádků",
  "name-missing": "Napište jméno, nebo smažte i\u00a0pole „Čím se zabývá“",
  "role-missing": "Napište, čím se zabývá, třeba prodej",
  "one-vehicle":
    "Klíče, servisní knížka, nehody, majitelé a\u00a0nájezd nejsou u\u00a0všech vozů stejné. Patří k\u00a0jednotlivému vozu",
} as const

export function formatFactError(error: FactError): string {
  if (error.kind === "ends-early")
    return `${upperFirst(formatOnWeekday(error.day))} končíte dřív, než začínáte`
  if (error.kind !== "too-long") return errorTexts[error.kind]
  return `${textLabels[error.field]}: nejvýš ${factLimits[error.field]}\u00a0znaků`
}

/** The id of the control that it is about. */
export function findErrorId(error: FactError): string {
  if (error.kind === "ends-early") return dayFields[error.day].to
  if (error.kind === "name-missing") return factFields.name
  if (error.kind === "role-missing") return factFields.role
  if (error.kind !== "too-long" && error.kind !== "one-vehicle") return factFields.closedFrom
  return error.field === "included" ? `${factFields.included}-${error.place + 1}` : factFields[error.field]
}

const counts = [
  "",
  "domluvenou jednu návštěvu",
  "domluvené dvě návštěvy",
  "domluvené tři návštěvy",
  "domluvené čtyři návštěvy",
]

/** "Na 4. 12. máte domluvené dvě návštěvy. Zavolejte jim." */
export function formatVisits(closure: Closure, count: number): string {
  const visits = counts[count] ?? `domluvených ${count}\u00a0návštěv`
  const call = choosePlural(count, ["Zavolejte tomu zákazníkovi.", "Zavolejte jim.", "Zavolejte jim."])
  return `Na\u00a0${formatClosedDays(closure)} máte ${visits}. ${call}`
}
