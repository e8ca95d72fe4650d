import { randomUUID } from "node:crypto"
import { mkdir, open, readdir, rename, stat, unlink } from "node:fs/promises"
import path from "node:path"

/**
 * A reader sees the old file or the new one, never a part: the name moves only when all bytes are on the disk.
 * The unfinished name is made by chance, because processes in two containers may have the same number.
 */
export async function writeFileAtomically(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}.tmp`
  try {
    const handle = await open(unfinished, "w")
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
    await removeLeftovers(file)
  } catch (error) {
    await unlink(unfinished).catch(() => {})
    throw error
  }
}

/** What processes that were killed left beside the file a minute ago or earlier, by the disk's own clock. */
async function removeLeftovers(file: string): Promise<void> {
  const folder = path.dirname(file)
  const { mtimeMs } = await stat(file)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${path.basename(file)}.`) || !name.endsWith(".tmp")) continue
    const leftover = path.join(folder, name)
    const left = await stat(leftover).catch(() => undefined)
    if (left !== undefined && left.mtimeMs < mtimeMs - 60_000) await unlink(leftover).catch(() => {})
  }
}
