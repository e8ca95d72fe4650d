import sharp, { type OverlayOptions } from "sharp"
import { type Drawn, usualMark } from "#domain/brand/brand.ts"
import { buildColors, type Hues } from "#domain/brand/colors.ts"
import { formatHex } from "#domain/brand/oklch.ts"
import {
  SHARE_PICTURE_HEIGHT,
  SHARE_PICTURE_WIDTH,
  type ShareContent,
  type SiteShareContent,
} from "#domain/vehicle/share-picture.ts"
import { drawText, measureText, type TextStyle, wrapText } from "./draw-text.ts"
import { drawDots, drawMark, drawRosette } from "./ornaments.ts"

/** Colours of the light mode, as libvips knows them. */
function buildPalette(hues: Hues) {
  const { light } = buildColors(hues)
  return {
    paper: formatHex(light["whitewash-0"]),
    tint: formatHex(light["brand-tint"]),
    ink: formatHex(light.ink),
    ink2: formatHex(light["ink-2"]),
    faint: formatHex(light["brand-3"]),
    dot: formatHex(light.dots),
    cloth: formatHex(light["brand-8"]),
    onCloth: formatHex(light["on-cloth"]),
    onCloth2: formatHex(light["on-cloth-2"]),
  }
}

type Palette = ReturnType<typeof buildPalette>

/** The first in which a text fits on so many rows. */
type Styles<Style> = readonly [Style, ...Style[]]
type RowStyle = TextStyle & { readonly rows: number }
/** Where the first row stands, and the town below. */
type NameStyle = RowStyle & { readonly baseline: number; readonly town: number }

const PANEL = 440
const SIGN = 104
const LEFT = 48
const TEXT_WIDTH = PANEL - LEFT - 26
const TAG = { top: 40, bottom: 142, round: 24 } as const

const price: TextStyle = { size: 74, weight: 740 }
const names: Styles<RowStyle> = [
  { size: 56, weight: 720, rows: 2 },
  { size: 50, weight: 720, rows: 2 },
  { size: 44, weight: 720, rows: 2 },
]
const supplement: TextStyle = { size: 26, weight: 400 }
const fact: TextStyle = { size: 29, weight: 600 }
const SIGN_LEFT = LEFT + 82
const SIGN_WIDTH = PANEL - SIGN_LEFT - 16
const dealerNames: Styles<NameStyle> = [
  { size: 31, weight: 720, rows: 1, baseline: 50, town: 80 },
  { size: 24, weight: 720, rows: 2, baseline: 33, town: 88 },
]
const dealerTown: RowStyle = { size: 22, weight: 480, rows: 1 }

/** Price, name and facts in the order of the cards; the price is a tag that overlaps the photo. */
export async function drawVehiclePicture(
  content: ShareContent,
  photo: Buffer | undefined,
  drawn: Drawn,
): Promise<Buffer<ArrayBuffer>> {
  const palette = buildPalette(drawn.hues)
  const tagWidth = Math.max(PANEL + 40, LEFT + (await measureText(content.price, price)) + 40)
  const layers = [
    ...(photo === undefined ? [] : [{ input: await cropPhoto(photo), left: PANEL, top: 0 }]),
    { input: Buffer.from(drawShapes(tagWidth, photo !== undefined, palette, drawn.mark)), left: 0, top: 0 },
    ...(await drawTexts(content, palette)),
  ]
  return encodePicture(layers, palette.tint)
}

function cropPhoto(photo: Buffer): Promise<Buffer> {
  return sharp(photo)
    .resize(SHARE_PICTURE_WIDTH - PANEL, SHARE_PICTURE_HEIGHT, { fit: "cover" })
    .toBuffer()
}

async function drawTexts(
  { price: priceText, facts, dealer, ...content }: ShareContent,
  { ink, ink2, onCloth, onCloth2 }: Palette,
) {
  const name = await fitText(content.name, TEXT_WIDTH, names)
  const lead = await wrapText(content.supplement, TEXT_WIDTH, 2, (text) => measureText(text, supplement))
  const nameTop = TAG.bottom + 20
  const nameLine = name.style.size * 1.12
  const leadTop = nameTop + name.lines.length * nameLine + 10
  const signTop = SHARE_PICTURE_HEIGHT - SIGN
  const sign = await fitText(dealer.name, SIGN_WIDTH, dealerNames)
  const town = await fitText(dealer.town, SIGN_WIDTH, [dealerTown])
  return Promise.all([
    drawText(priceText, { ...price, color: ink, x: LEFT, baseline: 117 }),
    ...name.lines.map((line, index) =>
      drawText(line, { ...name.style, color: ink, x: LEFT, baseline: nameTop + (index + 0.82) * nameLine }),
    ),
    ...lead.lines.map((line, index) =>
      drawText(line, { ...supplement, color: ink2, x: LEFT, baseline: leadTop + 26 + index * 34 }),
    ),
    ...(await layOutFacts(facts, signTop)).map(({ text, ...position }) =>
      drawText(text, { ...fact, color: ink, ...position }),
    ),
    ...sign.lines.map((line, index) => {
      const baseline = signTop + sign.style.baseline + index * 27
      return drawText(line, { ...sign.style, color: onCloth, x: SIGN_LEFT, baseline })
    }),
    ...town.lines.map((line) =>
      drawText(line, { ...town.style, color: onCloth2, x: SIGN_LEFT, baseline: signTop + sign.style.town }),
    ),
  ])
}

