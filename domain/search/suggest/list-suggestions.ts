import { findStockYear, type StockSnapshot } from "../../stock/snapshot.ts"
import { searchStock } from "../engine/search-stock.ts"
import { formatModelValue } from "../model-value.ts"
import { applyNamedSearch, type NamedSearch } from "../named-search.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import { parseWords, type StockQuery, setChoices } from "../stock-query.ts"
import { isFormOf } from "../words/case-endings.ts"
import { parseTerms, type Term } from "../words/parse-terms.ts"
import { searchWords, type WordProblem } from "../words/search-words.ts"
import { listWordsOfField } from "../words/vehicle-words.ts"
import { listNamesBegun } from "./find-named-search.ts"

const MAX_NAMES = 4
const MAX_VEHICLES = 3

/** A make or one of its models, and the list once it is chosen. */
type NameSuggestion = {
  readonly make: string
  readonly model: string | null
  readonly query: StockQuery
  readonly total: number
}

/** A search that the dealer has named, with the filters of the list. */
type NamedSuggestion = { readonly name: string; readonly query: StockQuery; readonly total: number }

export type Suggestions<V> = {
  readonly named: readonly NamedSuggestion[]
  readonly names: readonly NameSuggestion[]
  readonly vehicles: readonly V[]
  /** The list's query for the whole text, and how many vehicles it then shows. */
  readonly query: StockQuery
  readonly total: number
  /** With a suggestion, `vehicles` are those of the spelling that is offered. */
  readonly problem: WordProblem | null
}

/** What the text so far may mean, among the vehicles that the filters of the list leave. */
export function listSuggestions<V extends SearchedVehicle>(
  snapshot: StockSnapshot<V>,
  filtered: StockQuery,
  text: string,
  named: readonly NamedSearch[] = [],
): Suggestions<V> {
  const query: StockQuery = { ...filtered, words: parseWords(text), page: 1 }
  const { total, wordProblem, vehicles } = searchStock(snapshot, query, searchWords)
  const offered = wordProblem?.suggestion?.text
  const shown =
    offered === undefined
      ? vehicles
      : searchStock(snapshot, { ...query, words: offered }, searchWords).vehicles
  const year = findStockYear(snapshot)
  const wordless = { ...query, words: "" }
  return {
    named: listNamesBegun(named, text)
      .map((each) => ({ name: each.name, query: applyNamedSearch(wordless, each, year) }))
      .map((each) => ({ ...each, total: searchStock(snapshot, each.query).total }))
      .filter((each) => each.total > 0),
    names: listNames(snapshot, wordless, parseTerms(text, year)),
    vehicles: shown.slice(0, MAX_VEHICLES),
    query,
    total,
    problem: wordProblem,
  }
}

/** Makes before models, then those with most vehicles. */
function listNames<V extends SearchedVehicle>(
  snapshot: StockSnapshot<V>,
  filtered: StockQuery,
  terms: readonly Term[],
): readonly NameSuggestion[] {
  if (terms.length === 0) return []
  const pairs = new Map(
    snapshot.vehicles.map(({ make, model }) => [formatModelValue({ make, model }), { make, model }]),
  )
  const makes = snapshot.index.choices.make.values.map((make) => ({ make, model: null }))
  const models = [...pairs.values()].filter(({ model }) => model !== "")
  return [makes, models]
    .flatMap((names) =>
      names
        .filter(({ make, model }) => isNamed(terms, make, model))
        .map(({ make, model }) => countName(snapshot, filtered, make, model))
        .filter(({ total }) => total > 0)
        .sort((a, b) => b.total - a.total),
    )
    .slice(0, MAX_NAMES)
}

function isNamed(terms: readonly Term[], make: string, model: string | null): boolean {
  const words = [...listWordsOfField("make", make), ...listWordsOfField("model", model ?? "")]
  return terms.every(
    (term) =>
      "anyOf" in term &&
      !term.isExcluded &&
      term.anyOf.some((entered) => words.some((word) => isMeant(entered, word))),
  )
}

function isMeant(entered: string, word: string): boolean {
  return word.startsWith(entered) || isFormOf(entered, word)
}

function countName<V extends SearchedVehicle>(
  snapshot: StockSnapshot<V>,
  filtered: StockQuery,
  make: string,
  model: string | null,
): NameSuggestion {
  const ofMake = setChoices({ ...filtered, choices: { ...filtered.choices, model: [] } }, "make", [make])
  const query = model === null ? ofMake : setChoices(ofMake, "model", [formatModelValue({ make, model })])
  return { make, model, query, total: searchStock(snapshot, query).total }
}
