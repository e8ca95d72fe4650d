import { dropUnseen } from "../czech/drop-unseen.ts"
import { polishCzech } from "../czech/polish-czech.ts"
import { mapKeys } from "../data/records.ts"
import { isPhotoId, noPhotos, PHOTOS_FIELD, type SentPhotos } from "../enquiry/sent-photos.ts"
import {
  type EntryKind,
  entryKinds,
  findOne,
  flawKinds,
  flawPlaces,
  formatReportEntry,
  MAX_WORDS,
  parseKm,
  parseReportEntry,
  parseTyres,
  type ReportEntry,
  wheels,
} from "./report-entry.ts"

/** Names of the form's fields; every button sends the whole form and saves it. */
export const sheetFields = {
  /** Which saved sheet the page showed: what is in a list is added to that, or removed from it. */
  base: "verze",
  keys: "klice",
  book: "knizka",
  drivenOn: "projeto",
  drivenKm: "projeto-km",
  tyres: "pneu",
  repair: "oprava",
  /** A usual repair, by the button that names it. */
  usualRepair: "pridat-opravu",
  flaw: "vada",
  flawPlace: "vada-kde",
  flawWords: "vada-slova",
  flawPhoto: PHOTOS_FIELD,
  flawless: "bez-vad",
  included: "v-cene",
  /** The lines of the dealer file, and those of them that are true of this vehicle. */
  ofAll: "u-vsech",
  trueOfAll: "u-vsech-plati",
  removed: "odebrat",
  /** A flaw's photo; the flaw stays. */
  withdrawn: "bez-fotky",
  /** A kind that is still true today. */
  confirmed: "plati",
} as const

export const wheelFields = mapKeys(wheels, (wheel) => `${sheetFields.tyres}-${wheel}` as const)

/** The most lines of each kind; the form offers no more. */
export const MAX_LINES = 12

const listKinds = ["repair", "flaw", "included"] as const satisfies readonly EntryKind[]

const valueFields = ["drivenKm", "repair", "flaw", "flawPlace", "flawWords", "included"] as const

export type SheetError = {
  readonly kind: "too-long" | "km" | "day-missing" | "flaw-missing" | "place-missing" | "photo"
  readonly field: keyof typeof sheetFields
}

/** What FormData and URLSearchParams have in common. */
type SentForm = { get(name: string): unknown; getAll(name: string): readonly unknown[] }

export type SheetEdit = {
  /** The id of the sheet that the page showed; "0" for none. */
  readonly base: string
  /** All that does not stand in a list. */
  readonly stated: readonly ReportEntry[]
  readonly added: readonly ReportEntry[]
  /** As `formatReportEntry` has it. */
  readonly removed: string | null
  /** The id of a photo that nobody may see any more. */
  readonly withdrawn: string | null
  readonly confirmed: EntryKind | null
  /** As it was submitted, for the form that is shown again. */
  readonly values: Readonly<Record<(typeof valueFields)[number], string>>
  readonly errors: readonly SheetError[]
}

/** The photo that is sent with it is of the flaw. */
export function readSheetForm(form: SentForm, { photos, refused }: SentPhotos = noPhotos): SheetEdit {
  const read = (field: keyof typeof sheetFields) => readLine(form.get(sheetFields[field]))
  const flaw = readFlaw(read("flaw"), read("flawPlace"), read("flawWords"), photos.length > 0)
  const km = parseKm(read("drivenKm").replaceAll(/\s/g, ""))
  return {
    base: /^\d{1,18}$/.exec(read("base"))?.[0] ?? "0",
    stated: [
      parseReportEntry(`keys/${read("keys")}`),
      parseReportEntry(`book/${read("book")}`),
      parseReportEntry(`driven/${read("drivenOn")}/${km ?? ""}`),
      parseTyres(
        read("tyres"),
        wheels.map((wheel) => readLine(form.get(wheelFields[wheel]))),
      ),
      read("flawless") === "" ? undefined : { kind: "flawless" as const },
      ...listExcluded(form.getAll(sheetFields.ofAll), form.getAll(sheetFields.trueOfAll)),
    ].filter((stated) => stated !== undefined),
    added: [
      ...addEntry("repair", read("repair")),
      ...addEntry("repair", read("usualRepair")),
      ...addEntry("included", read("included")),
      ...(flaw.stated === undefined ? [] : [flaw.stated]),
    ],
    removed: read("removed") === "" ? null : read("removed"),
    withdrawn: isPhotoId(read("withdrawn")) ? read("withdrawn") : null,
    confirmed: findOne(kindNames, read("confirmed")) ?? null,
    values: { ...mapKeys(valueFields, read), repair: read("repair") || read("usualRepair") },
    errors: [
      ...(km === undefined ? [{ kind: "km" as const, field: "drivenKm" as const }] : []),
      ...(km && read("drivenOn") === ""
        ? [{ kind: "day-missing" as const, field: "drivenOn" as const }]
        : []),
      ...flaw.errors,
      ...(refused.length > 0 ? [{ kind: "photo" as const, field: "flawPhoto" as const }] : []),
      ...(["repair", "included", "flawWords"] as const)
        .filter((field) => read(field).length > MAX_WORDS)
        .map((field) => ({ kind: "too-long" as const, field })),
    ],
  }
}

/** What the form says of a vehicle of which the page showed this much. */
export function applySheetForm(
  shown: readonly ReportEntry[],
  { stated, added, removed }: Pick<SheetEdit, "stated" | "added" | "removed">,
): readonly ReportEntry[] {
  const listed = [...shown, ...added].filter((stated) => formatReportEntry(stated) !== removed)
  return [
    ...stated,
    ...listKinds.flatMap((kind) => listed.filter((stated) => stated.kind === kind).slice(0, MAX_LINES)),
  ]
}

const kindNames = Object.keys(entryKinds) as readonly EntryKind[]

function addEntry(kind: "repair" | "included", words: string): readonly ReportEntry[] {
  return words === "" ? [] : [{ kind, words: polishCzech(words) }]
}

/** As they are sent: they are compared with the dealer file's. */
function listExcluded(shown: readonly unknown[], ticked: readonly unknown[]): readonly ReportEntry[] {
  return shown
    .filter((words) => typeof words === "string")
    .filter((words) => !ticked.includes(words))
    .slice(0, MAX_LINES)
    .map((words) => ({ kind: "excluded", words }))
}

/** What and where belong together; words or a photo alone say neither. */
function readFlaw(
  what: string,
  where: string,
  words: string,
  hasPhoto: boolean,
): { readonly stated?: ReportEntry; readonly errors: readonly SheetError[] } {
  const [flaw, place] = [findOne(flawKinds, what), findOne(flawPlaces, where)]
  if (flaw !== undefined && place !== undefined)
    return { stated: { kind: "flaw", flaw, place, photo: null, words: polishCzech(words) }, errors: [] }
  if (flaw !== undefined) return { errors: [{ kind: "place-missing", field: "flawPlace" }] }
  if (place === undefined && words === "" && !hasPhoto) return { errors: [] }
  return { errors: [{ kind: "flaw-missing", field: "flaw" }] }
}

/** One line, whatever was pasted. */
function readLine(value: unknown): string {
  return typeof value === "string" ? dropUnseen(value).replaceAll(/[ \r\n]+/g, " ") : ""
}
