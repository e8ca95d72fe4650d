import type { NonSharedBuffer } from "node:buffer"
import { promisify } from "node:util"
import { brotliCompress, constants, gunzip, gunzipSync, gzip } from "node:zlib"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const unpackGzip = promisify(gunzip)

/** The forms a text travels in. Plain is seldom asked for, so it is unpacked when it is. */
export type EncodedText = {
  readonly br: NonSharedBuffer
  readonly gzip: NonSharedBuffer
  readonly isPressedHard: boolean
}
export type Encoding = "br" | "gzip" | "identity"

const efforts = { kept: { brotli: 5, gzip: 6 }, once: { brotli: 4, gzip: 4 } } as const
const HARD = 10

/** How hard to press before the answer goes out. */
export type Effort = keyof typeof efforts

export async function encodeText(text: string, effort: Effort): Promise<EncodedText> {
  const bytes = Buffer.from(text)
  const { brotli, gzip } = efforts[effort]
  const [br, gz] = await Promise.all([pressBrotli(bytes, brotli), compressGzip(bytes, { level: gzip })])
  return { br, gzip: gz, isPressedHard: false }
}

/** A tenth smaller, and a tenth of a second longer: not while somebody waits. */
export async function pressHarder({ gzip }: EncodedText): Promise<EncodedText> {
  return { br: await pressBrotli(await unpackGzip(gzip), HARD), gzip, isPressedHard: true }
}

function pressBrotli(bytes: NonSharedBuffer, quality: number): Promise<NonSharedBuffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return compressBrotli(bytes, { params })
}

export function takeEncoding(text: EncodedText, encoding: Encoding): NonSharedBuffer {
  return encoding === "identity" ? gunzipSync(text.gzip) : text[encoding]
}

/** Browsers have few ways to say it: each is read once. */
const MAX_WAYS = 500
const chosen = new Map<string, Encoding>()

/** The smallest form that the asking side reads. */
export function chooseEncoding(acceptEncoding = ""): Encoding {
  const before = chosen.get(acceptEncoding)
  if (before !== undefined) return before
  if (chosen.size >= MAX_WAYS) chosen.clear()
  const encoding = readAcceptEncoding(acceptEncoding)
  chosen.set(acceptEncoding, encoding)
  return encoding
}

function readAcceptEncoding(acceptEncoding: string): Encoding {
  const accepted = acceptEncoding
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.replace(/\s*;.*$/, ""))
  if (accepted.includes("br") || accepted.includes("*")) return "br"
  return accepted.includes("gzip") ? "gzip" : "identity"
}
