import { createHash } from "node:crypto"
import { open, readFile, stat, utimes } from "node:fs/promises"
import path from "node:path"
import { unknownVehicle } from "#domain/vehicle.ts"
import { describeError } from "#server/describe-error.ts"
import { mapGently } from "#server/map-gently.ts"
import { writeFileAtomically } from "#server/write-file-atomically.ts"
import { pickFields, type StockEntry } from "./stock-entry.ts"

/** Raised when an older file can no longer be understood; a field that is merely new needs no raise. */
const FORMAT = 1

/** More than the head ever takes. */
const MAX_HEAD_BYTES = 200

type SavedStock = {
  readonly entries: readonly StockEntry[]
  /** The file's time: when the provider last confirmed the stock. */
  readonly takenAt: Date
}

/** The last good stock on disk: a head with a checksum, then a line a vehicle, those that are sold too. */
export type StockFile = {
  load(): Promise<SavedStock | { readonly problem: string }>
  /** An unchanged stock that is on disk already is only marked as confirmed now. */
  save(
    entries: readonly StockEntry[],
    changed: boolean,
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly problem: string }>
  /** False after a save failed: other processes cannot follow this one then. */
  isWritable(): boolean
  /** Whether another process has saved a stock since, and when it was confirmed, without reading it all. */
  findHead(): Promise<{ readonly isNew: boolean; readonly takenAt: Date } | undefined>
}

export function createStockFile(folder: string, now: () => number): StockFile {
  const file = path.join(folder, "stock.ndjson")
  /** Of the file as this process last saw it. */
  let seenChecksum: string | undefined
  /** Whether the file holds the stock of this process. */
  let isSaved = false
  let isWritable = true

  return {
    async load() {
      isSaved = false
      try {
        const text = await readFile(file, "utf8")
        const end = text.indexOf("\n")
        const lines = text.slice(end + 1)
        const checksum = readChecksum(text.slice(0, end))
        if (checksum !== hash(lines)) return { problem: "damaged or of another format" }
        const filled = lines.split("\n").filter((line) => line !== "")
        const entries = await mapGently(filled, parseEntry)
        const takenAt = (await stat(file)).mtime
        seenChecksum = checksum
        isSaved = true
        return { entries, takenAt }
      } catch (error) {
        return { problem: error instanceof Error ? error.message : String(error) }
      }
    },
    async save(entries, changed) {
      try {
        if (changed || !isSaved) {
          const lines = (await mapGently(entries, (entry) => JSON.stringify(entry))).join("\n")
          const checksum = hash(lines)
          await writeFileAtomically(file, `${JSON.stringify({ format: FORMAT, checksum })}\n${lines}`)
          seenChecksum = checksum
        }
        const confirmedAt = new Date(now())
        await utimes(file, confirmedAt, confirmedAt)
        isSaved = true
        isWritable = true
        return { ok: true }
      } catch (error) {
        isSaved = false
        isWritable = false
        return { ok: false, problem: describeError(error) }
      }
    },
    isWritable: () => isWritable,
    async findHead() {
      const head = await readHead(file).catch(() => undefined)
      if (head?.checksum === undefined) return undefined
      const isNew = head.checksum !== seenChecksum
      // Seen once is enough: a damaged file is not loaded again every second.
      seenChecksum = head.checksum
      return { isNew, takenAt: head.takenAt }
    },
  }
}

async function readHead(file: string) {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_HEAD_BYTES), 0, MAX_HEAD_BYTES, 0)
  const [head = ""] = buffer.toString("utf8", 0, bytesRead).split("\n")
  return { checksum: readChecksum(head), takenAt: (await handle.stat()).mtime }
}

/** Undefined when the head is of another format. */
function readChecksum(headLine: string): string | undefined {
  const head: unknown = JSON.parse(headLine)
  if (typeof head !== "object" || head === null || !("format" in head) || !("checksum" in head))
    return undefined
  return head.format === FORMAT && typeof head.checksum === "string" ? head.checksum : undefined
}

/** Older releases wrote `asked` for `hasDetails`. */
type SavedEntry = Pick<StockEntry, "listed" | "added"> & Partial<StockEntry> & { readonly asked?: boolean }

/** The checksum proves the shape, but the release that saved the entry may have had other fields. */
function parseEntry(line: string): StockEntry {
  const saved = JSON.parse(line) as SavedEntry
  const newFields = Object.keys(unknownVehicle).filter((field) => !Object.hasOwn(saved.listed, field))
  return {
    listed: { ...unknownVehicle, ...pickFields(saved.listed, isVehicleField) },
    added: pickFields(saved.added, isVehicleField),
    hasDetails: (saved.hasDetails ?? saved.asked ?? false) && newFields.length === 0,
    firstSeenOn: saved.firstSeenOn ?? null,
    changedOn: saved.changedOn ?? null,
    soldOn: saved.soldOn ?? null,
    ...(newFields.length > 0 && { newFields }),
  }
}

function isVehicleField(field: string): boolean {
  return Object.hasOwn(unknownVehicle, field)
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex")
}
