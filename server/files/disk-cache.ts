import { randomUUID } from "node:crypto"
import { mkdir, open, readdir, readFile, rename, stat, unlink, writeFile } from "node:fs/promises"
import path from "node:path"
import { crc32 } from "node:zlib"
import { describeError, type Log } from "#server/process/log.ts"

/**
 * Files on disk, limited by bytes. The provider's originals are evicted first, because visitors request what was
 * converted from them; among equals the least recently used. What the disk has damaged counts as missing. Nothing here
 * ever throws.
 */
export type DiskCache = Awaited<ReturnType<typeof openDiskCache>>

/** Other processes write here too: the folder is scanned again after this share of the limit was written. */
const RESCAN_SHARE = 0.05

export const ORIGINAL_SUFFIX = "original"

type CacheOptions = { readonly folder: string; readonly maxBytes: number; readonly log: Log }

export async function openDiskCache({ folder, maxBytes, log }: CacheOptions) {
  // Sizes by name, the least recently used first. Not lru-cache: the two share one limit, and eviction is asynchronous.
  const originals = new Map<string, number>()
  const converted = new Map<string, number>()
  let total = 0
  let hasLogged = false
  let writtenSinceScan = 0
  for (const [name, size] of await scanFolder(folder)) touch(name, size)
  await evict()

  function getSizes(name: string): Map<string, number> {
    return name.endsWith(ORIGINAL_SUFFIX) ? originals : converted
  }

  function touch(name: string, size: number): void {
    forget(name)
    getSizes(name).set(name, size)
    total += size
  }

  function forget(name: string): void {
    const sizes = getSizes(name)
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
  }

  /** Counts what other processes have written, and no longer what they have removed. */
  async function rescan(): Promise<void> {
    writtenSinceScan = 0
    const files = await scanFolder(folder)
    for (const name of [...originals.keys(), ...converted.keys()]) if (!files.has(name)) forget(name)
    for (const [name, size] of files) if (!getSizes(name).has(name)) touch(name, size)
  }

  async function evict(): Promise<void> {
    for (const sizes of [originals, converted])
      for (const name of sizes.keys()) {
        if (total <= maxBytes) return
        await remove(name)
      }
  }

  async function remove(name: string): Promise<void> {
    forget(name)
    await unlink(path.join(folder, name)).catch(() => {})
  }

  return {
    bytes: () => total,
    /** Checks only that the file is complete. */
    has: (name: string) => hasTrailer(path.join(folder, name)),
    delete: remove,
    async read(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
      try {
        const file = await readFile(path.join(folder, name))
        const content = readChecked(file)
        if (content === undefined) await remove(name)
        else touch(name, file.length)
        return content
      } catch {
        forget(name)
        return undefined
      }
    },
    /** Resolves to false where the file could not be saved. */
    async write(name: string, content: Buffer): Promise<boolean> {
      // Random, because processes in two containers may have the same id.
      const temporary = path.join(folder, `${name}.${randomUUID()}.tmp`)
      try {
        await mkdir(folder, { recursive: true })
        const trailer = buildTrailer(content)
        await writeFile(temporary, [content, trailer])
        await rename(temporary, path.join(folder, name))
        const size = content.length + trailer.length
        touch(name, size)
        writtenSinceScan += size
        if (writtenSinceScan > maxBytes * RESCAN_SHARE) await rescan()
        await evict()
        hasLogged = false
        return true
      } catch (error) {
        await unlink(temporary).catch(() => {})
        if (!hasLogged) log.error("photo not saved", { problem: describeError(error) })
        hasLogged = true
        return false
      }
    },
  }
}

/** Sizes by name, the least recently used first. Removes what a killed process left unfinished. */
async function scanFolder(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch(() => [])
  const files: { name: string; size: number; usedAt: number }[] = []
  for (const name of names) {
    const file = path.join(folder, name)
    const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }))
    if (name.endsWith(".tmp")) {
      if (mtimeMs < Date.now() - 60_000) await unlink(file).catch(() => {})
    } else files.push({ name, size, usedAt: mtimeMs })
  }
  return new Map(files.sort((a, b) => a.usedAt - b.usedAt).map(({ name, size }) => [name, size]))
}

/** The last bytes of a checked file: this mark, then the content's length and checksum. */
const MARK = Buffer.from("CRC1")
const TRAILER_BYTES = 12

/**
 * A crash of the machine or a failing disk may leave a file cut, empty or full of zeros, and what is served from it would
 * be cached for a year.
 */
function buildTrailer(content: Buffer): Buffer {
  const trailer = Buffer.alloc(TRAILER_BYTES)
  MARK.copy(trailer)
  trailer.writeUInt32BE(content.length, 4)
  trailer.writeUInt32BE(crc32(content), 8)
  return trailer
}

/** The content of a file without its trailer; undefined where they do not fit together. */
function readChecked(file: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | undefined {
  const length = file.length - TRAILER_BYTES
  if (length <= 0 || !isTrailer(file.subarray(length), length)) return undefined
  const content = file.subarray(0, length)
  return crc32(content) === file.readUInt32BE(length + 8) ? content : undefined
}

/** Without reading the content: whether the file ends as one that was written to its end. */
async function hasTrailer(file: string): Promise<boolean> {
  try {
    await using handle = await open(file)
    const length = (await handle.stat()).size - TRAILER_BYTES
    if (length <= 0) return false
    const { buffer } = await handle.read(Buffer.alloc(TRAILER_BYTES), 0, TRAILER_BYTES, length)
    return isTrailer(buffer, length)
  } catch {
    return false
  }
}

function isTrailer(trailer: Buffer, length: number): boolean {
  return trailer.subarray(0, MARK.length).equals(MARK) && trailer.readUInt32BE(4) === length
}
