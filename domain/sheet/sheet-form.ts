import { addDays, type CalendarDay, formatIsoDay } from "../calendar/calendar-day.ts"
import { parseIsoDay } from "../calendar/iso-moment.ts"
import { dropUnseen } from "../czech/drop-unseen.ts"
import { polishCzech } from "../czech/polish-czech.ts"
import { PHOTOS_FIELD } from "../enquiry/sent-photos.ts"
import {
  dealerField,
  type Field,
  line,
  type Reading,
  readLine,
  type Sent,
  type Submitted,
  type Values,
} from "../form/field.ts"
import { MAX_RESERVED_DAYS } from "../vehicle/reservation.ts"
import {
  entryKinds,
  findOne,
  flawPlaces,
  formatReportEntry,
  keyCounts,
  parsePercent,
  parseReportEntry,
  type ReportEntry,
  serviceBooks,
  tyreKinds,
} from "./report-entry.ts"
import { findReservedUntil, listOf, type VehicleSheet } from "./vehicle-sheet.ts"

const MAX_WORDS = 80
/** The most lines of each kind; the form offers no more. */
export const MAX_LINES = 12

/** Who looks up a vehicle's past; another one is named. */
const OTHER_SOURCE = "jiné"
export const historySources = ["Cebia", "carVertical", OTHER_SOURCE] as const
type HistorySource = (typeof historySources)[number]

export const offerStates = ["free", "reserved"] as const

/** What came with the form beside its fields, and the day in Prague. */
export type SheetContext = {
  readonly hasPhoto: boolean
  readonly isPhotoRefused: boolean
  readonly today: string
}

type HistoryContext = SheetContext & Sent<"historyBy" | "historyOn" | "historyUrl">
type BatteryContext = SheetContext & Sent<"batteryPercent" | "batteryOn" | "batteryBy">

/** Every button sends the whole form and saves it: "add/repair/Brzdy", "remove/keys", "confirm/keys". */
export type PressedButton = { readonly does: "add" | "remove" | "confirm"; readonly what: string }

