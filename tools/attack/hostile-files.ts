import { createHash } from "node:crypto"
import sharp from "sharp"
import { seededRandom } from "#demo/seeded-random.ts"
import { query } from "#harness/query.ts"
import { buildVideo, makePhotos, mutate } from "./hostile-media.ts"
import type { SentFile } from "./send-offer.ts"

const LARGE_BYTES = 8_600_000
/** Stands in the metadata of what is sent, and may stand in nothing that is saved. */
const MARKER = "TAKEN-AT-HOME-BY-JANA"

/** As a phone takes it: with the place, the camera and its owner. */
async function takePhoto(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#4060a0" } })
    .withExif({
      IFD0: { Copyright: MARKER, Make: MARKER, Model: MARKER },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "49/1 1/1 0/1", GPSLongitude: "17/1 38/1 0/1" },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${MARKER}</place></x:xmpmeta>`)
    .jpeg()
    .toBuffer()
}

/** Twelve megapixels in 8.6 MB, as a good phone takes them: eight are 69 MB. */
export async function takeLargePhoto(): Promise<Buffer> {
  const random = seededRandom(7)
  const [width, height] = [400, 300]
  const noise = Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => random() * 256))
  const photo = await sharp(noise, { raw: { width, height, channels: 3 } })
    .resize(4_000, 3_000, { kernel: "nearest" })
    .sharpen()
    .jpeg({ quality: 97 })
    .toBuffer()
  // Bytes behind the end of the picture, as some cameras put them there.
  return Buffer.concat([photo, Buffer.alloc(Math.max(0, LARGE_BYTES - photo.length), MARKER)])
}

/** Beside those that tests/http/offer.test.ts sends. */
const texts: Readonly<Record<string, string>> = {
  "drawing.svg": `<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`,
  "bomb.svg": `<!DOCTYPE svg [<!ENTITY a "${"a".repeat(1_000)}"><!ENTITY b "${"&a;".repeat(1_000)}">]><svg>&b;</svg>`,
  "photo.avif": "\0\0\0\x18ftypavif\0\0\0\0mif1avif",
  "document.pdf": "%PDF-1.7\n",
  "picture.tiff": "II*\0\b\0\0\0",
  "postscript.eps": "%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file",
  "magick.mvg": "push graphic-context\nimage over 0,0 0,0 'https://127.0.0.1/'\npop graphic-context",
  "jpeg-header.jpg": "\xff\xd8\xff\xe0",
  "png-header.png": "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff\b\x06\0\0\0",
  '"; filename="a.jpg': "\xff\xd8\xff",
}

export async function listHostileFiles(mutations: number): Promise<readonly SentFile[]> {
  const photo = await takePhoto(640, 480)
  const made = [...(await makePhotos())].map(([name, content]) => ({ name, content }))
  const seeds = made.filter(({ name }) => name.startsWith("seed")).map(({ content }) => content)
  const polyglots = ["<?php system('id'); ?>", "%PDF-1.7"].map((tail, index) => ({
    name: `polyglot-${index}.jpg`,
    content: Buffer.concat([photo, Buffer.from(`${tail}${MARKER}`)]),
  }))
  return [
    ...made,
    ...Object.entries(texts).map(([name, text]) => ({ name, content: Buffer.from(text, "latin1") })),
    ...polyglots,
    { name: "film.mp4", content: buildVideo() },
    { name: "position.jpg", content: photo },
    ...mutate([...seeds, photo], mutations, 31).map((content, index) => ({
      name: `mutated-${index}.jpg`,
      content,
    })),
  ]
}

const MAX_SIDE = 2_000

/** What is in the database of all that was sent, and what should not be. */
export async function checkSaved(databaseUrl: string, sent: readonly SentFile[]) {
  const hash = (content: Buffer) => createHash("sha256").update(content).digest("hex")
  const sentHashes = new Set(sent.map(({ content }) => hash(content)))
  const saved = await query(
    databaseUrl,
    `select jpeg, concat('enquiry ', enquiry_id, ' ', number) as name from enquiry_photo
     union all select jpeg, concat('vehicle ', id) from vehicle_photo`,
  )
  const through = saved.length > 0 ? [] : ["no photo was saved"]
  for (const { jpeg, name } of saved) {
    if (!Buffer.isBuffer(jpeg)) throw new Error("no bytes")
    const { format, width, height, exif, xmp, iptc, comments } = await sharp(jpeg).metadata()
    const hasMetadata = [exif, xmp, iptc, comments].some((part) => part !== undefined)
    if (sentHashes.has(hash(jpeg))) through.push(`${name} is as it was sent`)
    if (hasMetadata || jpeg.includes(MARKER)) through.push(`${name} has a place, a camera or another trace`)
    if (format !== "jpeg" || Math.max(width, height) > MAX_SIDE)
      through.push(`${name} is no JPEG of at most ${MAX_SIDE} pixels`)
  }
  return { tried: saved.length, through }
}
