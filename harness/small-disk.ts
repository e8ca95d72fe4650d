import { execFileSync } from "node:child_process"
import { mkdirSync, rmdirSync } from "node:fs"
import { chmod, type FileHandle, mkdtemp, open, rm, statfs } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

const STEP = Buffer.alloc(10_000_000)
/** Written in steps with pauses: 100 MB a second. */
const LAST_BYTES = 600_000_000
const STEP_PAUSE_MS = 100

/**
 * A disk of its own, so that it can be full without harm to any other. In memory. Whoever mounts it unmounts it: a worker of tests
 * is ended without an "exit".
 */
export async function mountSmallDisk(megabytes: number) {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), "disk-")), "disk")
  mkdirSync(folder)
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder])
  return describeDisk(folder)
}

/** In a file of the machine's own disk, so that `fsync` means something; any user may enter it. */
export async function mountFileDisk(megabytes: number) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "disk-")), "file")
  const folder = await mkdtemp("/tmp/disk-")
  await using image = await open(file, "w")
  await image.truncate(megabytes * 2 ** 20)
  execFileSync("mkfs.ext4", ["-q", "-m", "0", file])
  execFileSync("mount", ["-o", "loop", file, folder])
  await chmod(folder, 0o755)
  const disk = describeDisk(folder)
  // Before the temporary folder is deleted.
  process.prependOnceListener("exit", () => {
    disk.unmount()
    rmdirSync(folder)
  })
  return disk
}

function describeDisk(folder: string) {
  return {
    folder,
    /** Takes every byte that is left; what it returns gives them back. */
    async fill() {
      const filler = path.join(folder, "filler")
      await using file = await open(filler, "w")
      const { bfree, bsize } = await statfs(folder)
      for (let left = bfree * bsize - LAST_BYTES; left > 0; left -= STEP.length) await file.write(STEP)
      // Not faster than any program writes, so that who watches the disk has a chance.
      while (await tryWrite(file, STEP)) await sleep(STEP_PAUSE_MS)
      while (await tryWrite(file, STEP.subarray(0, 4096)));
      return () => rm(filler, { force: true })
    },
    /** Lazily, because processes may still be about to end. */
    unmount: () => void execFileSync("umount", ["--lazy", folder]),
  }
}

async function tryWrite(file: FileHandle, bytes: Buffer): Promise<boolean> {
  try {
    return (await file.write(bytes)).bytesWritten === bytes.length
  } catch {
    return false
  }
}
