import { countRows, type RowSet } from "../../data/row-set.ts"
import { findStockYear, type StockSnapshot } from "../../stock/snapshot.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import { matchWords } from "./match-words.ts"
import { findFailingWord, type SpellingSuggestion, suggestSpelling } from "./suggest-spelling.ts"
import { buildWordIndex, type WordIndex } from "./word-index.ts"

/** Why the words alone find nothing. */
export type WordProblem = {
  /** As it was typed. */
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
  const failing = countRows(rows) === 0 ? findFailingWord(index, text) : undefined
  return {
    rows,
    problem: failing === undefined ? null : { failing, suggestion: suggestSpelling(index, text) ?? null },
  }
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
