import { describe, expect, it } from "vitest"
import { findMainPhoto, getMediaKind, guessMediaKind } from "./media.ts"

describe("media", () => {
  it.each([
    ["https://foto.example/main/104211.jpg", "image"],
    ["https://foto.example/main/104211.JPG?n=1&w=1600", "image"],
    ["https://foto.example/photo.php?id=7", "image"],
    ["https://foto.example/photo/7", "image"],
    ["https://foto.example/video/walkaround.mp4", "video"],
    ["https://www.youtube.com/watch?v=abcdefghijk", "youtube"],
    ["https://www.youtube.com/watch?list=x&v=abcdefghijk", "youtube"],
    ["https://youtu.be/abcdefghijk?t=3", "youtube"],
    ["https://www.youtube.com.evil.example/watch?v=abcdefghijk", "image"],
    ["https://foto.example/other/specification.txt", "other"],
    ["https://foto.example/katalog.pdf", "other"],
  ])("%s is %s", (url, kind) => {
    expect(guessMediaKind(url)).toBe(kind)
  })

  it("have the kind that the server found, once it has inspected them", () => {
    const media = [
      "https://foto.example/page.jpg",
      "https://foto.example/file.bin",
      "https://foto.example/c.jpg",
    ]
    const mediaInfo = [{ kind: "other" }, { kind: "image", width: 4, height: 3, tint: "c8" }, null] as const
    expect([1, 2, 3].map((number) => getMediaKind({ media, mediaInfo }, number))).toEqual([
      "other",
      "image",
      "image",
    ])
    expect(findMainPhoto({ media, mediaInfo })).toBe(2)
    expect(findMainPhoto({ media, mediaInfo: [] })).toBe(1)
    expect(findMainPhoto({ media: media.slice(0, 1), mediaInfo })).toBeUndefined()
  })
})
