import type { SellingDealer } from "../dealer/dealer.ts"
import type { Vehicle } from "../vehicle/vehicle.ts"
import { isTrailer } from "../vehicle/vehicle-kind.ts"
import { formatSaid, parseSaid, type Said, type SaidKind, saidKinds } from "./said.ts"

/** Something said, and the day on which it was ("2026-11-17"). */
type SheetLine = { readonly said: Said; readonly saidOn: string }

/** All that the dealer says of one vehicle, in the order of `saidKinds`. */
export type VehicleSheet = readonly SheetLine[]

export const emptySheet: VehicleSheet = []

/** As it is stored. */
export type SavedLine = { readonly said: string; readonly saidOn: string }

export function formatSheet(sheet: VehicleSheet): readonly SavedLine[] {
  return sheet.map(({ said, saidOn }) => ({ said: formatSaid(said), saidOn }))
}

export function readSheet(lines: readonly SavedLine[]): VehicleSheet {
  return lines.flatMap(({ said, saidOn }) => {
    const read = parseSaid(said)
    return read === undefined ? [] : [{ said: read, saidOn }]
  })
}

export function listSaid(sheet: VehicleSheet): readonly Said[] {
  return sheet.map(({ said }) => said)
}

/** The lines of one kind. */
export function listOf<Kind extends SaidKind>(sheet: VehicleSheet, kind: Kind) {
  return sheet.flatMap(({ said, saidOn }) => (isOf(said, kind) ? [{ ...said, saidOn }] : []))
}

function isOf<Kind extends SaidKind>(said: Said, kind: Kind): said is Extract<Said, { kind: Kind }> {
  return said.kind === kind
}

/** What was said before keeps its day, unless its kind is confirmed: then it is said again today. */
export function saySheet(
  before: VehicleSheet,
  said: readonly Said[],
  { today, confirmed = null }: { readonly today: string; readonly confirmed?: SaidKind | null },
): VehicleSheet {
  const days = new Map(before.map((line) => [formatSaid(line.said), line.saidOn]))
  return arrange(said).map((each) => ({
    said: each,
    saidOn: each.kind === confirmed ? today : (days.get(formatSaid(each)) ?? today),
  }))
}

/** What one person changed from what they were shown, in what another has saved meanwhile. */
export function mergeSaid(
  shown: readonly Said[],
  values: readonly Said[],
  current: readonly Said[],
): readonly Said[] {
  const added = omit(values, shown)
  const removed = omit(shown, values)
  const replaced = new Set(added.filter(({ kind }) => saidKinds[kind].isSingle).map(({ kind }) => kind))
  const kept = omit(current, [...removed, ...added]).filter(({ kind }) => !replaced.has(kind))
  return arrange([...kept, ...added])
}

export function isSameSheet(one: VehicleSheet, other: VehicleSheet): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** In the order of the kinds; who names a flaw does not say that there is none. */
function arrange(said: readonly Said[]): readonly Said[] {
  const hasFlaws = said.some(({ kind }) => kind === "flaw")
  const kinds = Object.keys(saidKinds)
  return Array.from(new Map(said.map((each) => [formatSaid(each), each])).values())
    .filter(({ kind }) => !(kind === "flawless" && hasFlaws))
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

/** Those that are not among the others. */
export function omit(said: readonly Said[], others: readonly Said[]): readonly Said[] {
  const texts = new Set(others.map(formatSaid))
  return said.filter((each) => !texts.has(formatSaid(each)))
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
