import { countRows, type RowSet } from "../../data/row-set.ts"
import { findStockYear, type StockSnapshot } from "../../stock/snapshot.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import { isKnownTerm, matchTerm, matchTerms, matchWords } from "./match-words.ts"
import { parseTerms, type Term } from "./parse-terms.ts"
import { listMeant } from "./spoken-names.ts"
import { buildWordIndex, type WordIndex } from "./word-index.ts"

/** Why the words alone find nothing, or something else than they say. */
export type WordProblem = {
  /** What fails is a price that is not in crowns: it restricts nothing. */
  readonly isForeignPrice?: true
  /** As it was entered. */
  readonly failing: string
  /** To be offered, never applied. */
  readonly suggestion: SpellingSuggestion | null
}

export type WordMatch = { readonly rows: RowSet; readonly problem: WordProblem | null }

/** Loaded separately: a browser needs it only once its visitor searches by words. */
export type SearchWords = (snapshot: StockSnapshot<SearchedVehicle>, text: string) => WordMatch

/** An index lives as long as its snapshot, and no visitor who never searches by words waits for one. */
const indexes = new WeakMap<StockSnapshot<SearchedVehicle>, WordIndex>()

export const searchWords: SearchWords = (snapshot, text) => {
  const index = indexes.get(snapshot) ?? buildIndex(snapshot)
  const rows = matchWords(index, text) ?? snapshot.index.allRows
  return { rows, problem: findProblem(index, text, rows) }
}

function findProblem(index: WordIndex, text: string, rows: RowSet): WordProblem | null {
  const failing = countRows(rows) === 0 ? findFailingWord(index, text) : undefined
  if (failing !== undefined) return { failing, suggestion: suggestSpelling(index, text) ?? null }
  const foreign = parseTerms(text, index.year).find((term) => "range" in term && term.range === null)
  return foreign === undefined ? null : { failing: foreign.source, suggestion: null, isForeignPrice: true }
}

function buildIndex(snapshot: StockSnapshot<SearchedVehicle>): WordIndex {
  const index = buildWordIndex(
    snapshot.vehicles,
    snapshot.index.choices.equipment.rowsByValue,
    findStockYear(snapshot),
  )
  indexes.set(snapshot, index)
  return index
}

/** A shorter word is one edit away from too many. */
const MIN_LETTERS = 3

export type SpellingSuggestion = {
  /** The whole text with the word replaced. */
  readonly text: string
  readonly word: string
  readonly total: number
}

/** Offered, never applied: the text with its one unknown word replaced by the word of the stock that finds most. */
export function suggestSpelling(index: WordIndex, text: string): SpellingSuggestion | undefined {
  const terms = parseTerms(text, index.year)
  const [unknown, ...more] = terms.filter((term) => !isKnownTerm(index, term))
  if (unknown === undefined || "range" in unknown || more.length > 0) return undefined
  const [submitted = "", ...alternatives] = unknown.anyOf
  if (submitted.length < MIN_LETTERS || alternatives.length > 0) return undefined
  let best: SpellingSuggestion | undefined
  for (const word of listSpellings(index, submitted)) {
    const spelled: readonly Term[] = terms.map((term) =>
      term === unknown ? { ...unknown, anyOf: [word] } : term,
    )
    const total = countRows(matchTerms(index, spelled))
    if (total > (best?.total ?? 0)) best = { text: text.replace(unknown.source, word), word, total }
  }
  return best
}

/** The words of the stock that are one edit away; for a spoken name, the value itself. */
function listSpellings(index: WordIndex, submitted: string): ReadonlySet<string> {
  return new Set(
    index.words
      .filter((word) => isOneEditApart(submitted, word))
      .flatMap((word) => {
        const meant = listMeant(word)
        return meant.length === 0 ? [word] : meant
      }),
  )
}

/** The words because of which nothing is found: those that no vehicle has, else the one without which most are found. */
export function findFailingWord(index: WordIndex, text: string): string | undefined {
  const terms = parseTerms(text, index.year)
  if (terms.length === 0 || countRows(matchTerms(index, terms)) > 0) return undefined
  const nowhere = terms.filter((term) => countRows(matchTerm(index, term)) === 0)
  if (nowhere.length > 0) return nowhere.map(({ source: submitted }) => submitted).join(" ")
  const totals = terms.map((term) => {
    const others = terms.filter((other) => other !== term)
    return { submitted: term.source, total: countRows(matchTerms(index, others)) }
  })
  // The last of equal ones: people begin with what they want most.
  return totals.reduce((worst, each) => (each.total >= worst.total ? each : worst)).submitted
}

/** Whether one letter more, less, another, or two neighbours swapped make the one word the other. */
function isOneEditApart(a: string, b: string): boolean {
  const difference = a.length - b.length
  if (difference > 1 || difference < -1 || a === b) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  if (difference === 1) return a.slice(at + 1) === b.slice(at)
  if (difference === -1) return a.slice(at) === b.slice(at + 1)
  if (a.slice(at + 1) === b.slice(at + 1)) return true
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}
