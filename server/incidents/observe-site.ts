import { X509Certificate } from "node:crypto"
import { readFile, statfs } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import type { FoundTime, SiteState } from "./incidents.ts"

type WatchedPlaces = {
  readonly dataFolder: string
  /** Null: nobody has said where it is. */
  readonly certificateFile: string | null
}

/** Noted by the command that makes backups, when one is whole. */
const backupSchema = z.object({ at: z.iso.datetime() })

/** What is watched outside the process. Never rejects. */
export async function observePlaces({
  dataFolder,
  certificateFile,
}: WatchedPlaces): Promise<Pick<SiteState, "disk" | "backup" | "certificate">> {
  const noted = await readFile(path.join(dataFolder, "backup.json"), "utf8").catch(() => null)
  return {
    disk: await statfs(dataFolder).then(
      ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
      () => null,
    ),
    backup: noted === null ? null : findTime(() => backupSchema.parse(JSON.parse(noted)).at),
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
