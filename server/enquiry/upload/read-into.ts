import type { Readable } from "node:stream"

/**
 * The bytes in the memory that they are read into; undefined where there is none, or they do not fit. They are read to their
 * end all the same, because there may be something behind them.
 */
export async function readInto(memory: Buffer | undefined, content: Readable) {
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (memory !== undefined && size + chunk.length <= memory.length) memory.set(chunk, size)
    size += chunk.length
  }
  return { size, bytes: memory !== undefined && size <= memory.length ? memory.subarray(0, size) : undefined }
}
