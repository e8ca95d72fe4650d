import { describe, expect, it } from "vitest"
import { decodeFeed } from "./read-feed.ts"

/** "Škoda" in each encoding. */
const skoda = {
  utf8: Buffer.from("Škoda"),
  windows1250: Buffer.from([0x8a, 0x6b, 0x6f, 0x64, 0x61]),
  iso88592: Buffer.from([0xa9, 0x6b, 0x6f, 0x64, 0x61]),
}
const xml = (encoding: string, text: Buffer) =>
  Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`), text])

describe("the encoding of a reply", () => {
  it.each([
    ["declared utf-8", xml("utf-8", skoda.utf8), ""],
    ["declared windows-1250", xml("Windows-1250", skoda.windows1250), ""],
    ["declared cp1250", xml("cp1250", skoda.windows1250), ""],
    ["declared iso-8859-2", xml("ISO-8859-2", skoda.iso88592), ""],
    ["the declaration against the header", xml("windows-1250", skoda.windows1250), "text/xml; charset=utf-8"],
    ["only in the header", skoda.windows1250, 'text/xml; charset="windows-1250"'],
    ["nowhere", skoda.utf8, "text/xml"],
    [
      "a byte-order mark against all",
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), xml("windows-1250", skoda.utf8)]),
      "text/xml; charset=windows-1250",
    ],
    ["unknown", xml("klingon", skoda.utf8), ""],
  ])("%s", (_, bytes, contentType) => {
    expect(decodeFeed(bytes, contentType).endsWith("Škoda")).toBe(true)
  })
})
