import { fileURLToPath } from "node:url"
import sharp from "sharp"

// A file of the project, so that a machine without any fonts draws the same.
const fontfile = fileURLToPath(new URL("commissioner-czech.ttf", import.meta.url))

/** Drawn transparent after every text, so that every line is as high as the tallest and deepest letters. */
const STRUT = "Ůg"
/** How far the strut reaches above the baseline, as a share of the font size. */
const STRUT_ASCENT = 0.988

/** Large enough to measure the space beside a letter in whole pixels. */
const BEARING_SIZE = 200

export type TextStyle = { readonly size: number; readonly weight: number; readonly color?: string }

/** With the left end and the baseline of the line. */
type PlacedStyle = TextStyle & { readonly x: number; readonly baseline: number }

/** A layer of a picture. */
export async function drawText(text: string, { x, baseline, ...style }: PlacedStyle) {
  const [{ data }, bearing] = await Promise.all([render(text, style), measureBearing(text, style)])
  return { input: data, left: Math.round(x + bearing), top: Math.round(baseline - STRUT_ASCENT * style.size) }
}

export async function measureText(text: string, style: TextStyle): Promise<number> {
  const [whole, strut] = await Promise.all([render(text, style), render("", style)])
  return whole.info.width - strut.info.width
}

/**
 * The space that the first letter keeps on its left. A rendered text begins at its ink, so that a U would stand left of an A
 * above it. An H has the same space on both sides, which tells its own and with that the others'.
 */
async function measureBearing(text: string, { size, weight }: TextStyle): Promise<number> {
  const [letter = ""] = text
  if (letter.trim() === "") return 0
  const measureInk = async (letters: string) => {
    return (await renderMarkup(writeSpan(letters, { size: BEARING_SIZE, weight }))).info.width
  }
  const [one, two, alone, after] = await Promise.all(["H", "HH", letter, `H${letter}`].map(measureInk))
  if (one === undefined || two === undefined || alone === undefined || after === undefined) return 0
  const advance = two - one
  const bearing = after - alone - advance + (advance - one) / 2
  return (bearing * size) / BEARING_SIZE
}

function render(text: string, style: TextStyle) {
  return renderMarkup(writeSpan(text, style, `<span alpha="1">${STRUT}</span>`))
}

function writeSpan(text: string, { size, weight, color = "black" }: TextStyle, end = ""): string {
  return `<span font_weight="${weight}" size="${size * 1024}" foreground="${color}">${escapeMarkup(text)}${end}</span>`
}

function renderMarkup(text: string) {
  return sharp({ text: { text, font: "Commissioner", fontfile, rgba: true, dpi: 72 } })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}

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
