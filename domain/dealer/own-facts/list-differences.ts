import type { Closure } from "../../calendar/day-plan.ts"
import { type DayHours, weekdays } from "../../calendar/opening-hours.ts"
import { parseIsoDay } from "../../calendar/parse-iso-day.ts"
import { formatDate, formatFullDate } from "../../czech/calendar-days.ts"
import { formatDayHours, formatDays, formatTime, groupDays } from "../../czech/opening-hours.ts"
import { lowerFirst } from "../../czech/sentence.ts"
import { mapKeys } from "../../data/records.ts"
import { findChanges, type OwnFacts } from "./own-facts.ts"

export type Difference = {
  /** "Sobota", "4. 12.", "Věta nad nabídkou" */
  readonly label: string
  readonly before: string
  readonly after: string
  /** For the subject of a mail: "sobota 9–12", "4. 12. zavřeno". */
  readonly short: string
  readonly isAboutHours: boolean
}

const OPEN_AS_USUAL = "otevřeno jako obvykle"

export function listDifferences(from: OwnFacts, to: OwnFacts): readonly Difference[] {
  const { closed, reopened, person, stockIntro, includedInPrice } = findChanges(from, to)
  return [
    ...listHours(from, to),
    ...closed.map((closure) => ({
      label: formatClosedDays(closure),
      before: OPEN_AS_USUAL,
      after: `zavřeno, ${closure.reason}`,
      short: `${formatClosedDays(closure)} zavřeno`,
      isAboutHours: true,
    })),
    ...reopened.map((closure) => ({
      label: formatClosedDays(closure),
      before: `zavřeno, ${closure.reason}`,
      after: OPEN_AS_USUAL,
      short: `${formatClosedDays(closure)} otevřeno`,
      isAboutHours: true,
    })),
    ...(person === undefined
      ? []
      : [describeText("Kdo bere telefon", formatPerson(from.person), formatPerson(person))]),
    ...(stockIntro === undefined
      ? []
      : [describeText("Věta nad nabídkou", formatIntro(from.stockIntro), formatIntro(stockIntro))]),
    ...(includedInPrice === undefined
      ? []
      : [describeText("Co je v\u00a0ceně", formatLines(from.includedInPrice), formatLines(includedInPrice))]),
  ]
}

/** Neighbouring days that change alike are one row: "Pondělí–pátek". */
function listHours({ openingHours: from }: OwnFacts, { openingHours: to }: OwnFacts): readonly Difference[] {
  return groupDays(mapKeys(weekdays, (day) => [from[day], to[day]] as const))
    .filter(({ value: [before, after] }) => formatDayHours(before) !== formatDayHours(after))
    .map(({ value: [before, after], ...range }) => ({
      label: formatDays(range),
      before: formatHours(before),
      after: formatHours(after),
      short: `${lowerFirst(formatDays(range))} ${formatShortHours(after)}`,
      isAboutHours: true,
    }))
}

/** "9:00–12:00" */
export function formatHours(hours: DayHours): string {
  return typeof hours === "string"
    ? formatDayHours(hours)
    : `${formatTime(hours.from)}–${formatTime(hours.to)}`
}

/** "9–12", "8:30–12" */
function formatShortHours(hours: DayHours): string {
  return hours === "by-arrangement" ? "po\u00a0domluvě" : formatHours(hours).replaceAll(":00", "")
}

/** "4. 12.", "27. 12. – 3. 1. 2027": the year where the closure ends in another one than it begins. */
export function formatClosedDays(closure: Closure): string {
  const [from, to] = [parseIsoDay(closure.from), parseIsoDay(closure.to)]
  if (from === undefined || to === undefined) return ""
  if (closure.from === closure.to) return formatDate(from)
  return `${formatDate(from)}\u00a0– ${from.year === to.year ? formatDate(to) : formatFullDate(to)}`
}

function describeText(label: string, before: string, after: string): Difference {
  return { label, before, after, short: lowerFirst(label), isAboutHours: false }
}

function formatPerson(person: OwnFacts["person"]): string {
  return person === null ? "nikdo jmenovitě" : `${person.name}, ${person.role}`
}

function formatIntro(stockIntro: string | null): string {
  return stockIntro ?? "obvyklá věta webu"
}

function formatLines(lines: readonly string[]): string {
  return lines.length === 0 ? "nic" : lines.join(", ")
}
