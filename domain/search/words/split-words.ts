import { foldText } from "../../czech/fold-text.ts"

/** The text between two spaces, as entered and folded: "Škoda", "2.0", "MX-5", "2018+". */
export type SourceWord = { readonly source: string; readonly text: string }

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[.,]\p{N}+)*(?:[-&][\p{L}\p{N}\p{M}]+(?:[.,]\p{N}+)*)*\+?/gu

export function splitWords(text: string): readonly SourceWord[] {
  const plain = text
    .replace(/[×✕]/g, "x")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/(\d) ?x ?(\d)/gi, "$1x$2")
    .replace(/(\d)\s+-\s*(?=\d)/g, "$1 az ")
  return Array.from(plain.matchAll(wordPattern), ([source]) => ({
    source,
    text: foldText(source).replaceAll(",", "."),
  }))
}

/** Words joined by a hyphen are found by each part and as one: "MX-5" by "mx", "5", "mx5"; "C 220" by "c220" too. */
export function listIndexedWords(text: string): readonly string[] {
  const words: string[] = []
  let before = ""
  for (const each of splitWords(text)) {
    const parts = splitCompound(each.text)
    words.push(...parts)
    if (parts.length > 1) words.push(parts.join(""))
    const joined = joinLetterAndNumber(before, each.text)
    if (joined !== undefined) words.push(joined)
    before = each.text
  }
  return words
}

export function splitCompound(word: string): readonly string[] {
  return word.split(/[-&+]/).filter((each) => each !== "")
}

/** People write "i30" and "i 30", "220d" and "220 d". */
export function joinLetterAndNumber(first: string, second: string): string | undefined {
  const joined = `${first} ${second}`
  return /^[a-z] \d{1,3}$|^\d{1,3} [a-z]$/.test(joined) ? first + second : undefined
}
