import { statSync } from "node:fs"
import path from "node:path"

/**
 * Written by root after each backup that was read back: the site may not look into the folder of backups itself. Beside the data
 * folder, because in it the site's user could lead root to write elsewhere.
 */
export function findBackupNote(dataFolder: string): string {
  return path.join(path.dirname(dataFolder), "backup.json")
}

/** When the last backup was made; undefined where none is known. */
export function readBackupTime(dataFolder: string): number | undefined {
  return statSync(findBackupNote(dataFolder), { throwIfNoEntry: false })?.mtimeMs
}
