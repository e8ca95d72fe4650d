import { gzipSync } from "node:zlib"
import { xmlDeclaration } from "./write-feed-xml.ts"

let made: Buffer | undefined

/** One megabyte that inflates to one gigabyte: members of a gzip stream may simply follow each other. */
export function makeGzipBomb(): Buffer {
  made ??= Buffer.concat([
    gzipSync(`${xmlDeclaration}<cars><error is_error="0"/>`),
    ...Array<Buffer>(64).fill(gzipSync(Buffer.alloc(16 * 1024 * 1024, " "))),
    gzipSync("</cars>"),
  ])
  return made
}
