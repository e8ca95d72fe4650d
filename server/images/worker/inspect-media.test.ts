import { readFileSync } from "node:fs"
import sharp from "sharp"
import { expect, it } from "vitest"
import { inspectMedia } from "./convert-photo.ts"

const photo = readFileSync("demo/photos/main/104211.jpg")
const paint = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

it("reads a photo's size when upright, and its tint", async () => {
  expect(await inspectMedia(await paint("#4682b4"))).toEqual({
    kind: "image",
    width: 40,
    height: 30,
    tint: "b8",
  })
  const sideways = await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await inspectMedia(sideways)).toMatchObject({ kind: "image", width: 960, height: 1280 })
})

it("reads a grey photo, and one with transparency", async () => {
  const grey = await sharp(photo).greyscale().jpeg().toBuffer()
  expect(await inspectMedia(grey)).toMatchObject({ kind: "image", tint: expect.stringMatching(/^[abcd]x$/) })
  const transparent = await sharp(photo).ensureAlpha(0.5).png().toBuffer()
  expect(await inspectMedia(transparent)).toMatchObject({ kind: "image", width: 1280 })
})

it("detects a video and anything else by content", async () => {
  expect(await inspectMedia(readFileSync("demo/photos/video/walkaround.mp4"))).toEqual({ kind: "video" })
  expect(await inspectMedia(Buffer.from("<!doctype html>"))).toEqual({ kind: "other" })
})

it("calls a photo broken that cannot be read to its end", async () => {
  expect(await inspectMedia(photo.subarray(0, 9000))).toEqual({ kind: "broken" })
})