export const sheetFields = {
  /** Of the sheet that the form shows; who saves over a newer one is shown that first. */
  version: dealerField({
    name: "verze",
    label: "Verze",
    read: (text) => ({ value: /^\d{1,18}$/.test(text) ? text : "0" }),
  }),
  offered: choice("nabidka", entryKinds.reserved.label, offerStates),
  reservedUntil: dealerField({
    name: "rezervace-do",
    label: "Do kdy",
    read: (text, { today, submitted }: SheetContext & Sent<"offered">): Reading<string | null> =>
      submitted.offered === "reserved" ? readReservationEnd(text, today) : { value: null },
  }),
  historyBy: dealerField({
    name: "proveril",
    label: "Kdo",
    read(text, { submitted: { historyOn, historyUrl } }: HistoryContext): Reading<HistorySource | null> {
      const value = findOne(historySources, text) ?? null
      const isNeeded = historyOn !== "" || historyUrl !== ""
      return value === null && isNeeded ? { problem: "Vyberte, kdo historii prověřil" } : { value }
    },
  }),
  historyOther: dealerField({
    name: "proveril-jiny",
    label: "Kdo jiný",
    limit: MAX_WORDS,
    read(text, { submitted }: Sent<"historyBy">): Reading<string> {
      const isMissing = submitted.historyBy === OTHER_SOURCE && dropUnseen(text) === ""
      return isMissing
        ? { problem: "Napište, kdo historii prověřil" }
        : readLine(text, sheetFields.historyOther)
    },
  }),
  historyOn: dealerField({
    name: "proveril-dne",
    label: "Dne",
    input: { type: "date" },
    read: (text, { today, submitted }: HistoryContext) =>
      readPastDay(text, today, submitted.historyBy !== ""),
  }),
  historyUrl: dealerField({
    name: "protokol",
    label: "Adresa protokolu",
    limit: 300,
    input: { inputMode: "url" },
    read(text): Reading<string | null> {
      const url = dropUnseen(text)
      if (url === "") return { value: null }
      return /^https:\/\/[^\s/"<>]+\.[^\s"<>]{2,250}$/.test(url)
        ? { value: url }
        : { problem: "Adresa protokolu má začínat https://" }
    },
  }),
  batteryPercent: dealerField({
    name: "baterie",
    label: "Kapacita",
    limit: 4,
    input: { inputMode: "numeric" },
    read(text, { submitted: { batteryOn, batteryBy } }: BatteryContext): Reading<number | null> {
      const isNeeded = batteryOn !== "" || batteryBy.trim() !== ""
      if (text.trim() === "" && !isNeeded) return { value: null }
      const value = parsePercent(text.replaceAll(/[\s%]/g, ""))
      return value === undefined ? { problem: "Kapacitu napište v\u00a0procentech, od 1 do 100" } : { value }
    },
  }),
  batteryOn: dealerField({
    name: "baterie-dne",
    label: "Kdy",
    input: { type: "date" },
    read: (text, { today, submitted }: BatteryContext) =>
      readPastDay(text, today, submitted.batteryPercent.trim() !== ""),
  }),
  batteryBy: dealerField({
    name: "baterie-kdo",
    label: "Kdo změřil",
    limit: MAX_WORDS,
    read(text, { submitted }: BatteryContext): Reading<string> {
      const isMissing = submitted.batteryPercent.trim() !== "" && dropUnseen(text) === ""
      return isMissing ? { problem: "Napište, kdo to změřil" } : readLine(text, sheetFields.batteryBy)
    },
  }),
  keys: choice("klice", entryKinds.keys.label, keyCounts),
  book: choice("knizka", entryKinds.book.label, serviceBooks),
  tyres: choice("pneu", entryKinds.tyres.label, tyreKinds),
  repair: line({ name: "oprava", label: "Jiná oprava, pár slov", limit: MAX_WORDS, personal: null }),
  flawPhoto: dealerField({
    name: PHOTOS_FIELD,
    label: "Vyfotit vadu",
    read: (_, { isPhotoRefused }: SheetContext): Reading<null> =>
      isPhotoRefused
        ? { problem: "Fotku se nepodařilo přečíst. Zkuste jinou, JPEG, PNG nebo WebP do\u00a012\u00a0MB" }
        : { value: null },
  }),
  flawPlace: dealerField({
    name: "vada-kde",
    label: "Kde na\u00a0autě",
    read(text, { hasPhoto, submitted }: SheetContext & Sent<"flaw">) {
      const value = findOne(flawPlaces, text) ?? null
      const isNeeded = hasPhoto || dropUnseen(submitted.flaw) !== ""
      return value === null && isNeeded ? { problem: "Vyberte, kde vada je" } : { value }
    },
  }),
  flaw: dealerField({
    name: "vada",
    label: "Co to je",
    limit: MAX_WORDS,
    // A place alone says nothing: it may have been touched by mistake.
    read(text, { hasPhoto }: SheetContext): Reading<string> {
      const isMissing = hasPhoto && dropUnseen(text) === ""
      return isMissing ? { problem: "Napište, co to je za\u00a0vadu" } : readLine(text, sheetFields.flaw)
    },
  }),
  flawless: dealerField({
    name: "bez-vad",
    label: "O\u00a0žádné vadě nevíme",
    read: (text): Reading<boolean> => ({ value: text !== "" }),
  }),
  included: line({ name: "v-cene", label: "Co ještě v\u00a0ceně je", limit: MAX_WORDS, personal: null }),
  button: dealerField({
    name: "tlacitko",
    label: "Uložit list",
    read(text): Reading<PressedButton | null> {
      const [, does, what = ""] = /^(add|remove|confirm)\/(.{1,200})$/.exec(text) ?? []
      const known = findOne(["add", "remove", "confirm"], does)
      return { value: known === undefined ? null : { does: known, what } }
    },
  }),
}

/** The days until which a vehicle may be reserved, from that one on. */
export function listReservationEnds(today: CalendarDay): readonly CalendarDay[] {
  return Array.from({ length: MAX_RESERVED_DAYS + 1 }, (_, days) => addDays(today, days))
}

export function readReservationEnd(text: string, today: string): Reading<string> {
  const day = parseIsoDay(today)
  const isPossible = day !== undefined && listReservationEnds(day).map(formatIsoDay).includes(text)
  return isPossible
    ? { value: text }
    : { problem: `Rezervovat jde nejvýš na\u00a0${MAX_RESERVED_DAYS}\u00a0dní. Vyberte jiný den` }
}

