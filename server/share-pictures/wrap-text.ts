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

async function cut(text: string, maxWidth: number, measure: Measure): Promise<string> {
  let short = text
  while (short !== "" && (await measure(`${short}…`)) > maxWidth) short = short.slice(0, -1).trimEnd()
  return `${short.replace(/[,;:–-]$/, "")}…`
}
