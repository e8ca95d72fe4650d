import type { SourceWord } from "./split-words.ts"

export const rangeFields = ["priceCzk", "mileageKm", "powerKw", "year", "seats", "owners"] as const
export type RangeField = (typeof rangeFields)[number]

/** An age is a year, counted from today's; prices are in crowns, so one in euros restricts nothing. */
type AmountField = RangeField | "age" | "foreignPrice"

/** A number in a text with what follows it: "300 tis km" is 300 × 1,000 of mileage. */
export type Amount = {
  readonly number: number
  readonly factor: number
  readonly field: AmountField | undefined
  /** The first word after it. */
  readonly end: number
}

type Unit = { readonly field?: AmountField; readonly factor: number }

const THOUSAND: Unit = { factor: 1000 }
const MILLION: Unit = { factor: 1_000_000 }

const units: ReadonlyMap<string, Unit> = new Map([
  ...listForms("tis tisic tisice tisici k", THOUSAND),
  ...listForms("mil milion milionu miliony mega", MILLION),
  ...listForms("kc korun koruny czk", { field: "priceCzk", factor: 1 }),
  ...listForms("eur", { field: "foreignPrice", factor: 1 }),
  ...listForms("km kilometru kilometry", { field: "mileageKm", factor: 1 }),
  ...listForms("tkm", { field: "mileageKm", factor: 1000 }),
  ...listForms("kw kilowatt kilowattu", { field: "powerKw", factor: 1 }),
  ...listForms("ps hp koni kone", { field: "powerKw", factor: 0.735_499 }),
  ...listForms("let leta roku roky", { field: "age", factor: 1 }),
  ...listForms("mist mista misty mistny mistne mistna mistnou sedadel", { field: "seats", factor: 1 }),
  ...listForms("majitel majitele majiteli majitelem majitelu", { field: "owners", factor: 1 }),
])

function listForms(words: string, unit: Unit): readonly [string, Unit][] {
  return words.split(" ").map((word) => [word, unit])
}

/** "300tis", "7-místné", "2018+" and "2018-2020" are several words each. */
export function splitNumbers({ source, text }: SourceWord): readonly SourceWord[] {
  const parts =
    text.match(/^(\d[\d.]*)(-)(\d[\d.]*)$/) ??
    text.match(/^(\d[\d.]*)-?([a-z]*)(\+?)$/)?.filter((part) => part !== "")
  const known = parts?.slice(1).every((part) => /^[\d.+-]+$/.test(part) || units.has(part))
  if (parts === undefined || known !== true) return [{ source, text }]
  return parts.slice(1).map((part) => ({ source, text: part }))
}

/** As they are written before "let", "míst" and "majitel", and in "pětimístné". */
export const numberWords: ReadonlyMap<string, number> = new Map(
  "jeden prvni prvnim|dva dve dvou druhy|tri|ctyri ctyr|pet peti|sest sesti|sedm sedmi|osm osmi|devet deviti|deset deseti"
    .split("|")
    .flatMap((forms, at) => forms.split(" ").map((form) => [form, at + 1] as const)),
)

/** Longer numbers mean nothing here, and a finite amount is simpler than a large one. */
const MAX_DIGITS = 9

/**
 * After "do" or "od", every group of three digits belongs to the number ("do 249 900"). Elsewhere only "000" does: "mazda 6
 * 110 kW" has two numbers.
 */
export function findAmount(
  words: readonly SourceWord[],
  at: number,
  isAfterBound: boolean,
): Amount | undefined {
  const textAt = (index: number) => words[index]?.text ?? ""
  const isMillion = (index: number) => units.get(textAt(index)) === MILLION
  if (textAt(at) === "pul" && isMillion(at + 1)) return addUnits(words, 0.5, at + 1)
  if (isAfterBound && isMillion(at)) return addUnits(words, 1, at)
  const spoken = units.get(textAt(at + 1))?.field === undefined ? undefined : numberWords.get(textAt(at))
  if (spoken !== undefined) return addUnits(words, spoken, at + 1)
  let digits = textAt(at)
  let end = at + 1
  if (/^\d{1,3}(\.\d{3})+$/.test(digits)) digits = digits.replaceAll(".", "")
  else if (/^\d{1,3}$/.test(digits))
    while (/^\d{3}$/.test(textAt(end)) && (isAfterBound || textAt(end) === "000")) digits += textAt(end++)
  return /^\d+(\.\d+)?$/.test(digits) && digits.length <= MAX_DIGITS
    ? addUnits(words, Number(digits), end)
    : undefined
}

/** At most one scale, then at most one unit. */
function addUnits(words: readonly SourceWord[], number: number, at: number): Amount {
  const unitAt = (index: number) => units.get(words[index]?.text ?? "")
  const scale = unitAt(at)
  if (scale === undefined) return { number, factor: 1, field: undefined, end: at }
  const unit = scale.field === undefined ? unitAt(at + 1) : undefined
  if (unit?.field === undefined) return { number, factor: scale.factor, field: scale.field, end: at + 1 }
  return { number, factor: scale.factor * unit.factor, field: unit.field, end: at + 2 }
}
