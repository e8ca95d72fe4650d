import { copyFile, link, mkdir, readdir, rename, rm, stat, unlink } from "node:fs/promises"
import path from "node:path"
import { writeFileAtomically } from "./write-file-atomically.ts"

/** Bounded by number and not by age: a clock that jumps must not make all of them old at once. */
const MAX_DAYS = 7
const MAX_SET_ASIDE = 5

/**
 * Replaces the file. What it was stays as `<file>.previous`, and before the day's first change also under the day's name in
 * `generations/`. The file itself is never one of them, not even when the process is killed in between, so that damage to
 * it does not reach them; the first one is written twice.
 */
export async function replaceFile(file: string, content: string, day: string): Promise<void> {
  const [previous, replaced] = [nameOfPrevious(file), `${file}.replaced`]
  await rm(replaced, { force: true })
  const isReplaced = await linkOrCopy(file, replaced)
  if (!isReplaced && !(await exists(previous))) await writeFileAtomically(previous, content)
  await writeFileAtomically(file, content)
  if (!isReplaced) return
  const { folder, prefix, suffix } = describeDays(file)
  await mkdir(folder, { recursive: true })
  await linkOrCopy(replaced, path.join(folder, `${prefix}${day}${suffix}`))
  await rename(replaced, previous)
  for (const old of (await listDays(file)).slice(MAX_DAYS)) await unlink(old)
}

/** The newest first. */
export async function listGenerations(file: string): Promise<readonly string[]> {
  return [nameOfPrevious(file), ...(await listDays(file))]
}

/** Renames a file that must not be overwritten, and returns its new path; the oldest of such files go. */
export async function setAside(file: string, now: number): Promise<string> {
  const start = `${path.basename(file)}.unreadable-`
  const renamed = path.join(
    path.dirname(file),
    `${start}${new Date(now).toISOString().replaceAll(/[:.]/g, "-")}`,
  )
  await rename(file, renamed)
  const others = (await listFolder(path.dirname(file), start)).filter((other) => other !== renamed)
  for (const old of others.slice(MAX_SET_ASIDE - 1)) await rm(old, { recursive: true, force: true })
  return renamed
}

function nameOfPrevious(file: string): string {
  return `${file}.previous`
}

/** `data/stock.ndjson` becomes `data/generations/stock-2026-11-15.ndjson`. */
function describeDays(file: string) {
  const { dir, name, ext } = path.parse(file)
  return { folder: path.join(dir, "generations"), prefix: `${name}-`, suffix: ext }
}

async function listDays(file: string): Promise<readonly string[]> {
  const { folder, prefix, suffix } = describeDays(file)
  return (await listFolder(folder, prefix)).filter((day) => day.endsWith(suffix))
}

/** Names end in a day or a time: sorted backwards the newest is first. */
async function listFolder(folder: string, start: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => name.startsWith(start))
    .sort()
    .reverse()
    .map((name) => path.join(folder, name))
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

/** A second name for the same bytes costs nothing; some file systems have none. False when there is no such file. */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined
    if (code === "ENOENT") return false
    if (code !== "EEXIST") await copyFile(from, to)
  }
  return true
}
