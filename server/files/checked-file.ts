import { type FileHandle, open } from "node:fs/promises"
import { crc32 } from "node:zlib"

/** The last bytes of a checked file: this mark, then the content's length and checksum. */
const MARK = Buffer.from("CRC1")
const TRAILER_BYTES = 12

/**
 * A crash of the machine or a failing disk may leave a file cut, empty or full of zeros, and what is served from it would
 * be cached for a year.
 */
export function buildTrailer(content: Buffer): Buffer {
  const trailer = Buffer.alloc(TRAILER_BYTES)
  MARK.copy(trailer)
  trailer.writeUInt32BE(content.length, 4)
  trailer.writeUInt32BE(crc32(content), 8)
  return trailer
}

/** The content of a file without its trailer; undefined where they do not fit together. */
export function readChecked(file: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | undefined {
  const length = file.length - TRAILER_BYTES
  if (length <= 0 || !isTrailer(file.subarray(length), length)) return undefined
  const content = file.subarray(0, length)
  return crc32(content) === file.readUInt32BE(length + 8) ? content : undefined
}

/** Without reading the content: whether the file ends as one that was written to its end. */
export async function hasTrailer(file: string): Promise<boolean> {
  let handle: FileHandle | undefined
  try {
    handle = await open(file)
    const length = (await handle.stat()).size - TRAILER_BYTES
    if (length <= 0) return false
    const { buffer } = await handle.read(Buffer.alloc(TRAILER_BYTES), 0, TRAILER_BYTES, length)
    return isTrailer(buffer, length)
  } catch {
    return false
  } finally {
    await handle?.close()
  }
}

function isTrailer(trailer: Buffer, length: number): boolean {
  return trailer.subarray(0, MARK.length).equals(MARK) && trailer.readUInt32BE(4) === length
}
