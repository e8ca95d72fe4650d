import { brotliCompressSync, constants } from "node:zlib"
import { findPercentile } from "#tools/percentile.ts"

/** As the server compresses a page that it caches. */
const BROTLI_QUALITY = 5

export type Markup = {
  readonly raw: number
  readonly brotli: number
  readonly elements: number
  /** Characters in a class attribute. */
  readonly classP95: number
  readonly classMax: number
}

export function measureMarkup(html: string): Markup {
  // Script and JSON-LD also contain "<" and quotes.
  const markup = html.replace(/<script\b.*?<\/script>/gs, "<script></script>")
  const classes = Array.from(markup.matchAll(/\sclass="([^"]*)"/g), ([, names = ""]) => names.length)
  return {
    raw: Buffer.byteLength(html),
    brotli: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length,
    elements: markup.match(/<[a-z]/g)?.length ?? 0,
    classP95: findPercentile(classes, 0.95),
    classMax: Math.max(...classes),
  }
}
