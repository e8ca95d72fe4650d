import type { SellingDealer } from "../dealer/dealer.ts"
import type { Vehicle } from "../vehicle/vehicle.ts"
import { isTrailer } from "../vehicle/vehicle-kind.ts"
import {
  type EntryKind,
  entryKinds,
  formatReportEntry,
  parseReportEntry,
  type ReportEntry,
} from "./report-entry.ts"

/** Something said, and the day on which it was ("2026-11-17"). */
type SheetLine = { readonly stated: ReportEntry; readonly statedOn: string }

/** All that the dealer says of one vehicle, in the order of `entryKinds`. */
export type VehicleSheet = readonly SheetLine[]

export const emptySheet: VehicleSheet = []

/** As it is stored. */
export type SavedLine = { readonly stated: string; readonly statedOn: string }

export function formatSheet(sheet: VehicleSheet): readonly SavedLine[] {
  return sheet.map(({ stated, statedOn }) => ({ stated: formatReportEntry(stated), statedOn }))
}

export function readSheet(lines: readonly SavedLine[]): VehicleSheet {
  return lines.flatMap(({ stated, statedOn }) => {
    const read = parseReportEntry(stated)
    return read === undefined ? [] : [{ stated: read, statedOn }]
  })
}

export function listReportEntries(sheet: VehicleSheet): readonly ReportEntry[] {
  return sheet.map(({ stated }) => stated)
}

/** The lines of one kind. */
export function listOf<Kind extends EntryKind>(sheet: VehicleSheet, kind: Kind) {
  return sheet.flatMap(({ stated, statedOn }) => (isOf(stated, kind) ? [{ ...stated, statedOn }] : []))
}

/** Undefined where nothing is stated but a reservation, which says nothing of the vehicle itself. */
export function findLastStatedOn(sheet: VehicleSheet): string | undefined {
  return sheet
    .filter(({ stated: { kind } }) => kind !== "reserved")
    .map(({ statedOn }) => statedOn)
    .toSorted()
    .at(-1)
}

/** The last day on which it is reserved, which may have passed; null where the sheet says nothing of it. */
export function findReservedUntil(sheet: VehicleSheet): string | null {
  return listOf(sheet, "reserved")[0]?.until ?? null
}

/** As it is said on that day: a reservation ends by itself. */
export function omitEnded(sheet: VehicleSheet, today: string): VehicleSheet {
  return sheet.filter(({ stated }) => stated.kind !== "reserved" || stated.until >= today)
}

function isOf<Kind extends EntryKind>(
  stated: ReportEntry,
  kind: Kind,
): stated is Extract<ReportEntry, { kind: Kind }> {
  return stated.kind === kind
}

/** What was said before keeps its day, unless its kind is confirmed: then it is said again today. */
export function stateEntries(
  before: VehicleSheet,
  stated: readonly ReportEntry[],
  { today, confirmed = null }: { readonly today: string; readonly confirmed?: string | null },
): VehicleSheet {
  const days = new Map(before.map((line) => [formatReportEntry(line.stated), line.statedOn]))
  return arrange(stated).map((each) => ({
    stated: each,
    statedOn: each.kind === confirmed ? today : (days.get(formatReportEntry(each)) ?? today),
  }))
}

export function isSameSheet(one: VehicleSheet, other: VehicleSheet): boolean {
  return JSON.stringify(formatSheet(one)) === JSON.stringify(formatSheet(other))
}

/** In the order of the kinds; who names a flaw does not say that there is none. */
function arrange(stated: readonly ReportEntry[]): readonly ReportEntry[] {
  const hasFlaws = stated.some(({ kind }) => kind === "flaw")
  const kinds = Object.keys(entryKinds)
  return Array.from(new Map(stated.map((each) => [formatReportEntry(each), each])).values())
    .filter(({ kind }) => !(kind === "flawless" && hasFlaws))
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

/** Those that are not among the others. */
export function omit(stated: readonly ReportEntry[], others: readonly ReportEntry[]): readonly ReportEntry[] {
  const texts = new Set(others.map(formatReportEntry))
  return stated.filter((each) => !texts.has(formatReportEntry(each)))
}

/**
 * What the price includes besides what the sheet adds: the dealer file's lines, which are about cars, less those that the sheet
 * says are not true of this one. Nothing is in a price that is not stated.
 */
export function listIncluded(
  vehicle: Pick<Vehicle, "priceCzk" | "bodyType" | "fuel" | "engineCm3" | "powerKw">,
  { includedInPrice }: Pick<SellingDealer, "includedInPrice">,
  sheet: VehicleSheet,
): readonly string[] {
  if (vehicle.priceCzk === null || isTrailer(vehicle)) return []
  const excluded = new Set(listOf(sheet, "excluded").map(({ words }) => words))
  return includedInPrice.filter((line) => !excluded.has(line))
}
