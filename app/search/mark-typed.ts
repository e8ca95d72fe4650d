import { foldText } from "#domain/czech/fold-text.ts"
import { splitWords } from "#domain/search/words/split-words.ts"

/** A part of a name, and where in it. */
export type MarkedPart = { readonly text: string; readonly at: number; readonly isTyped: boolean }

/** A name in parts: "Ško" of "Škoda" is what "sko" has typed of it, at the start of any word. */
export function markTyped(name: string, typed: string): readonly MarkedPart[] {
  const starts = splitWords(typed).map(({ text }) => text)
  const parts: MarkedPart[] = []
  const add = (text: string, at: number, isTyped: boolean) => {
    const last = parts.at(-1)
    if (text === "") return
    if (last?.isTyped === isTyped) parts.splice(-1, 1, { ...last, text: last.text + text })
    else parts.push({ text, at, isTyped })
  }
  for (const { 0: word, index } of name.matchAll(/[^\s-]+[\s-]*/g)) {
    const folded = foldText(word)
    const length = Math.max(0, ...starts.map((start) => (folded.startsWith(start) ? start.length : 0)))
    add(word.slice(0, length), index, true)
    add(word.slice(length), index + length, false)
  }
  return parts
}
