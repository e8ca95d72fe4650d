import { type CalendarDay, countDaysBetween } from "../calendar/calendar-day.ts"
import { parseIsoDay } from "../calendar/parse-iso-day.ts"
import { formatIsoDate, formatShortIsoDate } from "../czech/calendar-days.ts"
import { choosePlural, formatCount } from "../czech/choose-plural.ts"
import { formatWholeNumber } from "../czech/quantity.ts"
import type { FlawKind, FlawPlace, ReportEntry, ServiceBook, TyreKind, Wheel } from "./report-entry.ts"
import { listOf, type VehicleSheet } from "./vehicle-sheet.ts"

/** A line older by more than so many days than the newest has its own day beside it. */
const SAME_TIME_DAYS = 14

export const bookWords: Readonly<Record<ServiceBook, string>> = {
  paper: "papírová",
  electronic: "elektronická",
  partial: "částečná",
  none: "není",
}

export const tyreWords: Readonly<Record<TyreKind, string>> = {
  summer: "letní",
  winter: "zimní",
  "all-season": "celoroční",
}

export const flawWords: Readonly<Record<FlawKind, string>> = {
  scratch: "Škrábanec",
  dent: "Důlek",
  wheel: "Odřený disk",
  crack: "Prasklina",
  rust: "Rez",
  wear: "Opotřebení",
  broken: "Nefunguje",
}

export const placeWords: Readonly<Record<FlawPlace, string>> = {
  "front-left": "vlevo vpředu",
  front: "vpředu",
  "front-right": "vpravo vpředu",
  left: "levé dveře",
  inside: "uvnitř",
  right: "pravé dveře",
  "rear-left": "vlevo vzadu",
  rear: "vzadu",
  "rear-right": "vpravo vzadu",
}

/** A row of the summary, or a line of one of its lists; `day` where it was said earlier than the rest. */
type ReportRow = { readonly label: string; readonly value: string; readonly day?: string }
type ReportItem = {
  readonly text: string
  readonly note?: string
  readonly day?: string
}
/** In their order, by which the plan of the car has their numbers. */
type ReportFlaw = ReportItem & {
  readonly place: FlawPlace
  /** The id of the dealer's photo of it. */
  readonly photo: string | null
}
type ReportList<Item> = {
  readonly heading: string
  readonly items: readonly Item[]
}

/** What visitors read of a sheet. */
export type ReportSummary = {
  /** "Prohlédli jsme 17. 11." */
  readonly heading: string
  readonly lead: string
  readonly rows: readonly ReportRow[]
  readonly repairs: ReportList<ReportItem>
  readonly flaws: ReportList<ReportFlaw> & { readonly lead: string }
  readonly included: ReportList<ReportItem>
}

/** Undefined where nothing is stated that a visitor would read. */
export function describeSheet(sheet: VehicleSheet, today: CalendarDay): ReportSummary | undefined {
  const shown = sheet.filter(({ stated }) => stated.kind !== "excluded")
  const newest = shown
    .map(({ statedOn }) => statedOn)
    .toSorted()
    .at(-1)
  if (newest === undefined) return undefined
  const day = (statedOn: string) =>
    isMuchOlder(statedOn, newest) ? { day: formatStatedOn(statedOn, today) } : {}
  return {
    heading: `Prohlédli jsme ${formatStatedOn(newest, today)}`,
    lead: "Co jsme na\u00a0tomto voze sami viděli, změřili a\u00a0opravili.",
    rows: shown.flatMap(({ stated, statedOn }) =>
      listSheetRows(stated, today).map(([label, value]) => ({ label, value, ...day(statedOn) })),
    ),
    repairs: {
      heading: "Opravili jsme",
      items: listOf(shown, "repair").map(({ words, statedOn }) => ({
        text: words,
        day: formatStatedOn(statedOn, today),
      })),
    },
    flaws: listFlaws(shown, day),
    included: {
      heading: "V\u00a0ceně tohoto vozu",
      items: listOf(shown, "included").map(({ words, statedOn }) => ({ text: words, ...day(statedOn) })),
    },
  }
}

/** For programs and for the sheet behind the windscreen; undefined where no flaw is known. */
export function describeFlaws(sheet: VehicleSheet): string | undefined {
  const flaws = listOf(sheet, "flaw").map((flaw) => [formatFlaw(flaw), flaw.words].filter(Boolean).join(": "))
  return flaws.length === 0 ? undefined : flaws.join("; ")
}

/** "3 známé vady"; undefined where no flaw is known. */
export function countFlaws(sheet: VehicleSheet): string | undefined {
  const { length } = listOf(sheet, "flaw")
  return length === 0 ? undefined : formatCount(length, ["známá vada", "známé vady", "známých vad"])
}

