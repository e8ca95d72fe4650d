import { randomUUID } from "node:crypto"
import { access, constants, mkdir, open, readdir, rename, stat, unlink, writeFile } from "node:fs/promises"
import path from "node:path"

/**
 * A reader sees the old file or the new one, never a part: the rename follows when all bytes are on the disk, and counts
 * when the folder is there too. The temporary name is random, because processes in two containers may have the same id.
 */
export async function writeFileAtomically(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(temporary, content, { flush: true })
    await rename(temporary, file)
    await syncFolder(path.dirname(file))
    await removeLeftovers(file)
  } catch (error) {
    await unlink(temporary).catch(() => {})
    throw error
  }
}

/** Without it a power failure may bring the old name back. Not every file system can do it. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder)
  await handle.sync().catch((error: unknown) => {
    if (!isUnsupported(error)) throw error
  })
}

function isUnsupported(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["EINVAL", "EPERM"].includes(String(error.code))
}

/** Removes temporary files of killed processes, a minute old or more by the file system's clock. */
async function removeLeftovers(file: string): Promise<void> {
  const folder = path.dirname(file)
  const { mtimeMs } = await stat(file)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${path.basename(file)}.`) || !name.endsWith(".tmp")) continue
    const leftover = path.join(folder, name)
    const stats = await stat(leftover).catch(() => undefined)
    if (stats !== undefined && stats.mtimeMs < mtimeMs - 60_000) await unlink(leftover).catch(() => {})
  }
}

/** Why nothing can be saved in a folder, which is made where it is missing; null where all is well. */
export async function findWriteFault(folder: string): Promise<string | null> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return `cannot be written: ${error instanceof Error ? error.message : String(error)}`
  }
}
