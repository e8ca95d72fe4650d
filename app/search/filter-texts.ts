import { formatVehicles } from "#app/vehicle/card/texts.ts"
import { choosePlural } from "#domain/czech/choose-plural.ts"
import { formatDrive, formatWholeNumber } from "#domain/czech/quantity.ts"
import type { ByChoiceFilter, ChoiceFilter } from "#domain/search/filters.ts"
import type { ByRangeFilter, Range, RangeFilter } from "#domain/search/ranges.ts"

type ChoiceTexts = {
  readonly label: string
  /** After the label: what a visitor gets who drops it. */
  readonly dropped: string
}

export const choiceTexts: ByChoiceFilter<ChoiceTexts> = {
  make: { label: "Výrobce", dropped: "jakýkoli" },
  model: { label: "Model", dropped: "všechny modely" },
  fuel: { label: "Palivo", dropped: "jakékoli" },
  bodyType: { label: "Karoserie", dropped: "jakákoli" },
  gearbox: { label: "Převodovka", dropped: "jakákoli" },
  drive: { label: "Pohon", dropped: "jakýkoli" },
  seats: { label: "Počet míst", dropped: "jakýkoli" },
  equipment: { label: "Výbava", dropped: "i\u00a0bez této výbavy" },
  vat: { label: "Odpočet DPH", dropped: "i\u00a0bez odpočtu" },
}

export const filterTexts = {
  from: "Od",
  to: "Do",
  priceFrom: "Cena od",
  any: "Nezáleží",
  commonMakes: (count: number) => `Jen ${count} nejčastějších`,
  modelsOf: (make: string) => `Model ${make}`,
  allNeeded: "Ukážeme jen vozy se\u00a0vším, co zaškrtnete.",
  onlyVatDeductible: "Jen s\u00a0odpočtem DPH",
  active: "Zvolené filtry",
} as const

export function formatMoreMakes(count: number): string {
  const words = choosePlural(count, ["Další", "Další", "Dalších"])
  return `${words} ${count}\u00a0${choosePlural(count, ["značka", "značky", "značek"])}`
}

type RangeTexts = {
  readonly label: string
  /** Behind a number; empty where a year speaks for itself. */
  readonly unit: string
  /** Completes "2 vozy bez …". */
  readonly without: string
  /** Completes "od …" and "do …" where a number alone would say too little. */
  readonly before?: string
}

export const rangeTexts: ByRangeFilter<RangeTexts> = {
  priceCzk: { label: "Cena", unit: "Kč", without: "uvedené ceny" },
  year: {
    label: "Rok výroby",
    unit: "",
    without: "uvedeného roku výroby",
    before: "roku",
  },
  mileageKm: { label: "Nájezd", unit: "km", without: "uvedeného nájezdu" },
  powerKw: { label: "Výkon", unit: "kW", without: "uvedeného výkonu" },
}

/** A value as its option says it, under the label of its group. */
export function formatOption(filter: ChoiceFilter, value: string): string {
  if (filter === "drive") return formatDrive(value) ?? value
  return filter === "vat" ? filterTexts.onlyVatDeductible : value
}

/** A value as its chip says it: by itself, outside its group. */
export function formatChoice(filter: ChoiceFilter, value: string): string {
  if (filter === "model") return value.replace("/", "\u00a0")
  if (filter === "drive") return formatDrive(value) ?? value
  if (filter === "seats") return `${value}\u00a0${choosePlural(Number(value), ["místo", "místa", "míst"])}`
  if (filter === "vat") return choiceTexts.vat.label.replace(" ", "\u00a0")
  return value
}

/** A year is no quantity: it has neither unit nor groups of digits. */
export function formatBound(filter: RangeFilter, bound: number): string {
  const { unit } = rangeTexts[filter]
  return unit === "" ? String(bound) : `${formatWholeNumber(bound)}\u00a0${unit}`
}

/** "do 200 000 Kč", "od roku 2018", "2018–2020". */
export function formatBounds(filter: RangeFilter, { from, to }: Range): string {
  const { before = "", unit } = rangeTexts[filter]
  const name = (word: string, bound: number) =>
    [word, before, formatBound(filter, bound)].filter((part) => part !== "").join("\u00a0")
  if (from === null) return to === null ? "" : name("do", to)
  if (to === null) return name("od", from)
  if (from === to) return formatBound(filter, from)
  const lower = unit === "" ? String(from) : formatWholeNumber(from)
  return `${lower}–${formatBound(filter, to)}`
}

/** "2 vozy bez uvedeného nájezdu tu nejsou" */
export function formatWithoutValue(filter: RangeFilter, count: number): string {
  const verb = choosePlural(count, ["tu není", "tu nejsou", "tu není"])
  return `${formatVehicles(count)} bez ${rangeTexts[filter].without} ${verb}`
}