/** "Škrábanec, levé dveře" */
export function formatFlaw({
  flaw,
  place,
}: Pick<Extract<ReportEntry, { kind: "flaw" }>, "flaw" | "place">): string {
  return `${flawWords[flaw]}, ${placeWords[place]}`
}

/** "17. 11.", with the year where it is not this one. */
export function formatStatedOn(statedOn: string, today: CalendarDay): string {
  return statedOn.startsWith(`${today.year}-`)
    ? formatShortIsoDate(statedOn)
    : (formatIsoDate(statedOn) ?? "")
}

/** What one line says, label and value; those of lists have none. */
export function listSheetRows(
  stated: ReportEntry,
  today: CalendarDay,
): readonly (readonly [label: string, value: string])[] {
  switch (stated.kind) {
    case "keys":
      return [["Klíče", stated.count]]
    case "book":
      return [["Servisní knížka", bookWords[stated.book]]]
    case "driven":
      return [["Jeli jsme s\u00a0ním", formatDriven(stated, today)]]
    case "tyres":
      return [
        ...(stated.tyres === null ? [] : [["Pneumatiky", tyreWords[stated.tyres]] as const]),
        ...listTreads("Vzorek vpředu", stated.treadMm, ["front-left", "front-right"]),
        ...listTreads("Vzorek vzadu", stated.treadMm, ["rear-left", "rear-right"]),
      ]
    case "flawless":
      return [["Vady", "o\u00a0žádné nevíme"]]
    default:
      return []
  }
}

/** One line in a sentence's place: "Klíče: 2", "Opraveno: brzdy". */
export function formatReportLine(stated: ReportEntry, today: CalendarDay): string {
  if (stated.kind === "repair") return `Opraveno: ${stated.words}`
  if (stated.kind === "included") return `V\u00a0ceně: ${stated.words}`
  if (stated.kind === "excluded") return `Není v\u00a0ceně: ${stated.words}`
  if (stated.kind === "flaw") return `Vada: ${[formatFlaw(stated), stated.words].filter(Boolean).join(", ")}`
  return listSheetRows(stated, today)
    .map(([label, value]) => `${label}: ${value}`)
    .join(", ")
}

/** "16. 11., 40 km" */
function formatDriven({ day, km }: Extract<ReportEntry, { kind: "driven" }>, today: CalendarDay): string {
  return [formatStatedOn(day, today), ...(km === null ? [] : [`${formatWholeNumber(km)}\u00a0km`])].join(", ")
}

/** "6 a 5 mm", left before right. */
function listTreads(
  label: string,
  treadMm: Extract<ReportEntry, { kind: "tyres" }>["treadMm"],
  axle: readonly [Wheel, Wheel],
): readonly (readonly [string, string])[] {
  const depths = axle.map((wheel) => treadMm[wheel]).filter((depth) => depth !== null)
  return depths.length === 0 ? [] : [[label, `${depths.join("\u00a0a\u00a0")}\u00a0mm`]]
}

const numbers = ["", "Jedna", "Dvě", "Tři", "Čtyři", "Pět", "Šest", "Sedm", "Osm", "Devět", "Deset"]
const MAX_SMALL_FLAWS = 5

function listFlaws(
  sheet: VehicleSheet,
  day: (statedOn: string) => { readonly day?: string },
): ReportSummary["flaws"] {
  const flaws = listOf(sheet, "flaw")
  return {
    heading: "Co na\u00a0něm není v\u00a0pořádku",
    lead: formatFlawCount(
      flaws.length,
      flaws.some(({ flaw }) => flaw === "broken"),
    ),
    items: flaws.map((flaw) => ({
      text: formatFlaw(flaw),
      ...(flaw.words !== "" && { note: flaw.words }),
      place: flaw.place,
      photo: flaw.photo,
      ...day(flaw.statedOn),
    })),
  }
}

/** What does not work is no trifle, and neither are many of them. */
function formatFlawCount(count: number, isSerious: boolean): string {
  const number = numbers[count] ?? String(count)
  if (!isSerious && count <= MAX_SMALL_FLAWS)
    return `${number} ${choosePlural(count, ["drobnost", "drobnosti", "drobností"])}. Ať o\u00a0${count === 1 ? "ní" : "nich"} víte dřív, než přijedete.`
  return `${number} ${choosePlural(count, ["věc, o\u00a0které", "věci, o\u00a0kterých", "věcí, o\u00a0kterých"])} byste měli vědět.`
}

function isMuchOlder(statedOn: string, newest: string): boolean {
  const [from, to] = [parseIsoDay(statedOn), parseIsoDay(newest)]
  return from !== undefined && to !== undefined && countDaysBetween(from, to) > SAME_TIME_DAYS
}
