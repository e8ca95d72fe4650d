import { randomUUID } from "node:crypto"
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from "node:fs/promises"
import path from "node:path"
import type { Log } from "#server/log.ts"
import { describeError } from "./describe-error.ts"

/**
 * Files on disk up to a number of bytes. The provider's originals go first: what was made of them is smaller and is what
 * visitors ask for. Among equals the least recently used goes first. Nothing here ever throws.
 */
export type DiskCache = {
  read(name: string): Promise<Buffer<ArrayBuffer> | undefined>
  write(name: string, content: Buffer): Promise<void>
  bytes(): number
}

/** Other processes write here too: after so large a part of the limit the folder is counted anew. */
const RECOUNT_PART = 0.05

/** How the name of a provider's file ends. */
export const ORIGINAL = "original"

type CacheOptions = { readonly folder: string; readonly maxBytes: number; readonly log: Log }

export async function openDiskCache({ folder, maxBytes, log }: CacheOptions): Promise<DiskCache> {
  /** Sizes by name, the least recently used first. */
  const originals = new Map<string, number>()
  const made = new Map<string, number>()
  let total = 0
  let complained = false
  let writtenSinceCount = 0
  for (const [name, size] of await listFiles(folder)) use(name, size)
  await makeRoom()

  function sizesLike(name: string): Map<string, number> {
    return name.endsWith(ORIGINAL) ? originals : made
  }

  function use(name: string, size: number): void {
    forget(name)
    sizesLike(name).set(name, size)
    total += size
  }

  function forget(name: string): void {
    const sizes = sizesLike(name)
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
  }

  /** What others have written counts too, what they have dropped does not. */
  async function recount(): Promise<void> {
    writtenSinceCount = 0
    const files = await listFiles(folder)
    for (const name of [...originals.keys(), ...made.keys()]) if (!files.has(name)) forget(name)
    for (const [name, size] of files) if (!sizesLike(name).has(name)) use(name, size)
  }

  async function makeRoom(): Promise<void> {
    for (const sizes of [originals, made])
      for (const name of sizes.keys()) {
        if (total <= maxBytes) return
        forget(name)
        await unlink(path.join(folder, name)).catch(() => {})
      }
  }

  return {
    bytes: () => total,
    async read(name) {
      try {
        const content = await readFile(path.join(folder, name))
        // An empty file is what a crash of the whole machine may leave.
        if (content.length === 0) return undefined
        use(name, content.length)
        return content
      } catch {
        forget(name)
        return undefined
      }
    },
    async write(name, content) {
      // By chance, because processes in two containers may have the same number.
      const unfinished = path.join(folder, `${name}.${randomUUID()}.tmp`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(unfinished, content)
        await rename(unfinished, path.join(folder, name))
        use(name, content.length)
        writtenSinceCount += content.length
        if (writtenSinceCount > maxBytes * RECOUNT_PART) await recount()
        await makeRoom()
        complained = false
      } catch (error) {
        await unlink(unfinished).catch(() => {})
        if (!complained) log.error("photo not kept", { problem: describeError(error) })
        complained = true
      }
    },
  }
}

/** What an earlier process left; what it did not finish goes. */
async function listFiles(folder: string): Promise<Map<string, number>> {
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
