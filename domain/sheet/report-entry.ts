import { parseIsoDay } from "../calendar/iso-moment.ts"
import { listKeys } from "../data/records.ts"
import { isPhotoId } from "../enquiry/sent-photos.ts"

export const bookWords = {
  paper: "papírová",
  electronic: "elektronická",
  partial: "částečná",
  none: "není",
} as const

export const tyreWords = { summer: "letní", winter: "zimní", "all-season": "celoroční" } as const

/** As the car is seen from above, row by row. */
export const placeWords = {
  "front-left": "vlevo vpředu",
  front: "vpředu",
  "front-right": "vpravo vpředu",
  left: "levé dveře",
  inside: "uvnitř",
  right: "pravé dveře",
  "rear-left": "vlevo vzadu",
  rear: "vzadu",
  "rear-right": "vpravo vzadu",
} as const

export const keyCounts = ["1", "2", "3"] as const
export const serviceBooks = listKeys(bookWords)
export const tyreKinds = listKeys(tyreWords)
export const flawPlaces = listKeys(placeWords)

type EntryRow = {
  /** Of some kinds a vehicle has one line, of the others several. */
  readonly isSingle: boolean
  readonly label: string
  /** How what it says is read, in the order in which it is stored; undefined for what nobody can have said. */
  readonly parts: Readonly<Record<string, (text: string) => unknown>>
}

const words = (text: string) => text
const name = (text: string) => (text === "" ? undefined : text)
const day = (text: string) => parseIsoDay(text) && text
const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string) =>
    findOne(values, text)

/** All that the dealer can say, in the order of the form. A flaw is a fault of the car; an error is what is wrong with a form. */
export const entryKinds = {
  /** By its last day, until which it is nobody else's. */
  reserved: { isSingle: true, label: "Nabídka", parts: { until: day } },
  /** Who looked up its past, and on which day. */
  history: {
    isSingle: true,
    label: "Prověření historie",
    parts: { day, url: (text: string) => (text === "" ? null : text), by: name },
  },
  /** What is left of the capacity of the battery that drives it. */
  battery: { isSingle: true, label: "Stav baterie", parts: { percent: parsePercent, day, by: name } },
  keys: { isSingle: true, label: "Klíče", parts: { count: oneOf(keyCounts) } },
  book: { isSingle: true, label: "Servisní knížka", parts: { book: oneOf(serviceBooks) } },
  tyres: { isSingle: true, label: "Pneumatiky", parts: { tyres: oneOf(tyreKinds) } },
  repair: { isSingle: false, label: "Opravili jsme", parts: { words } },
  /** With the id of the dealer's photo of it. */
  flaw: {
    isSingle: false,
    label: "Vady",
    parts: { place: oneOf(flawPlaces), photo: (text: string) => (isPhotoId(text) ? text : null), words },
  },
  flawless: { isSingle: true, label: "Vady", parts: {} },
  included: { isSingle: false, label: "Co je v\u00a0ceně vozu", parts: { words } },
  /** A line of the dealer file that is not true of this vehicle. */
  excluded: { isSingle: false, label: "Není v\u00a0ceně", parts: { words } },
} as const satisfies Readonly<Record<string, EntryRow>>

export type EntryKind = keyof typeof entryKinds

type Stated<Parts> = {
  readonly [Part in keyof Parts]: Parts[Part] extends (text: string) => infer Read
    ? Exclude<Read, undefined>
    : never
}

/** One thing that the dealer says. */
export type ReportEntry = {
  [Kind in EntryKind]: { readonly kind: Kind } & Stated<(typeof entryKinds)[Kind]["parts"]>
}[EntryKind]

/** As it is stored, sent by the form's buttons and compared: "keys/2", "flaw/left//škrábanec 6 cm". */
export function formatReportEntry(stated: ReportEntry): string {
  const values: Readonly<Record<string, unknown>> = stated
  const parts = Object.keys(entryKinds[stated.kind].parts).map((part) => String(values[part] ?? ""))
  // Only the last may have a slash as it is.
  return [stated.kind, ...parts.slice(0, -1).map(encodeURIComponent), ...parts.slice(-1)].join("/")
}

/** Undefined for what `formatReportEntry` never writes, such as what a later release says. */
export function parseReportEntry(text: string): ReportEntry | undefined {
  const [kind, ...texts] = text.split("/")
  const known = findOne(listKeys(entryKinds), kind)
  if (known === undefined) return undefined
  const parts = Object.entries<EntryRow["parts"][string]>(entryKinds[known].parts)
  if (texts.length < parts.length) return undefined
  const last = parts.length - 1
  const sent = [...texts.slice(0, last).map(decodePart), texts.slice(last).join("/")]
  const values = parts.map(([part, read], at) => {
    const text = sent[at]
    return [part, text === undefined ? undefined : read(text)] as const
  })
  if (values.some(([, value]) => value === undefined)) return undefined
  return { kind: known, ...Object.fromEntries(values) } as ReportEntry
}

/** A button's value may be anybody's: "%" alone is no encoding. */
function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
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
