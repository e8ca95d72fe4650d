import { createHash } from "node:crypto"
import { mkdir, open, readFile, rename, stat, utimes } from "node:fs/promises"
import path from "node:path"
import { unknownVehicle } from "#domain/vehicle.ts"
import { mapGently } from "#server/map-gently.ts"
import type { StockEntry } from "./stock-entry.ts"

/** Raised when an older file can no longer be understood; a field that is merely new needs no raise. */
const FORMAT = 1

/** The last good stock on disk: a head with a checksum, then a line a vehicle. */
export type StockFile = {
  save(entries: readonly StockEntry[]): Promise<void>
  /** Marks the kept stock as confirmed now. */
  touch(): Promise<void>
  load(): Promise<StoredStock | { readonly problem: string }>
}

type StoredStock = { readonly entries: readonly StockEntry[]; readonly takenAt: Date }

export function createStockFile(folder: string): StockFile {
  const file = path.join(folder, "stock.ndjson")
  return {
    async save(entries) {
      await mkdir(folder, { recursive: true })
      const lines = (await mapGently(entries, (entry) => JSON.stringify(entry))).join("\n")
      const head = JSON.stringify({ format: FORMAT, checksum: sum(lines) })
      await writeWhole(file, `${head}\n${lines}`)
    },
    async touch() {
      const now = new Date()
      await utimes(file, now, now)
    },
    async load() {
      try {
        const text = await readFile(file, "utf8")
        const end = text.indexOf("\n")
        const lines = text.slice(end + 1)
        const head: unknown = JSON.parse(text.slice(0, end))
        if (!isSound(head, lines)) return { problem: "damaged or of another format" }
        const entries = lines
          .split("\n")
          .filter((line) => line !== "")
          .map(parseEntry)
        return { entries, takenAt: (await stat(file)).mtime }
      } catch (error) {
        return { problem: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}

/** A reader sees the old file or the new one, never a part: the name moves only when all bytes are on the disk. */
async function writeWhole(file: string, content: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.tmp`
  const handle = await open(unfinished, "w")
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

function isSound(head: unknown, lines: string): boolean {
  if (typeof head !== "object" || head === null || !("format" in head) || !("checksum" in head)) return false
  return head.format === FORMAT && head.checksum === sum(lines)
}

/** The checksum vouches for the shape; fields that came to be since the file was written are unknown. */
function parseEntry(line: string): StockEntry {
  const entry = JSON.parse(line) as StockEntry
  return { ...entry, listed: { ...unknownVehicle, ...entry.listed } }
}

function sum(text: string): string {
  return createHash("sha256").update(text).digest("hex")
}
