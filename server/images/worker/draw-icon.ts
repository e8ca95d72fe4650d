import sharp from "sharp"
import type { Drawn } from "#domain/brand/brand.ts"
import { buildColors } from "#domain/brand/colors.ts"
import { formatHex } from "#domain/brand/oklch.ts"
import { drawMark } from "./ornaments.ts"

/** The mark takes this share of an icon on paper; a round mask cuts off nothing of it. */
const MARK_SHARE = 0.74

/** A PNG for tabs, on nothing, or for home screens, on paper. */
export function drawIcon(size: number, isOnPaper: boolean, { hues, mark }: Drawn): Promise<Buffer> {
  const { light } = buildColors(hues)
  const color = formatHex(light["brand-8"])
  const markSize = isOnPaper ? size * MARK_SHARE : size
  const paper = isOnPaper
    ? `<rect width="100%" height="100%" fill="${formatHex(light["whitewash-0"])}"/>`
    : ""
  const shapes = paper + drawMark(mark, { x: size / 2, y: size / 2, size: markSize, color })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${shapes}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}