/** When something was done; needed where it was. */
function readPastDay(text: string, today: string, isNeeded: boolean): Reading<string | null> {
  if (text === "") return isNeeded ? { problem: "Vyberte den, kdy to bylo" } : { value: null }
  if (parseIsoDay(text) === undefined) return { problem: "Den napište třeba jako 2026-11-18" }
  return text > today ? { problem: "Tento den teprve přijde" } : { value: text }
}

function choice<Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
): Field<Value | null> {
  return dealerField({ name, label, read: (text) => ({ value: findOne(values, text) ?? null }) })
}

export type SheetValues = Values<typeof sheetFields>

/** The form of what is saved; lines of lists stand beside their buttons. */
export function fillSheetForm(version: string, sheet: VehicleSheet): Submitted<typeof sheetFields> {
  const [history] = listOf(sheet, "history")
  const [battery] = listOf(sheet, "battery")
  const reservedUntil = findReservedUntil(sheet)
  const source = history && (findOne(historySources, history.by) ?? OTHER_SOURCE)
  return {
    ...emptyForm,
    version,
    offered: reservedUntil === null ? "free" : "reserved",
    reservedUntil: reservedUntil ?? "",
    historyBy: source ?? "",
    historyOther: source === OTHER_SOURCE ? (history?.by ?? "") : "",
    historyOn: history?.day ?? "",
    historyUrl: history?.url ?? "",
    batteryPercent: String(battery?.percent ?? ""),
    batteryOn: battery?.day ?? "",
    batteryBy: battery?.by ?? "",
    keys: listOf(sheet, "keys")[0]?.count ?? "",
    book: listOf(sheet, "book")[0]?.book ?? "",
    tyres: listOf(sheet, "tyres")[0]?.tyres ?? "",
    flawless: listOf(sheet, "flawless").length > 0 ? "ano" : "",
  }
}

const emptyForm = { repair: "", flawPhoto: "", flawPlace: "", flaw: "", included: "", button: "" }

/** What the form says of a vehicle, whose lists are these. The photo that is sent with it is of the flaw. */
export function applySheetForm(
  saved: readonly ReportEntry[],
  values: SheetValues,
  photo: string | null = null,
): readonly ReportEntry[] {
  const { reservedUntil, keys, book, tyres, repair, flaw, flawPlace, flawless, included, button } = values
  const { historyBy, historyOther, historyOn, historyUrl, batteryPercent, batteryOn, batteryBy } = values
  const all: readonly (ReportEntry | null | undefined)[] = [
    reservedUntil === null ? null : { kind: "reserved", until: reservedUntil },
    historyBy && historyOn
      ? {
          kind: "history",
          by: historyBy === OTHER_SOURCE ? historyOther : historyBy,
          day: historyOn,
          url: historyUrl,
        }
      : null,
    batteryPercent && batteryOn
      ? { kind: "battery", percent: batteryPercent, by: batteryBy, day: batteryOn }
      : null,
    keys && { kind: "keys", count: keys },
    book && { kind: "book", book },
    tyres && { kind: "tyres", tyres },
    flawless ? { kind: "flawless" } : null,
    ...saved.filter(({ kind }) => !entryKinds[kind].isSingle),
    repair === "" ? null : { kind: "repair", words: polishCzech(repair) },
    flawPlace && flaw !== "" ? { kind: "flaw", place: flawPlace, photo, words: polishCzech(flaw) } : null,
    included === "" ? null : { kind: "included", words: polishCzech(included) },
    button?.does === "add" ? readAdded(button.what) : null,
  ]
  const stated = all.filter((entry) => entry !== null && entry !== undefined)
  return stated.filter((entry, index) => {
    const isRemoved =
      button?.does === "remove" && [entry.kind, formatReportEntry(entry)].includes(button.what)
    const before = stated.slice(0, index).filter(({ kind }) => kind === entry.kind)
    return !isRemoved && before.length < MAX_LINES
  })
}

/** A usual repair, or a line of the dealer file that is not true of this vehicle. */
function readAdded(text: string): ReportEntry | undefined {
  const entry = parseReportEntry(text)
  return entry?.kind === "repair" || entry?.kind === "excluded" ? entry : undefined
}
