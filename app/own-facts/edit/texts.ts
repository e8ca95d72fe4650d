import type { Closure } from "#domain/calendar/day-plan.ts"
import { formatAtTime } from "#domain/czech/calendar-days.ts"
import { choosePlural } from "#domain/czech/choose-plural.ts"
import { formatTime } from "#domain/czech/opening-hours.ts"
import { formatClosedDays } from "#domain/dealer/own-facts/closures-field.ts"

export const editTexts = {
  heading: "Otevírací doba",
  lead: "Na\u00a0web se změny propíšou hned.",
  week: "Týden",
  from: "od",
  to: "do",
  until: "až",
  closed: "zavřeno",
  byArrangement: "po\u00a0domluvě",
  remove: (days: string) => `Odebrat ${days}`,
  closedFrom: "Od",
  closedTo: "Do (včetně)",
  reason: "Proč",
  reasons: ["dovolená", "inventura", "školení"],
  add: "Přidat",
  holidays: "Státní svátky známe, ty přidávat nemusíte.",
  name: "Jméno",
  role: "Čím se zabývá",
  more: "Další",
  includedHint: "Jen to, co platí u\u00a0každého vozu. Nejvýš čtyři řádky.",
  includedLine: (place: number) => `${place}. řádek`,
  operator: "Telefon, e-\u2060mail a\u00a0firmu tady nezměníte.",
  write: "Napište správci.",
  askOperator: "O\u00a0jejich změnu požádejte správce webu.",
  save: "Uložit změny",
  saveMine: "Uložit moje hodnoty",
  savedAt: (time: string) => `Uloženo ${formatAtTime(time)}.`,
  same: "Nic se nezměnilo, na\u00a0webu už to tak je.",
  undo: "Vrátit zpět",
  newerNote: (time: string | null) => `${time === null ? "Teď" : `Od\u00a0${formatTime(time)}`} platí:`,
} as const

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
