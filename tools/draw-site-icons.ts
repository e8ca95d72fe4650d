import { mkdir, writeFile } from "node:fs/promises"
import sharp from "sharp"
import { palette } from "#server/images/worker/draw-share-pictures.ts"
import { drawLogo } from "#server/images/worker/ornaments.ts"

/** `npm run tool -- icons` draws the mark for tabs, home screens and the manifest into server/images/icons/. */
const folder = new URL("../server/images/icons/", import.meta.url)

/** The mark takes this share of an icon; a round mask cuts off nothing of it. */
const MARK_SHARE = 0.74

async function drawIcon(size: number, background: string | undefined): Promise<Buffer> {
  const mark = drawLogo({
    x: size / 2,
    y: size / 2,
    size: background === undefined ? size : size * MARK_SHARE,
    color: palette.cloth,
  })
  const paper = background === undefined ? "" : `<rect width="100%" height="100%" fill="${background}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${paper}${mark}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

/** An ICO file of one picture, which may be a PNG. */
function wrapAsIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

await mkdir(folder, { recursive: true })
await writeFile(new URL("favicon.ico", folder), wrapAsIco(await drawIcon(48, undefined), 48))
await writeFile(new URL("apple-touch-icon.png", folder), await drawIcon(180, palette.paper))
for (const size of [192, 512])
  await writeFile(new URL(`icon-${size}.png`, folder), await drawIcon(size, palette.paper))
