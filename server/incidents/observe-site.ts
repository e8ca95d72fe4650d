import { X509Certificate } from "node:crypto"
import { readFile, statfs } from "node:fs/promises"
import { readBackupTime } from "#server/files/backup-note.ts"
import type { FoundTime, SiteState } from "./incidents.ts"

type WatchedPlaces = {
  readonly dataFolder: string
  /** Null: nobody has said where it is. */
  readonly certificateFile: string | null
}

/** What is watched outside the process. Never rejects. */
export async function observePlaces({
  dataFolder,
  certificateFile,
}: WatchedPlaces): Promise<Pick<SiteState, "disk" | "backup" | "certificate">> {
  const backedUpAt = readBackupTime(dataFolder)
  return {
    disk: await statfs(dataFolder).then(
      ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
      () => null,
    ),
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

function findTime(read: () => string): FoundTime {
  try {
    return { time: new Date(read()) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
