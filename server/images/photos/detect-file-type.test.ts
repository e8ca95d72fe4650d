import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { detectFileType } from "./detect-file-type.ts"

it.each([
  ["image", readFileSync("demo/photos/main/104211.jpg")],
  ["image", "\x89PNG\r\n\x1a\n"],
  ["image", "RIFF\0\0\0\0WEBPVP8 "],
  ["video/mp4", readFileSync("demo/photos/video/walkaround.mp4")],
  ["video/webm", "\x1a\x45\xdf\xa3"],
  ["other", "\0\0\0\x20ftypavif"],
  ["other", "\0\0\0\x20ftypheic"],
  ["other", "GIF89a"],
  ["other", "II*\0"],
  ["other", "%PDF-1.7"],
  ["other", "<svg xmlns="],
  ["other", "RIFF\0\0\0\0WAVE"],
  ["other", ""],
])("%s: %s", (type, content) => {
  expect(detectFileType(typeof content === "string" ? Buffer.from(content, "latin1") : content)).toBe(type)
})
