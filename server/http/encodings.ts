import type { NonSharedBuffer } from "node:buffer"
import { promisify } from "node:util"
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib"
import { LRUCache } from "lru-cache"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = "br" | "gzip" | "identity"

/** A text in the encodings that were asked for. */
export type EncodedText = { readonly [encoding in Encoding]?: NonSharedBuffer }

/** Past 5, brotli takes many times as long for two percent; what is sent only once is compressed less. */
const levels = { reused: { br: 5, gzip: 6 }, once: { br: 4, gzip: 4 } } as const
export type CompressionEffort = keyof typeof levels

/** Few clients ask for identity: unless it is asked for here, it is decompressed on demand. */
export async function encodeText(
  text: string,
  effort: CompressionEffort,
  encodings: readonly Encoding[] = ["br", "gzip"],
): Promise<EncodedText> {
  const bytes = Buffer.from(text)
  const level = levels[effort]
  const encode = {
    br: () =>
      compressBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level.br,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    gzip: () => compressGzip(bytes, { level: level.gzip }),
    identity: async () => bytes,
  }
  const encoded = encodings.map(async (encoding) => [encoding, await encode[encoding]()] as const)
  return Object.fromEntries(await Promise.all(encoded))
}

export function selectEncoding(text: EncodedText, encoding: Encoding): NonSharedBuffer {
  return text[encoding] ?? gunzipSync(text.gzip ?? "")
}

/** Browsers send few different values of this header: each is parsed once. */
const parsed = new LRUCache<string, Encoding>({ max: 500 })

/** The smallest encoding that the client accepts. */
export function chooseEncoding(acceptEncoding = ""): Encoding {
  const encoding = parsed.get(acceptEncoding) ?? parseAcceptEncoding(acceptEncoding)
  parsed.set(acceptEncoding, encoding)
  return encoding
}

function parseAcceptEncoding(acceptEncoding: string): Encoding {
  const accepted = acceptEncoding
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.replace(/\s*;.*$/, ""))
  if (accepted.includes("br") || accepted.includes("*")) return "br"
  return accepted.includes("gzip") ? "gzip" : "identity"
}
