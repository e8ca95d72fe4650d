import { randomBytes } from "node:crypto"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { findDecodingFault, reencodePhoto } from "./convert-photo.ts"

const jpeg = {
  format: "jpeg",
  width: 7700,
  height: 7700,
  channels: 3,
  depth: "uchar",
  isProgressive: false,
  chromaSubsampling: "4:2:0",
}
const png = { ...jpeg, format: "png", channels: 4, chromaSubsampling: undefined }
const webp = { ...png, format: "webp" }
const small = { width: 4000, height: 3000 }

describe("an image by its header", () => {
  it.each([
    ["a phone's photo of 50 million pixels", { ...jpeg, width: 8160, height: 6120 }],
    ["a plain PNG of 59 million pixels", png],
    ["a progressive JPEG of 20 million pixels", { ...jpeg, width: 5472, height: 3648, isProgressive: true }],
    ["a WebP of 12 million pixels", { ...webp, ...small }],
    ["an interlaced PNG of 12 million pixels", { ...png, ...small, isProgressive: true }],
  ])("is decoded: %s", (_, header) => {
    expect(findDecodingFault(header, 5_000_000)).toBeUndefined()
  })

  it.each([
    ["more pixels than any camera takes", { ...jpeg, width: 8000, height: 8000 }],
    ["a strip", { ...jpeg, width: 10, height: 20_000 }],
    ["a large progressive JPEG", { ...jpeg, isProgressive: true }],
    [
      "one without halved colours",
      { ...jpeg, width: 4500, height: 4000, isProgressive: true, chromaSubsampling: "4:4:4" },
    ],
    ["a large interlaced PNG", { ...png, isProgressive: true }],
    ["an interlaced PNG of 16 bits", { ...png, ...small, isProgressive: true, depth: "ushort" }],
    ["a large PNG of 16 bits", { ...png, depth: "ushort" }],
    ["a large WebP", webp],
    ["an animated WebP", { ...webp, ...small, pages: 2 }],
    ...["heif", "gif", "tiff", "svg", "pdf", "jxl"].map((format): [string, typeof jpeg] => [
      format,
      { ...jpeg, ...small, format },
    ]),
  ])("is refused: %s", (_, header) => {
    expect(findDecodingFault(header, 2_000)).toBeDefined()
  })

  it("is refused for its file too, which is in memory beside it", () => {
    expect(findDecodingFault({ ...jpeg, ...small }, 20_000_000)).toBeUndefined()
    expect(findDecodingFault({ ...jpeg, ...small, isProgressive: true }, 20_000_000)).toBeDefined()
  })
})

it("a photo is small whatever it shows, so that eight of them fit into a mail", async () => {
  const size = { width: 2_400, height: 1_800, channels: 3 } as const
  const noise = await sharp(randomBytes(size.width * size.height * size.channels), { raw: size })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(noise.length).toBeGreaterThan(3_000_000)
  const photo = await reencodePhoto(noise)
  expect(photo.length).toBeLessThan(800_000)
  expect((await sharp(photo).metadata()).width).toBeGreaterThanOrEqual(900)
}, 30_000)

it("what is transparent in a photo becomes white", async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background } })
    .png()
    .toBuffer()
  const { channels } = await sharp(await reencodePhoto(clear)).stats()
  expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
})
