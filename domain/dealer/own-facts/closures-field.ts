import { type CalendarDay, countDaysBetween, formatIsoDay } from "../../calendar/calendar-day.ts"
import type { Closure } from "../../calendar/day-plan.ts"
import { parseIsoDay } from "../../calendar/iso-moment.ts"
import { formatDate, formatFullDate } from "../../czech/calendar-days.ts"
import { polishCzech } from "../../czech/polish-czech.ts"
import { type Reading, readAll, readLine } from "../../form/field.ts"
import type { FactField, FactTerms } from "./facts-form.ts"

const MAX_CLOSURES = 20
const MAX_CLOSED_DAYS = 366
/** From, to and why. */
const CONTROLS = 3

/** Where the dealer gives no reason: "4. 12. zavřeno (mimořádně)". */
const NO_REASON = "mimořádně"

/** Three controls for each closure. The first three are those in which one is entered: it counts whether or not it was added. */
export const closures: FactField<readonly Closure[]> = {
  name: "zavreno",
  label: "Kdy máte zavřeno",
  limit: 40,
  isRepeated: true,
  read(text, { today }) {
    const reading = readAll(listParts(text).map((parts) => readClosure(parts, today)))
    if ("value" in reading && reading.value.length > MAX_CLOSURES)
      return { problem: `Tolik zavřených dnů neuložíme, nejvýš ${MAX_CLOSURES}\u00a0řádků` }
    return reading
  },
  write: (value) => value.map(writeClosure).toSorted().join("\n"),
  shown: {
    format: (value) =>
      value.map((closure) => `${formatClosedDays(closure)} ${closure.reason}`).join(", ") ||
      "nic mimořádného",
  },
  personal: null,
}

/** Closures that can be read stand in a list, as `write` has them; in the fields stays what cannot. */
export function splitClosures(
  text: string,
  { today }: FactTerms,
): { readonly listed: readonly Closure[]; readonly entered: string } {
  const all = listParts(text).map((parts) => ({ parts, reading: readClosure(parts, today) }))
  return {
    listed: all
      .flatMap(({ reading }) => ("value" in reading ? [reading.value] : []))
      .toSorted((a, b) => (writeClosure(a) < writeClosure(b) ? -1 : 1)),
    entered: all.find(({ reading }) => "problem" in reading)?.parts.join("\n") ?? "",
  }
}

/** Without the closure at that place of the list, which follows what is being entered. */
export function dropClosure(text: string, place: number): string {
  return text
    .split("\n")
    .toSpliced((place + 1) * CONTROLS, CONTROLS)
    .join("\n")
}

/** "4. 12.", "27. 12. – 3. 1. 2027": the year where the closure ends in another one than it begins. */
export function formatClosedDays(closure: Closure): string {
  const [from, to] = [parseIsoDay(closure.from), parseIsoDay(closure.to)]
  if (from === undefined || to === undefined) return ""
  if (closure.from === closure.to) return formatDate(from)
  return `${formatDate(from)}\u00a0– ${from.year === to.year ? formatDate(to) : formatFullDate(to)}`
}

function writeClosure({ from, to, reason }: Closure): string {
  return `${from}\n${to}\n${reason}`
}

/** Each closure's, without those where nothing is entered. */
function listParts(text: string): readonly (readonly string[])[] {
  const lines = text.split("\n")
  return Array.from({ length: Math.ceil(lines.length / CONTROLS) }, (_, index) =>
    lines.slice(index * CONTROLS, (index + 1) * CONTROLS),
  ).filter((parts) => parts.some((part) => part.trim() !== ""))
}

function readClosure(
  [from = "", to = "", why = ""]: readonly string[],
  today: CalendarDay | null,
): Reading<Closure> {
  const reason = readLine(why, { label: "Důvod", limit: closures.limit ?? 0 })
  if ("problem" in reason) return reason
  const texts = [from, to].filter((text) => text.trim() !== "")
  if (texts.length === 0) return { problem: "Vyberte, od\u00a0kdy máte zavřeno" }
  const days = texts.map(parseSubmittedDay).filter((day) => day !== undefined)
  const [first, last] = days.toSorted((a, b) => (formatIsoDay(a) < formatIsoDay(b) ? -1 : 1))
  if (first === undefined || days.length < texts.length)
    return { problem: "Datum nejde přečíst, napište ho třeba 4.\u00a012.\u00a02026" }
  const end = last ?? first
  if (today !== null && formatIsoDay(end) < formatIsoDay(today)) return { problem: "Tyto dny už byly" }
  if (countDaysBetween(first, end) > MAX_CLOSED_DAYS)
    return { problem: "Zavřeno déle než rok? Zkontrolujte roky" }
  return {
    value: {
      from: formatIsoDay(first),
      to: formatIsoDay(end),
      reason: polishCzech(reason.value) || NO_REASON,
    },
  }
}

/** A browser without a calendar of its own sends what was entered: "4. 12. 2026". */
function parseSubmittedDay(text: string): CalendarDay | undefined {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(text.trim()) ?? []
  return parseIsoDay(year === "" ? text : [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"))
}
