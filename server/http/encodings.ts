import type { NonSharedBuffer } from "node:buffer"
import { promisify } from "node:util"
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = "br" | "gzip" | "identity"

/** A text in the encodings that were asked for. */
export type EncodedText = { readonly [encoding in Encoding]?: NonSharedBuffer }

/**
 * Past 5, brotli takes many times as long for two percent of a page; what is sent only once is compressed less. What every
 * visitor downloads is made once per version: a fifth less of it is worth a tenth of a second.
 */
const levels = {
  everyone: { br: 10, gzip: 9 },
  reused: { br: 5, gzip: 6 },
  once: { br: 4, gzip: 4 },
} as const
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
    br: async () =>
      copyBytes(
        await compressBrotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: level.br,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
      ),
    gzip: async () => copyBytes(await compressGzip(bytes, { level: level.gzip })),
    identity: async () => bytes,
  }
  const encoded = encodings.map(async (encoding) => [encoding, await encode[encoding]()] as const)
  return Object.fromEntries(await Promise.all(encoded))
}

/** zlib returns a part of a larger buffer, which would stay as long: a page of 2 kB took 22 kB. */
function copyBytes(compressed: NonSharedBuffer): NonSharedBuffer {
  return Buffer.copyBytesFrom(compressed)
}

export function selectEncoding(text: EncodedText, encoding: Encoding): NonSharedBuffer {
  return text[encoding] ?? gunzipSync(text.gzip ?? "")
}

/** Browsers send some twenty characters. What is longer is not worth reading. */
const MAX_ACCEPT_ENCODING_CHARACTERS = 200

/** The smallest encoding that the client accepts. */
export function chooseEncoding(acceptEncoding = ""): Encoding {
  if (acceptEncoding.length > MAX_ACCEPT_ENCODING_CHARACTERS) return "identity"
  const accepted = new Map(acceptEncoding.toLowerCase().split(",").map(parseCoding))
  const accepts = (encoding: Encoding) => accepted.get(encoding) ?? accepted.get("*") ?? false
  if (accepts("br")) return "br"
  return accepts("gzip") ? "gzip" : "identity"
}

/** "br;q=0" is the name of an encoding that the client refuses. */
function parseCoding(part: string): readonly [name: string, accepted: boolean] {
  const [name = "", ...parameters] = part.split(";").map((text) => text.trim())
  const refused = parameters.some((text) => text.startsWith("q=") && Number(text.slice("q=".length)) === 0)
  return [name, !refused]
}
