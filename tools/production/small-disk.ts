import { execFileSync } from "node:child_process"
import { mkdirSync } from "node:fs"
import { mkdtemp, open, rm, statfs } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"

/** A disk of its own, in memory, so that it can be full without harm to any other. */
export type SmallDisk = {
  readonly folder: string
  measureUsed(): Promise<number>
  /** Takes every byte that is left; what it returns gives them back. */
  fill(): Promise<() => Promise<void>>
}

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), "disk-")), "disk")
  mkdirSync(folder)
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder])
  // Before the temporary folder is deleted. Lazily, because processes may still be about to end.
  process.prependOnceListener("exit", () => execFileSync("umount", ["--lazy", folder]))
  return {
    folder,
    async measureUsed() {
      const { blocks, bfree, bsize } = await statfs(folder)
      return (blocks - bfree) * bsize
    },
    async fill() {
      const filler = path.join(folder, "filler")
      await using file = await open(filler, "w")
      for (let size = 1_000_000; size > 0; size = Math.floor(size / 10)) await writeWhilePossible(file, size)
      return () => rm(filler, { force: true })
    },
  }
}

async function writeWhilePossible(file: Awaited<ReturnType<typeof open>>, size: number): Promise<void> {
  const bytes = Buffer.alloc(size)
  try {
    for (;;) await file.write(bytes)
  } catch {
    // There is no room for as many any more.
  }
}
