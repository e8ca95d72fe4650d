import { fileURLToPath } from "node:url"
import sharp from "sharp"

// A file of the project, so that a machine without any fonts draws the same.
const fontfile = fileURLToPath(new URL("commissioner-czech.ttf", import.meta.url))

/** Drawn transparent after every text, so that every line is as high as the tallest and deepest letters. */
const STRUT = "Ůg"
/** How far the strut reaches above the baseline, as a share of the font size. */
const STRUT_ASCENT = 0.988

export type TextStyle = { readonly size: number; readonly weight: number; readonly color: string }

/** The left end and the baseline of a line of text. */
type TextPosition = { readonly x: number; readonly baseline: number }

type Layer = { readonly input: Buffer; readonly left: number; readonly top: number }

export async function drawText(
  text: string,
  style: TextStyle,
  { x, baseline }: TextPosition,
): Promise<Layer> {
  const { data } = await render(text, style)
  return { input: data, left: Math.round(x), top: Math.round(baseline - STRUT_ASCENT * style.size) }
}

export async function measureText(text: string, style: TextStyle): Promise<number> {
  const [whole, strut] = await Promise.all([render(text, style), render("", style)])
  return whole.info.width - strut.info.width
}

function render(text: string, { size, weight, color }: TextStyle) {
  const markup = `<span font_weight="${weight}" size="${size * 1024}" foreground="${color}">${escapeMarkup(text)}<span alpha="1">${STRUT}</span></span>`
  return sharp({ text: { text: markup, font: "Commissioner", fontfile, rgba: true, dpi: 72 } })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}
