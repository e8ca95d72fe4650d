import { choiceTexts, formatBounds, formatChoice, rangeTexts } from "#app/search/filter-texts.ts"
import { choosePlural } from "#domain/czech/choose-plural.ts"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import type { ChoiceFilter } from "#domain/search/filters.ts"
import { isSet } from "#domain/search/ranges.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import type { Difference } from "#domain/search/suggest/find-nearest.ts"
import type { Change } from "#domain/search/suggest/suggest-changes.ts"
import { formatWords } from "../texts.ts"

export const emptyTexts = {
  changes: "Stačí změnit jediné:",
  nearest: "Nejblíž vašemu přání",
  watch: "Hlídat, až přijede",
  hunt: "Sežeňte mi takové auto",
  huntText: "Vozy dovážíme i\u00a0na přání. Řekněte nám, co hledáte, a\u00a0zjistíme, co jde sehnat.",
} as const

/** The filter's label, and what becomes of it: "jakákoli, nejen kombi". */
export function describeChange(change: Change, asked: StockQuery): readonly [label: string, value: string] {
  if ("choice" in change) {
    const [only, ...others] = asked.choices[change.choice]
    const named = namedWhenDropped.includes(change.choice) && only !== undefined && others.length === 0
    const exception = named ? `, nejen ${change.choice === "make" ? only : lowerFirst(only)}` : ""
    const { label, dropped } = choiceTexts[change.choice]
    return [label, dropped + exception]
  }
  if ("words" in change) return ["Hledaná slova", `i\u00a0bez ${formatWords(change.words)}`]
  const bounds = change.query.ranges[change.range]
  const value = isSet(bounds) ? formatBounds(change.range, bounds) : "bez omezení"
  return [rangeTexts[change.range].label, value]
}

const namedWhenDropped: readonly ChoiceFilter[] = ["make", "fuel", "bodyType", "gearbox"]

/** "SUV" and "CNG" stay as they are. */
function lowerFirst(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word
}

/** "o 79 000 Kč dražší", "jiná značka: Ford", "převodovka: Manuální" */
export function describeDifference(difference: Difference): string {
  if ("choice" in difference) {
    const { choice, missing, has } = difference
    const list = (values: readonly string[]) => values.map((value) => formatChoice(choice, value)).join(", ")
    if (choice === "equipment") return `nemá: ${list(missing)}`
    const label = choice === "make" ? "jiná značka" : lowerFirst(choiceTexts[choice].label)
    return `${label}: ${list(has) || "neuvedeno"}`
  }
  if ("words" in difference) return `jiné než ${formatWords(difference.words)}`
  const { range, by } = difference
  const { unit: ownUnit, without, more, less } = rangeTexts[range]
  if (by === null) return `bez ${without}`
  const gap = Math.abs(by)
  const unit = range === "year" ? choosePlural(gap, ["rok", "roky", "let"]) : ownUnit
  return `o\u00a0${formatWholeNumber(gap)}\u00a0${unit} ${by > 0 ? more : less}`
}
