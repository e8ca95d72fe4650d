import { spawn } from "node:child_process"
import { once } from "node:events"
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { findBackupNote } from "#server/files/backup-note.ts"
import { listDealers } from "./installed-dealers.ts"
import { asPostgres } from "./machine-steps.ts"
import { runProgram, write } from "./steps.ts"

export const BACKUPS = "/var/backups/dealership"
/** As the privacy page promises. */
const RETENTION_DAYS = 30
/** What fills again by itself, and what is being written. */
const excluded = ["photos", "share-pictures", "assets", "*.tmp", "leader.lock*"]
/** Who used a quota is known for a day only, so no copy has it. */
export const dumpFlags = ["--format=custom", "--exclude-table-data=*.quota_*"]

/**
 * `dealership backup`, every night by its timer: of each dealer the database, the settings and the data folder, readable by root
 * alone, and read back before it counts.
 */
export async function backup(): Promise<number> {
  process.umask(0o077)
  const day = new Date().toISOString().slice(0, 10)
  const made = path.join(BACKUPS, `.${day}`)
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
  const dealers = listDealers()
  for (const { name, database } of dealers) {
    if (database !== null) {
      const dump = path.join(made, `${name}.dump`)
      await runInto(dump, [...asPostgres, "pg_dump", ...dumpFlags, database])
      await runProgram(describeReadingBack(dump))
    }
    const archive = path.join(made, `${name}.tar.gz`)
    await runProgram(describeArchiving(name, archive))
    await runProgram(["tar", "--list", "--file", archive])
  }
  // A dealer that was removed today has no other copy.
  const before = existsSync(path.join(BACKUPS, day)) ? readdirSync(path.join(BACKUPS, day)) : []
  for (const file of before.filter((each) => !existsSync(path.join(made, each))))
    renameSync(path.join(BACKUPS, day, file), path.join(made, file))
  rmSync(path.join(BACKUPS, day), { recursive: true, force: true })
  renameSync(made, path.join(BACKUPS, day))
  const days = readdirSync(BACKUPS).filter((name) => /^\d{4}-/.test(name))
  for (const old of chooseOldDays(days, day)) rmSync(path.join(BACKUPS, old), { recursive: true })
  for (const { name } of dealers) noteBackup(name)
  write(`  made   ${path.join(BACKUPS, day)}: ${describeSizes(path.join(BACKUPS, day))}`)
  return 0
}

/** Settings and data folder of a dealer, while the site runs: files are replaced whole, so none is copied half-written. */
export function describeArchiving(name: string, archive: string, root = "/"): readonly string[] {
  const flags = excluded.map((pattern) => `--exclude=${pattern}`)
  const parts = [`etc/dealership/${name}`, `var/lib/dealers/${name}/data`]
  // Status 1 of tar: a file was replaced meanwhile, which does no harm.
  const tar = `tar --create --gzip --file "$0" "$@" || test $? = 1`
  return ["sh", "-c", tar, archive, ...flags, "--directory", root, ...parts]
}

export function describeUnpacking(archive: string, part: string, root = "/"): readonly string[] {
  return ["tar", "--extract", "--gzip", "--file", archive, "--directory", root, part]
}

/** To its end, which its table of contents says nothing of. */
export function describeReadingBack(dump: string): readonly string[] {
  return ["pg_restore", "--file=/dev/null", dump]
}

/** By their names, which are days. */
export function chooseOldDays(days: readonly string[], today: string): readonly string[] {
  const oldest = new Date(Date.parse(today) - RETENTION_DAYS * 86_400_000).toISOString().slice(0, 10)
  return days.filter((day) => day < oldest)
}

/** The metric of its age reads it. */
function noteBackup(name: string): void {
  const file = findBackupNote(`/var/lib/dealers/${name}/data`)
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString() })}\n`)
  chmodSync(file, 0o644)
}

function describeSizes(folder: string): string {
  return readdirSync(folder)
    .map((name) => `${name} ${(statSync(path.join(folder, name)).size / 1_000_000).toFixed(1)} MB`)
    .join(", ")
}

/** Opened by root: the program, another user, may not enter the folder. */
async function runInto(file: string, [command = "", ...flags]: readonly string[]): Promise<void> {
  const descriptor = openSync(file, "wx", 0o600)
  const child = spawn(command, flags, { cwd: "/", stdio: ["ignore", descriptor, "inherit"] })
  const [status] = await once(child, "exit")
  closeSync(descriptor)
  if (status !== 0) throw new Error(`${command} ${flags.join(" ")} ended with ${status}`)
}
