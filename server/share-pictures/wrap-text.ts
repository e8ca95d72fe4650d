/** How wide a text would be. */
type Measure = (text: string) => Promise<number>

/** Words into at most so many lines; what does not fit ends in an ellipsis. Only a plain space may break. */
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
  let kept = text
  while (kept !== "" && (await measure(`${kept}…`)) > maxWidth) kept = kept.slice(0, -1).trimEnd()
  return `${kept.replace(/[,;:–-]$/, "")}…`
}
