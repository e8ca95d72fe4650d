/** The width of a text. */
type Measure = (text: string) => Promise<number>

/** Breaks at plain spaces into at most `maxLines`; what does not fit is cut with an ellipsis. */
export async function wrapText(
  text: string,
  maxWidth: number,
  maxLines: number,
  measure: Measure,
): Promise<{ readonly lines: readonly string[]; readonly whole: boolean }> {
  const words = text.split(" ").filter((word) => word !== "")
  const lines: string[] = []
  let line = ""
  for (const word of words) {
    const longer = line === "" ? word : `${line} ${word}`
    if ((await measure(longer)) <= maxWidth) {
      line = longer
      continue
    }
    if (line === "" || lines.length === maxLines - 1)
      return { lines: [...lines, await cut(longer, maxWidth, measure)], whole: false }
    lines.push(line)
    line = word
    if ((await measure(word)) > maxWidth)
      return { lines: [...lines, await cut(word, maxWidth, measure)], whole: false }
  }
  return { lines: line === "" ? lines : [...lines, line], whole: true }
}

/** The longest beginning that fits with an ellipsis, found by halving, because measuring draws the text. */
async function cut(text: string, maxWidth: number, measure: Measure): Promise<string> {
  const shorten = (letters: number) => text.slice(0, letters).trimEnd()
  let [fits, tooLong] = [0, text.length + 1]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if ((await measure(`${shorten(middle)}…`)) <= maxWidth) fits = middle
    else tooLong = middle
  }
  return `${shorten(fits).replace(/[,;:–-]$/, "")}…`
}
