import { MAX_WORDS_CHARACTERS } from "../stock-query.ts"
import { isIgnoredNoun, isPreposition } from "./ignored-words.ts"
import { splitNumbers } from "./range-amounts.ts"
import { findRangePhrase, type SpokenRange } from "./range-phrases.ts"
import { joinLetterAndNumber, type SourceWord, splitWords } from "./split-words.ts"

/**
 * A condition on a vehicle: a word, one of several ("octavia nebo superb"), none of them ("bez tažného"), or a range; null is
 * a price that is not in crowns.
 */
export type Term =
  | { readonly source: string; readonly anyOf: readonly string[]; readonly isExcluded: boolean }
  | { readonly source: string; readonly range: SpokenRange | null }

/** Two words that mean one thing which neither means alone: "zadní kamera" is no rear-wheel drive. */
const twoWordNames: readonly (readonly [start: string, start: string, meaning: string])[] = [
  ["automat", "klim", "autoklima"],
  ["elektrick", "aut", "elektro"],
  ["elektrick", "voz", "elektro"],
  ["elektrick", "vuz", "elektro"],
  ["zadni", "kamer", "kamera"],
  ["zadni", "senzor", "senzory"],
  ["zadni", "park", "parkovaci"],
  ["predni", "senzor", "senzory"],
  ["predni", "park", "parkovaci"],
  ["vsech", "ctyr", "4x4"],
  ["vsech", "kol", "4x4"],
]

/** Every word of the text that says something, in its order. Ages are years before `year`. */
export function parseTerms(text: string, year: number): readonly Term[] {
  const words = splitWords(
    text
      .slice(0, MAX_WORDS_CHARACTERS)
      .replaceAll("<", " do ")
      .replaceAll(">", " od ")
      // "Euro 6" is a norm.
      .replace(/€|\beur[oa]?\b(?! ?\d)/gi, " eur "),
  ).flatMap(splitNumbers)
  const terms: Term[] = []
  let isExcluded = false
  let isOr = false
  for (let at = 0; at < words.length; ) {
    const { text: word, source } = words[at] ?? { text: "", source: "" }
    const phrase = findRangePhrase(words, at, year)
    const name = findName(words, at, year)
    if (phrase !== undefined) {
      terms.push({ source: formatSource(words.slice(at, phrase.end)), range: phrase.range })
      at = phrase.end
    } else if (name !== undefined) {
      addWord(name.word, formatSource(words.slice(at, name.end)))
      at = name.end
    } else {
      if (/^(bez|krome|mimo)$/.test(word)) isExcluded = true
      else if (/^(nebo|anebo|ci)$/.test(word)) isOr = true
      else if (
        !(isPreposition(word) && words.length > 1) &&
        !isIgnoredNoun(word) &&
        /[\p{L}\p{N}]/u.test(word)
      )
        addWord(word, source)
      at++
    }
  }
  return terms

  function addWord(word: string, source: string): void {
    const last = terms.at(-1)
    if (isOr && last !== undefined && "anyOf" in last)
      terms.splice(-1, 1, { ...last, source: `${last.source} nebo ${source}`, anyOf: [...last.anyOf, word] })
    else terms.push({ source, anyOf: [word], isExcluded })
    isExcluded = false
    isOr = false
  }
}

function findName(
  words: readonly SourceWord[],
  at: number,
  year: number,
): { readonly word: string; readonly end: number } | undefined {
  const [first, second] = [words[at]?.text ?? "", words[at + 1]?.text ?? ""]
  const row = twoWordNames.find(([start, next]) => first.startsWith(start) && second.startsWith(next))
  const isLetter = /^[a-z]$/.test(first) && findRangePhrase(words, at + 1, year) === undefined
  const word = row?.[2] ?? (isLetter ? joinLetterAndNumber(first, second) : undefined)
  return word === undefined ? undefined : { word, end: at + 2 }
}

/** A word that was split is entered once. */
function formatSource(words: readonly SourceWord[]): string {
  return words
    .map(({ source }) => source)
    .filter((source, index, all) => source !== all[index - 1])
    .join(" ")
}
