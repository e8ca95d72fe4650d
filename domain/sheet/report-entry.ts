import { parseIsoDay } from "../calendar/parse-iso-day.ts"
import { isPhotoId } from "../enquiry/sent-photos.ts"

export const keyCounts = ["1", "2", "3"] as const
export const serviceBooks = ["paper", "electronic", "partial", "none"] as const
export const tyreKinds = ["summer", "winter", "all-season"] as const
/** The depth of a tyre's tread, in millimetres. */
export const treadDepths = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const
export const wheels = ["front-left", "front-right", "rear-left", "rear-right"] as const
export const flawKinds = ["scratch", "dent", "wheel", "crack", "rust", "wear", "broken"] as const
/** As the car is seen from above, row by row. */
export const flawPlaces = [
  "front-left",
  "front",
  "front-right",
  "left",
  "inside",
  "right",
  "rear-left",
  "rear",
  "rear-right",
] as const

type KeyCount = (typeof keyCounts)[number]
export type ServiceBook = (typeof serviceBooks)[number]
export type TyreKind = (typeof tyreKinds)[number]
type TreadDepth = (typeof treadDepths)[number]
export type Wheel = (typeof wheels)[number]
export type FlawKind = (typeof flawKinds)[number]
export type FlawPlace = (typeof flawPlaces)[number]

export const MAX_WORDS = 80

/** One thing that the dealer says. A flaw is a fault of the car; an error is what is wrong with a form. */
export type ReportEntry =
  | { readonly kind: "keys"; readonly count: KeyCount }
  | { readonly kind: "book"; readonly book: ServiceBook }
  | { readonly kind: "driven"; readonly day: string; readonly km: number | null }
  | {
      readonly kind: "tyres"
      readonly tyres: TyreKind | null
      readonly treadMm: Readonly<Record<Wheel, TreadDepth | null>>
    }
  | { readonly kind: "repair"; readonly words: string }
  | {
      readonly kind: "flaw"
      readonly flaw: FlawKind
      readonly place: FlawPlace
      /** The id of the dealer's photo of it. */
      readonly photo: string | null
      readonly words: string
    }
  | { readonly kind: "flawless" }
  | { readonly kind: "included"; readonly words: string }
  /** A line of the dealer file that is not true of this vehicle. */
  | { readonly kind: "excluded"; readonly words: string }

export type EntryKind = ReportEntry["kind"]

/** In the order of the form, which is a walk round the car. Of some kinds a vehicle has one line, of the others several. */
export const entryKinds = {
  keys: { isSingle: true },
  book: { isSingle: true },
  driven: { isSingle: true },
  tyres: { isSingle: true },
  repair: { isSingle: false },
  flaw: { isSingle: false },
  flawless: { isSingle: true },
  included: { isSingle: false },
  excluded: { isSingle: false },
} as const satisfies Readonly<Record<EntryKind, { readonly isSingle: boolean }>>

/** As it is stored, sent by the form's buttons and compared: "keys/2", "flaw/scratch/left//6 cm". */
export function formatReportEntry(stated: ReportEntry): string {
  return [stated.kind, ...listParts(stated)].join("/")
}

function listParts(stated: ReportEntry): readonly (string | number)[] {
  switch (stated.kind) {
    case "keys":
      return [stated.count]
    case "book":
      return [stated.book]
    case "driven":
      return [stated.day, stated.km ?? ""]
    case "tyres":
      return [stated.tyres ?? "", ...wheels.map((wheel) => stated.treadMm[wheel] ?? "")]
    case "flaw":
      return [stated.flaw, stated.place, stated.photo ?? "", stated.words]
    case "flawless":
      return []
    default:
      return [stated.words]
  }
}

/** Undefined for what `formatReportEntry` never writes, such as what a later release says. */
export function parseReportEntry(text: string): ReportEntry | undefined {
  const [kind = "", ...parts] = text.split("/")
  const [first = "", second = "", third = ""] = parts
  switch (kind) {
    case "keys": {
      const count = findOne(keyCounts, first)
      return count && { kind, count }
    }
    case "book": {
      const book = findOne(serviceBooks, first)
      return book && { kind, book }
    }
    case "driven": {
      const km = parseKm(second)
      return parseIsoDay(first) && km !== undefined ? { kind, day: first, km } : undefined
    }
    case "tyres":
      return parseTyres(first, parts.slice(1))
    case "flaw": {
      const [flaw, place] = [findOne(flawKinds, first), findOne(flawPlaces, second)]
      const photo = isPhotoId(third) ? third : null
      return flaw && place && { kind, flaw, place, photo, words: parts.slice(3).join("/") }
    }
    case "flawless":
      return { kind }
    case "repair":
    case "included":
    case "excluded":
      return parts.length === 0 ? undefined : { kind, words: parts.join("/") }
    default:
      return undefined
  }
}

/** Undefined where nothing is stated of them. */
export function parseTyres(tyres: string, depths: readonly string[]): ReportEntry | undefined {
  const [kind, read] = [findOne(tyreKinds, tyres), depths.map((depth) => findOne(treadDepths, depth))]
  if (kind === undefined && read.every((depth) => depth === undefined)) return undefined
  const [frontLeft, frontRight, rearLeft, rearRight] = read
  return {
    kind: "tyres",
    tyres: kind ?? null,
    treadMm: {
      "front-left": frontLeft ?? null,
      "front-right": frontRight ?? null,
      "rear-left": rearLeft ?? null,
      "rear-right": rearRight ?? null,
    },
  }
}

/** Null where nothing was entered; undefined for no number of kilometres that anybody drives to try a car. */
export function parseKm(text: string): number | null | undefined {
  if (text === "") return null
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined
}

export function findOne<Value extends string>(values: readonly Value[], sent: unknown): Value | undefined {
  return values.find((value) => value === sent)
}
