import { createHash, randomUUID } from "node:crypto"
import { appendFile, mkdir, readdir, readFile, unlink } from "node:fs/promises"
import path from "node:path"
import { type SqlBool, sql } from "kysely"
import type { Database } from "#server/database/tables.ts"
import { isMissing } from "#server/files/remembered-file.ts"
import { syncFolder } from "#server/files/write-file-atomically.ts"
import { describeError, type Log } from "#server/process/log.ts"
import { endWatches } from "./end-watches.ts"

/** Longer than any backup is kept. */
const RETENTION_DAYS = 40
const DAY_MS = 86_400_000

/** Called in the transaction that erases, before it is committed. */
export type NoteErased = (linkIds: readonly string[], at: Date) => Promise<void>

/**
 * What people have erased or ended, outside the database: a restored backup must not bring it back. Of each a hash of its link
 * id and nothing else, in a file of each process and day, so that files of several machines can be put together.
 */
export type ErasureJournal = ReturnType<typeof openErasureJournal>

export function openErasureJournal(dataFolder: string, log: Log) {
  const folder = path.join(dataFolder, "erased")
  const own = randomUUID()

  async function append(lines: string, day: string): Promise<void> {
    await mkdir(folder, { recursive: true })
    await appendFile(path.join(folder, `${day}-${own}.txt`), lines, { flush: true })
    await syncFolder(folder)
  }

  const listFiles = () =>
    readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })

  return {
    async note(linkIds: readonly string[], at: Date): Promise<void> {
      if (linkIds.length === 0) return
      try {
        await append(linkIds.map((linkId) => `${hash(linkId)}\n`).join(""), formatDay(at.getTime()))
      } catch (error) {
        // What a visitor wants erased now is worth more than what a backup may bring back.
        log.error("erasure not in the journal", { problem: describeError(error) })
      }
    },
    async list(): Promise<readonly string[]> {
      const texts: string[] = []
      for (const name of await listFiles()) texts.push(await readFile(path.join(folder, name), "utf8"))
      return texts.join("\n").match(/^[0-9a-f]{64}$/gm) ?? []
    },
    async removeOld(at: Date): Promise<void> {
      const firstDay = formatDay(at.getTime() - RETENTION_DAYS * DAY_MS)
      for (const name of await listFiles())
        if (/^\d{4}-\d\d-\d\d-/.test(name) && name < firstDay) await unlink(path.join(folder, name))
    },
  }
}

/** Before the first job after a start. Returns how many rows a restored backup had brought back. */
export async function eraseAgain(database: Database, journal: ErasureJournal, at: Date): Promise<number> {
  const hashes = await journal.list()
  if (hashes.length === 0) return 0
  const isErased = sql<SqlBool>`encode(sha256(convert_to(link_id::text, 'UTF8')), 'hex') = any(${hashes}::text[])`
  return database.transaction().execute(async (transaction) => {
    const enquiries = await transaction.deleteFrom("enquiry").where(isErased).executeTakeFirstOrThrow()
    const watches = await endWatches(transaction, isErased, at)
    return Number(enquiries.numDeletedRows) + watches.length
  })
}

function hash(linkId: string): string {
  return createHash("sha256").update(linkId).digest("hex")
}

function formatDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
