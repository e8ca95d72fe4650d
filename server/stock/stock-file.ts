import { createHash } from "node:crypto"
import { open, readFile, stat, utimes } from "node:fs/promises"
import path from "node:path"
import { unknownVehicle } from "#domain/vehicle.ts"
import { mapGently } from "#server/map-gently.ts"
import { writeFileAtomically } from "#server/write-file-atomically.ts"
import type { StockEntry } from "./stock-entry.ts"

/** Raised when an older file can no longer be understood; a field that is merely new needs no raise. */
const FORMAT = 1

/** More than the head ever takes. */
const HEAD_BYTES = 200

/** The last good stock on disk: a head with a checksum, then a line a vehicle, those that are sold too. */
export type StockFile = {
  /** Answers with the checksum of what is now kept. */
  save(entries: readonly StockEntry[]): Promise<string>
  /** Marks the kept stock as confirmed now. */
  touch(): Promise<void>
  load(): Promise<StoredStock | { readonly problem: string }>
  /** Which stock is kept and since when it is known, without reading it; undefined when there is none. */
  look(): Promise<KeptStock | undefined>
}

type KeptStock = { readonly checksum: string; readonly takenAt: Date }
export type StoredStock = KeptStock & { readonly entries: readonly StockEntry[] }

export function createStockFile(folder: string): StockFile {
  const file = path.join(folder, "stock.ndjson")
  return {
    async save(entries) {
      const lines = (await mapGently(entries, (entry) => JSON.stringify(entry))).join("\n")
      const checksum = sum(lines)
      await writeFileAtomically(file, `${JSON.stringify({ format: FORMAT, checksum })}\n${lines}`)
      return checksum
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
        const checksum = readChecksum(text.slice(0, end))
        if (checksum !== sum(lines)) return { problem: "damaged or of another format" }
        const entries = lines
          .split("\n")
          .filter((line) => line !== "")
          .map(parseEntry)
        return { entries, checksum, takenAt: (await stat(file)).mtime }
      } catch (error) {
        return { problem: error instanceof Error ? error.message : String(error) }
      }
    },
    async look() {
      try {
        const handle = await open(file)
        try {
          const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
          const [head = ""] = buffer.toString("utf8", 0, bytesRead).split("\n")
          const checksum = readChecksum(head)
          return checksum === undefined ? undefined : { checksum, takenAt: (await handle.stat()).mtime }
        } finally {
          await handle.close()
        }
      } catch {
        return undefined
      }
    },
  }
}

/** Undefined when the head is of another format. */
function readChecksum(headLine: string): string | undefined {
  const head: unknown = JSON.parse(headLine)
  if (typeof head !== "object" || head === null || !("format" in head) || !("checksum" in head))
    return undefined
  return head.format === FORMAT && typeof head.checksum === "string" ? head.checksum : undefined
}

/** The checksum vouches for the shape; fields that came to be since the file was written are unknown. */
function parseEntry(line: string): StockEntry {
  const entry = JSON.parse(line) as Pick<StockEntry, "listed" | "added" | "asked"> & Partial<StockEntry>
  return {
    firstSeenOn: null,
    changedOn: null,
    soldOn: null,
    ...entry,
    listed: { ...unknownVehicle, ...entry.listed },
  }
}

function sum(text: string): string {
  return createHash("sha256").update(text).digest("hex")
}
