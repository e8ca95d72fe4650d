import { X509Certificate } from "node:crypto"
import { readFile, statfs } from "node:fs/promises"
import { readBackupTime } from "#server/files/backup-note.ts"
import type { Disk, FoundTime, SiteState } from "./incidents.ts"

type WatchedPlaces = {
  readonly dataFolder: string
  /** Null: nobody has said where it is. */
  readonly certificateFile: string | null
  /** What stands before paths of the machine; "" there. */
  readonly root?: string
}

/** What fills up besides the data folder, as far as it is on this machine. */
const FILLING = ["/var/lib/postgresql", "/var/cache", "/var/backups"]

/** What is watched outside the process. Never rejects. */
export async function observePlaces({
  dataFolder,
  certificateFile,
  root = "",
}: WatchedPlaces): Promise<Pick<SiteState, "disks" | "backup" | "certificate">> {
  const backedUpAt = readBackupTime(dataFolder)
  return {
    disks: (
      await Promise.all([dataFolder, ...FILLING.map((folder) => `${root}${folder}`)].map(measureDisk))
    ).flat(),
    backup: backedUpAt === undefined ? null : { time: new Date(backedUpAt) },
    certificate:
      certificateFile === null
        ? null
        : await readFile(certificateFile).then(
            // The first of a chain, which is the site's own.
            (pem) => findTime(() => new X509Certificate(pem).validTo),
            (error: Error) => ({ problem: error.message }),
          ),
  }
}

/** Nothing of a folder that is not there. */
async function measureDisk(path: string): Promise<readonly Disk[]> {
  return statfs(path).then(
    ({ bavail, blocks, bsize }) => [{ path, freeBytes: bavail * bsize, totalBytes: blocks * bsize }],
    () => [],
  )
}

function findTime(read: () => string): FoundTime {
  try {
    return { time: new Date(read()) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
