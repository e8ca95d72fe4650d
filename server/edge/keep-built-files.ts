import { randomUUID } from "node:crypto"
import { copyFile, mkdir, readdir, rename, stat, unlink, utimes } from "node:fs/promises"
import path from "node:path"
import { describeError, type Log } from "#server/process/log.ts"

const DAY_MS = 24 * 3600 * 1000
const RETENTION_DAYS = 30
/** Running processes mark their files every day. */
const MAX_SILENT_DAYS = 2

type BuiltFilesOptions = {
  /** Where this release's own files are. */
  readonly own: string
  /** Where those of all releases are, in the data folder. */
  readonly archive: string
  readonly log: Log
  readonly now: () => number
}

/**
 * Saves this release's built files for the processes of other releases, so that a page of one release finds its files
 * whichever process is asked, and a tab that was open before an update finds them afterwards.
 */
export async function keepBuiltFiles(options: BuiltFilesOptions): Promise<void> {
  const keep = () =>
    saveAndClean(options).catch((error: unknown) =>
      options.log.error("built files not saved", { problem: describeError(error) }),
    )
  await keep()
  setInterval(keep, DAY_MS).unref()
}

async function saveAndClean({ own, archive, log, now }: BuiltFilesOptions): Promise<void> {
  await mkdir(archive, { recursive: true })
  const before = await listTimes(archive)
  const names = await readdir(own)
  for (const name of names) await saveFile(path.join(own, name), path.join(archive, name), new Date(now()))
  const unused = findUnusedFiles(before, new Set(names), now())
  for (const name of unused) await unlink(path.join(archive, name)).catch(() => {})
  if (unused.length > 0) log.info("old built files deleted", { files: unused.length })
}

/** A name never changes its content, so a file of the right size needs only to be marked as used. */
async function saveFile(from: string, to: string, usedAt: Date): Promise<void> {
  const [wanted, saved] = await Promise.all([stat(from), stat(to).catch(() => undefined)])
  if (saved?.size !== wanted.size) {
    const temporary = `${to}.${randomUUID()}.tmp`
    await copyFile(from, temporary)
    await rename(temporary, to)
  }
  await utimes(to, usedAt, usedAt)
}

async function listTimes(folder: string): Promise<ReadonlyMap<string, number>> {
  const names = await readdir(folder)
  const times = names.map(async (name) => {
    const stats = await stat(path.join(folder, name)).catch(() => undefined)
    return [name, stats?.mtimeMs ?? Number.POSITIVE_INFINITY] as const
  })
  return new Map(await Promise.all(times))
}

/**
 * Files that no release has used for thirty days. When nobody at all has marked a file lately, the clock has jumped or the
 * site was off for long: then nothing is unused, and the running releases have a day to mark theirs.
 */
export function findUnusedFiles(
  usedAt: ReadonlyMap<string, number>,
  own: ReadonlySet<string>,
  now: number,
): readonly string[] {
  const newest = Math.max(...usedAt.values())
  if (now - newest > MAX_SILENT_DAYS * DAY_MS) return []
  return [...usedAt]
    .filter(([name, time]) => !own.has(name) && now - time > RETENTION_DAYS * DAY_MS)
    .map(([name]) => name)
}
