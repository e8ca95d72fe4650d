import { randomUUID } from "node:crypto"
import { mkdir, open, rename, unlink } from "node:fs/promises"
import path from "node:path"

/**
 * A reader sees the old file or the new one, never a part: the name moves only when all bytes are on the disk.
 * The unfinished name is made by chance, because processes in two containers may have the same number.
 */
export async function writeWhole(file: string, content: string): Promise<void> {
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
  } catch (error) {
    await unlink(unfinished).catch(() => {})
    throw error
  }
}
