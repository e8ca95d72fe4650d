import { parseIsoDay } from "../calendar/parse-iso-day.ts"
import { isPhotoId } from "../enquiry/sent-photos.ts"

export const keyCounts = ["1", "2", "3"] as const
export const serviceBooks = ["paper", "electronic", "partial", "none"] as const
export const tyreKinds = ["summer", "winter", "all-season"] as const
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
export type FlawPlace = (typeof flawPlaces)[number]

/** One thing that the dealer says. A flaw is a fault of the car; an error is what is wrong with a form. */
export type ReportEntry =
  /** By its last day, until which it is nobody else's. */
  | { readonly kind: "reserved"; readonly until: string }
  /** Who looked up its past, and on which day. */
  | { readonly kind: "history"; readonly by: string; readonly day: string; readonly url: string | null }
  /** What is left of the capacity of the battery that drives it. */
  | { readonly kind: "battery"; readonly percent: number; readonly by: string; readonly day: string }
  | { readonly kind: "keys"; readonly count: KeyCount }
  | { readonly kind: "book"; readonly book: ServiceBook }
  | { readonly kind: "tyres"; readonly tyres: TyreKind }
  | { readonly kind: "repair"; readonly words: string }
  | {
      readonly kind: "flaw"
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

/** In the order of the form. Of some kinds a vehicle has one line, of the others several. */
export const entryKinds = {
  reserved: { isSingle: true, label: "Nabídka" },
  history: { isSingle: true, label: "Prověření historie" },
  battery: { isSingle: true, label: "Stav baterie" },
  keys: { isSingle: true, label: "Klíče" },
  book: { isSingle: true, label: "Servisní knížka" },
  tyres: { isSingle: true, label: "Pneumatiky" },
  repair: { isSingle: false, label: "Opravili jsme" },
  flaw: { isSingle: false, label: "Vady" },
  flawless: { isSingle: true, label: "Vady" },
  included: { isSingle: false, label: "Co je v\u00a0ceně vozu" },
  excluded: { isSingle: false, label: "Není v\u00a0ceně" },
} as const satisfies Readonly<Record<EntryKind, { readonly isSingle: boolean; readonly label: string }>>

/** As it is stored, sent by the form's buttons and compared: "keys/2", "flaw/left//škrábanec 6 cm". */
export function formatReportEntry(stated: ReportEntry): string {
  return [stated.kind, ...listParts(stated)].join("/")
}

function listParts(stated: ReportEntry): readonly string[] {
  switch (stated.kind) {
    case "reserved":
      return [stated.until]
    case "history":
      return [stated.day, encodeURIComponent(stated.url ?? ""), stated.by]
    case "battery":
      return [String(stated.percent), stated.day, stated.by]
    case "keys":
      return [stated.count]
    case "book":
      return [stated.book]
    case "tyres":
      return [stated.tyres]
    case "flaw":
      return [stated.place, stated.photo ?? "", stated.words]
    case "flawless":
      return []
    default:
      return [stated.words]
  }
}

/** Undefined for what `formatReportEntry` never writes, such as what a later release says. */
export function parseReportEntry(text: string): ReportEntry | undefined {
  const [kind = "", ...parts] = text.split("/")
  const [first = "", second = ""] = parts
  switch (kind) {
    case "reserved":
      return parseIsoDay(first) && { kind, until: first }
    case "history": {
      const [by, url] = [parts.slice(2).join("/"), decodeURIComponent(second)]
      return parseIsoDay(first) && by !== ""
        ? { kind, by, day: first, url: url === "" ? null : url }
        : undefined
    }
    case "battery": {
      const [by, percent] = [parts.slice(2).join("/"), parsePercent(first)]
      return percent && parseIsoDay(second) && by !== "" ? { kind, percent, by, day: second } : undefined
    }
    case "keys": {
      const count = findOne(keyCounts, first)
      return count && { kind, count }
    }
    case "book": {
      const book = findOne(serviceBooks, first)
      return book && { kind, book }
    }
    case "tyres": {
      const tyres = findOne(tyreKinds, first)
      return tyres && { kind, tyres }
    }
    case "flaw": {
      const place = findOne(flawPlaces, first)
      return (
        place && { kind, place, photo: isPhotoId(second) ? second : null, words: parts.slice(2).join("/") }
      )
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

/** Undefined for what no battery can have. */
export function parsePercent(text: string): number | undefined {
  return /^([1-9]\d?|100)$/.test(text) ? Number(text) : undefined
}

export function findOne<Value extends string>(values: readonly Value[], sent: unknown): Value | undefined {
  return values.find((value) => value === sent)
}
