import type { NonSharedBuffer } from "node:buffer"
import { promisify } from "node:util"
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The forms a text travels in. Plain is seldom asked for, so it is unpacked when it is. */
export type EncodedText = { readonly br: NonSharedBuffer; readonly gzip: NonSharedBuffer }
export type Encoding = "br" | "gzip" | "identity"

/** How hard to press: a text that is kept is pressed once and sent often. */
const efforts = { kept: { brotli: 9, gzip: 9 }, once: { brotli: 4, gzip: 4 } } as const

export async function encodeText(text: string, kept: keyof typeof efforts): Promise<EncodedText> {
  const bytes = Buffer.from(text)
  const { brotli, gzip } = efforts[kept]
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    compressGzip(bytes, { level: gzip }),
  ])
  return { br, gzip: gz }
}

export function takeEncoding(text: EncodedText, encoding: Encoding): NonSharedBuffer {
  return encoding === "identity" ? gunzipSync(text.gzip) : text[encoding]
}

/** The smallest form that the asking side reads. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return "identity"
  const accepted = acceptEncoding
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.replace(/\s*;.*$/, ""))
  if (accepted.includes("br") || accepted.includes("*")) return "br"
  return accepted.includes("gzip") ? "gzip" : "identity"
}
