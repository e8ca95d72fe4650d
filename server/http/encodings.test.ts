import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, it } from "vitest"
import { measureCpuMs } from "#harness/measure-cpu-ms.ts"
import { chooseEncoding, encodeText, selectEncoding } from "./encodings.ts"

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.0, gzip; q=0", "identity"],
  ["*", "br"],
  ["brr, xgzip", "identity"],
  ["br;q=0, *", "gzip"],
  ["*;q=0, gzip", "gzip"],
  ["br; level=5; q=0.000", "identity"],
  ["br ; q=0.001", "br"],
  [`br,${"x".repeat(200)}`, "identity"],
])("answers %s with %s", (acceptEncoding, encoding) => {
  expect(chooseEncoding(acceptEncoding)).toBe(encoding)
})

it("costs no more when hostile", () => {
  const hostile = ["a", " ", ";", ",", "; q=0"].map((piece) => `a${piece.repeat(15_000 / piece.length)}b`)
  const ms = measureCpuMs(() => {
    for (let round = 0; round < 100; round++) for (const value of hostile) chooseEncoding(value)
  })
  expect(ms).toBeLessThan(500)
})

it("compresses only in the encoding that is asked for", async () => {
  expect(Object.keys(await encodeText("Škoda", "once", ["gzip"]))).toEqual(["gzip"])
  const plain = await encodeText("Škoda", "once", ["identity"])
  expect(selectEncoding(plain, "identity").toString()).toBe("Škoda")
})

it("brings the same text in every form", async () => {
  const text = "Škoda Octavia ".repeat(500)
  const encoded = await encodeText(text, "reused")
  expect(selectEncoding(encoded, "identity").toString()).toBe(text)
  expect(brotliDecompressSync(selectEncoding(encoded, "br")).toString()).toBe(text)
  expect(gunzipSync(selectEncoding(encoded, "gzip")).toString()).toBe(text)
})