/** In two columns, read by rows; the second starts after the widest fact of the first. */
async function layOutFacts(facts: readonly string[], signTop: number) {
  const first = await Promise.all(facts.map((text, index) => (index % 2 === 0 ? measureText(text, fact) : 0)))
  const second = Math.max(TEXT_WIDTH / 2 - 14, ...first.map((width) => width + 28))
  const baselines = facts.length > 2 ? [signTop - 72, signTop - 28] : [signTop - 50]
  return facts.map((text, index) => ({
    text,
    x: LEFT + (index % 2) * second,
    baseline: baselines[Math.floor(index / 2)] ?? signTop,
  }))
}

/** In the last style a text that does not fit is cut. */
async function fitText<Style extends RowStyle>(
  text: string,
  width: number,
  [style, ...smaller]: Styles<Style>,
): Promise<{ readonly style: Style; readonly lines: readonly string[] }> {
  const { lines, whole } = await wrapText(text, width, style.rows, (line) => measureText(line, style))
  const [next, ...rest] = smaller
  return whole || next === undefined ? { style, lines } : fitText(text, width, [next, ...rest])
}

function drawShapes(tagWidth: number, hasPhoto: boolean, palette: Palette, mark: string): string {
  const { top, bottom, round } = TAG
  const signTop = SHARE_PICTURE_HEIGHT - SIGN
  const middle = PANEL + (SHARE_PICTURE_WIDTH - PANEL) / 2
  const tag = `M0 ${top}H${PANEL}V${top - round}A${round} ${round} 0 0 0 ${PANEL + round} ${top}H${tagWidth - round}A${round} ${round} 0 0 1 ${tagWidth} ${top + round}V${bottom - round}A${round} ${round} 0 0 1 ${tagWidth - round} ${bottom}H${PANEL + round}A${round} ${round} 0 0 0 ${PANEL} ${bottom + round}V${bottom}H0Z`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_PICTURE_WIDTH}" height="${SHARE_PICTURE_HEIGHT}">
    ${hasPhoto ? "" : drawMark(mark, { x: middle, y: 330, size: 300, color: palette.faint })}
    <rect width="${PANEL}" height="${SHARE_PICTURE_HEIGHT}" fill="${palette.paper}"/>
    <path d="${tag}" fill="${palette.paper}"/>
    ${drawDots(LEFT + 2, signTop - 122, TEXT_WIDTH - 4, palette.dot)}
    <rect y="${signTop}" width="${PANEL}" height="${SIGN}" fill="${palette.cloth}"/>
    ${drawMark(mark, { x: LEFT + 30, y: signTop + SIGN / 2, size: 62, color: palette.onCloth })}
  </svg>`
}

const SITE_LEFT = 84
const SLOGAN_WIDTH = 700

const siteNames: Styles<NameStyle> = [
  { size: 46, weight: 720, rows: 1, baseline: 130, town: 168 },
  { size: 36, weight: 720, rows: 2, baseline: 104, town: 186 },
]
/** Up to the mark at the edge. */
const SITE_NAME_WIDTH = 590
const siteTown: TextStyle = { size: 28, weight: 480 }
const slogan: TextStyle = { size: 84, weight: 720 }
const since: TextStyle = { size: 32, weight: 480 }

/** The picture of the whole site: indigo cloth with the rosette at its edge. */
export async function drawSitePicture(
  content: SiteShareContent,
  { hues, mark }: Drawn,
): Promise<Buffer<ArrayBuffer>> {
  const { cloth, onCloth, onCloth2, dot } = buildPalette(hues)
  const { lines } = await wrapText(content.slogan, SLOGAN_WIDTH, 3, (text) => measureText(text, slogan))
  const name = await fitText(content.name, SITE_NAME_WIDTH, siteNames)
  const nameLeft = SITE_LEFT + 108
  const texts = await Promise.all([
    ...name.lines.map((line, index) => {
      const baseline = name.style.baseline + index * 41
      return drawText(line, { ...name.style, color: onCloth, x: nameLeft, baseline })
    }),
    drawText(content.town, { ...siteTown, color: onCloth2, x: nameLeft, baseline: name.style.town }),
    ...lines.map((line, index) =>
      drawText(line, { ...slogan, color: onCloth, x: SITE_LEFT, baseline: 314 + index * 92 }),
    ),
    drawText(content.since, { ...since, color: onCloth2, x: SITE_LEFT, baseline: 562 }),
  ])
  const edge = { x: 1090, y: 315, size: 720, color: onCloth }
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_PICTURE_WIDTH}" height="${SHARE_PICTURE_HEIGHT}">
    ${mark === usualMark ? `<g opacity=".5">${drawRosette(edge)}</g>` : `<g opacity=".15">${drawMark(mark, edge)}</g>`}
    ${drawMark(mark, { x: SITE_LEFT + 42, y: 132, size: 84, color: onCloth })}
    ${drawDots(SITE_LEFT + 2, 506, 480, dot)}
  </svg>`
  return encodePicture([{ input: Buffer.from(shapes), left: 0, top: 0 }, ...texts], cloth)
}

/** A JPEG of the layers, the lowest first, on a background of one colour. */
function encodePicture(layers: readonly OverlayOptions[], background: string): Promise<Buffer<ArrayBuffer>> {
  return sharp({
    create: { width: SHARE_PICTURE_WIDTH, height: SHARE_PICTURE_HEIGHT, channels: 3, background },
  })
    .composite([...layers])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer()
}
