import { expect, it } from "vitest"
import { listRemarks } from "./list-remarks.ts"

const list = (text: string) => listRemarks([text, text])[0]?.map((part) => [part.text, part.href])

it.each([
  ["a text without any", "Vůz koupen v ČR.", [["Vůz koupen v ČR.", null]]],
  [
    "one inside a sentence, without its full stop",
    "Video na https://video.example/a?b=1&c=2.",
    [
      ["Video na ", null],
      ["https://video.example/a?b=1&c=2", "https://video.example/a?b=1&c=2"],
      [".", null],
    ],
  ],
  [
    "two",
    "http://a.example, (HTTPS://b.example/x)",
    [
      ["http://a.example", "http://a.example"],
      [", (", null],
      ["HTTPS://b.example/x", "HTTPS://b.example/x"],
      [")", null],
    ],
  ],
  [
    "no scheme but http",
    "javascript:alert(1) ftp://a.example",
    [["javascript:alert(1) ftp://a.example", null]],
  ],
  ["what is no address", "https://[", [["https://[", null]]],
])("finds %s", (_, text, parts) => {
  expect(list(text)).toEqual(parts)
})
