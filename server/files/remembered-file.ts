import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, unlink } from "node:fs/promises"
import path from "node:path"
import type { Log } from "#server/process/log.ts"
import { writeFileAtomically } from "./write-file-atomically.ts"

/** A schema complains of every line. */
const MAX_PROBLEM_LENGTH = 500

type Options<Value> = {
  readonly file: string
  /** Throws why the content cannot be used. */
  readonly read: (content: string) => Value | Promise<Value>
  readonly log: Log
  readonly now: () => number
}

/** A file of what cannot be asked for again: older generations stay, and nothing unreadable is overwritten. */
export function createRememberedFile<Value>({ file, read, log, now }: Options<Value>) {
  let isUnreadable = false

  /** An older generation is not current. */
  async function tryLoad(candidate: string) {
    const isCurrent = candidate === file
    try {
      const value = await read(await readFile(candidate, "utf8"))
      if (isCurrent) isUnreadable = false
      return { value, modifiedAt: (await stat(candidate)).mtime, isCurrent }
    } catch (error) {
      if (isMissing(error)) return undefined
      if (isCurrent) isUnreadable = true
      log.error("file not readable", { file: candidate, problem: String(error).slice(0, MAX_PROBLEM_LENGTH) })
      return undefined
    }
  }

  async function setUnreadableAside(): Promise<void> {
    try {
      log.error("file set aside", { file, as: await setAside(file, now()) })
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    isUnreadable = false
  }

  return {
    /** Undefined where there is no file that can be read. Reads only, so that any process may do it at any time. */
    async load({ orOlder }: { readonly orOlder: boolean }) {
      for (const candidate of [file, ...(orOlder ? await listGenerations(file) : [])]) {
        const loaded = await tryLoad(candidate)
        if (loaded === undefined) continue
        if (!loaded.isCurrent) log.warn("older file loaded", { file: candidate })
        return loaded
      }
      return undefined
    },
    /** For one process at a time. `day` names the generation of what is replaced. */
    async save(content: string, day: string): Promise<void> {
      if (isUnreadable) await setUnreadableAside()
      await replaceFile(file, content, day)
    },
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT"
}

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
  if (!isReplaced && !existsSync(previous)) await writeFileAtomically(previous, content)
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

/** More than the head ever takes. */
export const MAX_HEAD_BYTES = 200

/** A line with the format and a checksum, then the text: what a failing disk has changed is noticed. */
export function addChecksum(format: number, text: string): string {
  return `${JSON.stringify({ format, checksum: hash(text) })}\n${text}`
}

/** The text below the head; throws why it cannot be used. */
export function readCheckedText(format: number, content: string): string {
  const end = content.indexOf("\n")
  const checksum = findChecksum(format, content.slice(0, Math.max(0, end)))
  if (checksum === undefined) throw new Error(`no head of format ${format}`)
  const text = content.slice(end + 1)
  if (checksum !== hash(text)) throw new Error("the checksum is another: damaged or cut off")
  return text
}

/** Undefined when the head is damaged or of another format. */
function findChecksum(format: number, head: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(head)
    if (typeof parsed !== "object" || parsed === null || !("checksum" in parsed) || !("format" in parsed))
      return undefined
    return parsed.format === format && typeof parsed.checksum === "string" ? parsed.checksum : undefined
  } catch {
    return undefined
  }
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex")
}
