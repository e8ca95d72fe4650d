import { describe, expect, it } from "vitest"
import { findMediaKind } from "./media.ts"

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
  ])("%s is %s", (address, kind) => {
    expect(findMediaKind(address)).toBe(kind)
  })
})
