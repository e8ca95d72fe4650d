import { type CalendarDay, countDaysBetween } from "../calendar/calendar-day.ts"
import { parseIsoDay } from "../calendar/iso-moment.ts"
import { formatIsoDate, formatShortIsoDate } from "../czech/calendar-days.ts"
import { formatCount } from "../czech/choose-plural.ts"
import { lowerFirst, upperFirst } from "../czech/sentence.ts"
import { formatReservation } from "../vehicle/reservation.ts"
import type { Vehicle } from "../vehicle/vehicle.ts"
import { isElectric, isTrailer } from "../vehicle/vehicle-kind.ts"
import { bookWords, entryKinds, placeWords, type ReportEntry, tyreWords } from "./report-entry.ts"
import { findLastStatedOn, listOf, type VehicleSheet } from "./vehicle-sheet.ts"

/** A line older by more than so many days than the newest has its own day beside it. */
const SAME_TIME_DAYS = 14

/** A row of the summary, or a line of one of its lists; `day` where it was said earlier than the rest. */
type ReportRow = {
  readonly label: string
  readonly value: string
  readonly day?: string
  readonly url?: string
}
type ReportItem = { readonly text: string; readonly day?: string }
type ReportList<Item = ReportItem> = { readonly heading: string; readonly items: readonly Item[] }

/** What visitors read of a sheet. */
export type ReportSummary = {
  /** "Prohlédli jsme 17. 11." */
  readonly heading: string
  readonly lead: string
  readonly rows: readonly ReportRow[]
  readonly repairs: ReportList
  /** With the ids of the dealer's photos of them. */
  readonly flaws: ReportList<ReportItem & { readonly photo: string | null }>
  readonly included: ReportList
}

/** Undefined where nothing is stated that a visitor would read. */
export function describeSheet(sheet: VehicleSheet, today: CalendarDay): ReportSummary | undefined {
  const shown = sheet.filter(({ stated: { kind } }) => kind !== "excluded" && kind !== "reserved")
  const newest = findLastStatedOn(shown)
  if (newest === undefined) return undefined
  const day = (statedOn: string) =>
    isMuchOlder(statedOn, newest) ? { day: formatStatedOn(statedOn, today) } : {}
  return {
    heading: `Prohlédli jsme ${formatStatedOn(newest, today)}`,
    lead: "Co jsme na\u00a0tomto voze sami viděli, změřili a\u00a0opravili.",
    rows: shown.flatMap(({ stated, statedOn }) => {
      const row = describeEntry(stated, today)
      return row === undefined ? [] : [{ ...row, ...day(statedOn) }]
    }),
    repairs: {
      heading: entryKinds.repair.label,
      items: listOf(shown, "repair").map(({ words, statedOn }) => ({
        text: words,
        day: formatStatedOn(statedOn, today),
      })),
    },
    flaws: {
      heading: "Co na\u00a0něm není v\u00a0pořádku",
      items: listOf(shown, "flaw").map((flaw) => ({
        text: formatFlaw(flaw),
        photo: flaw.photo,
        ...day(flaw.statedOn),
      })),
    },
    included: {
      heading: "V\u00a0ceně tohoto vozu",
      items: listOf(shown, "included").map(({ words, statedOn }) => ({ text: words, ...day(statedOn) })),
    },
  }
}

function describeEntry(stated: ReportEntry, today: CalendarDay): ReportRow | undefined {
  const value = formatEntryValue(stated, today)
  if (value === null) return undefined
  const url = stated.kind === "history" ? stated.url : null
  return { label: entryKinds[stated.kind].label, value, ...(url !== null && { url }) }
}

/** Who has checked what, and when: lines of trust, also for programs. */
export function listChecks(sheet: VehicleSheet, today: CalendarDay): readonly ReportRow[] {
  return sheet
    .filter(({ stated: { kind } }) => kind === "history" || kind === "battery")
    .flatMap(({ stated }) => describeEntry(stated, today) ?? [])
}

/** What dealers repair most, by what drives the vehicle. */
export function listUsualRepairs(vehicle: Pick<Vehicle, "bodyType" | "fuel" | "powerKw">): readonly string[] {
  if (isTrailer(vehicle)) return ["Brzdy", "Ložiska", "Osvětlení", "STK"]
  if (isElectric(vehicle)) return ["Brzdy", "Tlumiče", "Geometrie", "Klimatizace", "12V\u00a0baterie", "STK"]
  return ["Rozvody", "Brzdy", "Olej a\u00a0filtry", "Baterie", "STK"]
}

/** For programs and for the sheet behind the windscreen; undefined where no flaw is known. */
export function describeFlaws(sheet: VehicleSheet): string | undefined {
  const flaws = listOf(sheet, "flaw").map(formatFlaw)
  return flaws.length === 0 ? undefined : flaws.join("; ")
}

/** "3 známé vady"; undefined where no flaw is known. */
export function countFlaws(sheet: VehicleSheet): string | undefined {
  const { length } = listOf(sheet, "flaw")
  return length === 0 ? undefined : formatCount(length, ["známá vada", "známé vady", "známých vad"])
}

/** "Škrábanec 6 cm, levé dveře" */
export function formatFlaw({
  words,
  place,
}: Pick<Extract<ReportEntry, { kind: "flaw" }>, "words" | "place">): string {
  return `${upperFirst(words)}, ${placeWords[place]}`
}

/** "17. 11.", with the year where it is not this one. */
export function formatStatedOn(statedOn: string, today: CalendarDay): string {
  return statedOn.startsWith(`${today.year}-`)
    ? formatShortIsoDate(statedOn)
    : (formatIsoDate(statedOn) ?? "")
}

/** What one line says, beside the label of its kind; null for a line of a list. */
export function formatEntryValue(stated: ReportEntry, today: CalendarDay): string | null {
  switch (stated.kind) {
    case "reserved":
      return lowerFirst(formatReservation(stated))
    case "history":
      return `${stated.by}, ${formatStatedOn(stated.day, today)}`
    case "battery":
      return `${stated.percent}\u00a0%, ${stated.by}, ${formatStatedOn(stated.day, today)}`
    case "keys":
      return stated.count
    case "book":
      return bookWords[stated.book]
    case "tyres":
      return tyreWords[stated.tyres]
    case "flawless":
      return "o\u00a0žádné nevíme"
    default:
      return null
  }
}

function isMuchOlder(statedOn: string, newest: string): boolean {
  const [from, to] = [parseIsoDay(statedOn), parseIsoDay(newest)]
  return from !== undefined && to !== undefined && countDaysBetween(from, to) > SAME_TIME_DAYS
}
