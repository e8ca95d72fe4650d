import { randomBytes } from "node:crypto"
import sharp from "sharp"
import { expect, it } from "vitest"
import { reencodePhoto } from "./reencode-photo.ts"

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
