import { buildRowSet, intersectRowSets, NO_ROWS, type RowSet, uniteRowSets } from "../../data/row-set.ts"
import { isFormOfStem, listStems } from "./case-endings.ts"
import { parseTerms, type Term } from "./parse-terms.ts"
import type { SpokenRange } from "./range-phrases.ts"
import { splitCompound } from "./split-words.ts"
import { buildRowsOfWords, findWordsStarting, type WordIndex } from "./word-index.ts"

/** The rows of vehicles that have everything the text says; undefined where it says nothing. */
export function matchWords(index: WordIndex, text: string): RowSet | undefined {
  const terms = parseTerms(text, index.year)
  return terms.length === 0 ? undefined : matchTerms(index, terms)
}

export function matchTerms(index: WordIndex, terms: readonly Term[]): RowSet {
  let rows: RowSet | undefined
  for (const term of terms) {
    const found = matchTerm(index, term)
    rows = rows === undefined ? found : intersectRowSets(rows, [found])
    if (rows.every((word) => word === 0)) return rows
  }
  return rows ?? NO_ROWS
}

export function matchTerm(index: WordIndex, term: Term): RowSet {
  if ("range" in term) return matchRange(index, term.range)
  const found = term.anyOf.map((word) => findWordRows(index, word))
  const rows = uniteRowSets(
    index.rowCount,
    found.map((each) => each ?? NO_ROWS),
  )
  // "Bez podvozku" in a stock that knows no such word must not find every vehicle.
  if (!term.isExcluded || found.includes(undefined)) return rows
  return excludeRows(index, rows)
}

/** Whether some vehicle has the word in some form. */
export function isKnownTerm(index: WordIndex, term: Term): boolean {
  return "range" in term || term.anyOf.every((word) => findWordRows(index, word) !== undefined)
}

/**
 * By the start of a word; where no word starts like this, by another form of it ("octavii"), then by its parts ("1.6tdi").
 * Undefined where that finds nothing, either.
 */
function findWordRows(index: WordIndex, word: string): RowSet | undefined {
  const parts = splitCompound(word)
  return (
    findRowsStarting(index, parts.join("")) ??
    findRowsOfForms(index, word) ??
    findRowsOfParts(index, parts.length > 1 ? parts : (word.match(/[a-z]+|\d+(\.\d+)*/g) ?? []))
  )
}

function findRowsStarting(index: WordIndex, start: string): RowSet | undefined {
  const [from, to] = findWordsStarting(index, start)
  return from === to ? undefined : buildRowsOfWords(index, from, to)
}

function findRowsOfForms(index: WordIndex, word: string): RowSet | undefined {
  const sets = listStems(word).flatMap((stem) => {
    const [from, to] = findWordsStarting(index, stem)
    return index.words
      .slice(from, to)
      .flatMap((each, at) =>
        isFormOfStem(each, stem) ? [buildRowsOfWords(index, from + at, from + at + 1)] : [],
      )
  })
  return sets.length === 0 ? undefined : uniteRowSets(index.rowCount, sets)
}

function findRowsOfParts(index: WordIndex, parts: readonly string[]): RowSet | undefined {
  const sets = parts.length < 2 ? [] : parts.map((part) => findRowsStarting(index, part))
  const known = sets.filter((set) => set !== undefined)
  const [first] = known
  return first === undefined || known.length < parts.length ? undefined : intersectRowSets(first, known)
}

function matchRange({ numbers, rowCount }: WordIndex, range: SpokenRange | null): RowSet {
  if (range === null) return buildRowSet(rowCount, Array(rowCount).keys())
  const { field, min, max } = range
  const set = new Uint32Array(Math.ceil(rowCount / 32))
  const values = numbers[field]
  for (let row = 0; row < rowCount; row++) {
    const value = values[row] ?? Number.NaN
    if (value >= min && value <= max) set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31))
  }
  return set
}

function excludeRows({ rowCount }: WordIndex, rows: RowSet): RowSet {
  return rows.map((word, at) => ~word & (at === rowCount >>> 5 ? (1 << (rowCount & 31)) - 1 : -1))
}
