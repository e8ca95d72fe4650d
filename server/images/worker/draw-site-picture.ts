import {
  SHARE_PICTURE_HEIGHT,
  SHARE_PICTURE_WIDTH,
  type SiteShareContent,
} from "#domain/vehicle/share-picture.ts"
import { drawText, measureText, type TextStyle } from "./draw-text.ts"
import { encodePicture } from "./encode-picture.ts"
import { drawDots, drawLogo, drawRosette } from "./ornaments.ts"
import { palette } from "./palette.ts"
import { wrapText } from "./wrap-text.ts"

const LEFT = 84
const TEXT_WIDTH = 700

const name: TextStyle = { size: 46, weight: 720, color: palette.onCloth }
const town: TextStyle = { size: 28, weight: 480, color: palette.onCloth2 }
const slogan: TextStyle = { size: 84, weight: 720, color: palette.onCloth }
const since: TextStyle = { size: 32, weight: 480, color: palette.onCloth2 }

/** The picture of the whole site: indigo cloth with the rosette at its edge. */
export async function drawSitePicture(content: SiteShareContent): Promise<Buffer<ArrayBuffer>> {
  const { lines } = await wrapText(content.slogan, TEXT_WIDTH, 3, (text) => measureText(text, slogan))
  const texts = await Promise.all([
    drawText(content.name, name, { x: LEFT + 108, baseline: 130 }),
    drawText(content.town, town, { x: LEFT + 108, baseline: 168 }),
    ...lines.map((line, index) => drawText(line, slogan, { x: LEFT, baseline: 314 + index * 92 })),
    drawText(content.since, since, { x: LEFT, baseline: 562 }),
  ])
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_PICTURE_WIDTH}" height="${SHARE_PICTURE_HEIGHT}">
    <g opacity=".5">${drawRosette({ x: 1090, y: 315, size: 720, color: palette.onCloth })}</g>
    ${drawLogo({ x: LEFT + 42, y: 132, size: 84, color: palette.onCloth })}
    ${drawDots(LEFT + 2, 506, 480, palette.dot)}
  </svg>`
  return encodePicture([{ input: Buffer.from(shapes), left: 0, top: 0 }, ...texts], palette.cloth)
}
