import { dropUnseen } from "../czech/drop-unseen.ts"
import { polishCzech } from "../czech/polish-czech.ts"
import { PHOTOS_FIELD } from "../enquiry/sent-photos.ts"
import {
  defineField,
  type Field,
  line,
  type Reading,
  readLine,
  type Submitted,
  type Values,
} from "../form/field.ts"
import {
  entryKinds,
  findOne,
  flawPlaces,
  formatReportEntry,
  keyCounts,
  parseReportEntry,
  type ReportEntry,
  serviceBooks,
  tyreKinds,
} from "./report-entry.ts"
import { listOf, type VehicleSheet } from "./vehicle-sheet.ts"

const MAX_WORDS = 80
/** The most lines of each kind; the form offers no more. */
export const MAX_LINES = 12

/** What came with the form beside its fields. */
export type SheetContext = { readonly hasPhoto: boolean; readonly isPhotoRefused: boolean }

type FlawContext = SheetContext & {
  readonly submitted: { readonly flaw: string; readonly flawPlace: string }
}

/** Every button sends the whole form and saves it: "add/repair/Brzdy", "remove/keys", "confirm/keys". */
export type PressedButton = { readonly does: "add" | "remove" | "confirm"; readonly what: string }

export const sheetFields = {
  /** Of the sheet that the form shows; who saves over a newer one is shown that first. */
  version: defineField({
    name: "verze",
    label: "Verze",
    read: (text) => ({ value: /^\d{1,18}$/.test(text) ? text : "0" }),
    personal: null,
  }),
  keys: choice("klice", entryKinds.keys.label, keyCounts),
  book: choice("knizka", entryKinds.book.label, serviceBooks),
  tyres: choice("pneu", entryKinds.tyres.label, tyreKinds),
  repair: line({ name: "oprava", label: "Jiná oprava, pár slov", limit: MAX_WORDS, personal: null }),
  flawPhoto: defineField({
    name: PHOTOS_FIELD,
    label: "Vyfotit vadu",
    read: (_, { isPhotoRefused }: SheetContext): Reading<null> =>
      isPhotoRefused
        ? { problem: "Fotku se nepodařilo přečíst. Zkuste jinou, JPEG, PNG nebo WebP do\u00a012\u00a0MB" }
        : { value: null },
    personal: null,
  }),
  flawPlace: defineField({
    name: "vada-kde",
    label: "Kde na\u00a0autě",
    read(text, { hasPhoto, submitted }: FlawContext) {
      const value = findOne(flawPlaces, text) ?? null
      const isNeeded = hasPhoto || dropUnseen(submitted.flaw) !== ""
      return value === null && isNeeded ? { problem: "Vyberte, kde vada je" } : { value }
    },
    personal: null,
  }),
  flaw: defineField({
    name: "vada",
    label: "Co to je",
    limit: MAX_WORDS,
    // A place alone says nothing: it may have been touched by mistake.
    read(text, { hasPhoto }: SheetContext): Reading<string> {
      const isMissing = hasPhoto && dropUnseen(text) === ""
      return isMissing ? { problem: "Napište, co to je za\u00a0vadu" } : readLine(text, sheetFields.flaw)
    },
    personal: null,
  }),
  flawless: defineField({
    name: "bez-vad",
    label: "O\u00a0žádné vadě nevíme",
    read: (text): Reading<boolean> => ({ value: text !== "" }),
    personal: null,
  }),
  included: line({ name: "v-cene", label: "Co ještě v\u00a0ceně je", limit: MAX_WORDS, personal: null }),
  button: defineField({
    name: "tlacitko",
    label: "Uložit list",
    read(text): Reading<PressedButton | null> {
      const [, does, what = ""] = /^(add|remove|confirm)\/(.{1,200})$/.exec(text) ?? []
      const known = findOne(["add", "remove", "confirm"], does)
      return { value: known === undefined ? null : { does: known, what } }
    },
    personal: null,
  }),
}

function choice<Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
): Field<Value | null> {
  return { name, label, read: (text) => ({ value: findOne(values, text) ?? null }), personal: null }
}

export type SheetValues = Values<typeof sheetFields>

/** The form of what is saved; lines of lists stand beside their buttons. */
export function fillSheetForm(version: string, sheet: VehicleSheet): Submitted<typeof sheetFields> {
  return {
    ...emptyForm,
    version,
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
  const { keys, book, tyres, repair, flaw, flawPlace, flawless, included, button } = values
  const all: readonly (ReportEntry | null | undefined)[] = [
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
