import { open, utimes } from "node:fs/promises"
import path from "node:path"
import {
  addChecksum,
  createRememberedFile,
  MAX_HEAD_BYTES,
  readCheckedText,
} from "#server/files/remembered-file.ts"
import { describeError, type Log } from "#server/process/log.ts"
import { mapCooperatively } from "#server/work/map-cooperatively.ts"
import { parseEntry, type StockEntry } from "./stock-entry.ts"

export const STOCK_FILE = "stock.ndjson"
/** Raised when the release before could not understand the file. One of another format counts as none. */
const FORMAT = 1

type Saving = {
  readonly entries: readonly StockEntry[]
  /** An unchanged stock that is on disk already is only marked as confirmed. */
  readonly changed: boolean
  /** "2026-11-15": what is replaced becomes the generation of this day. */
  readonly today: string
  readonly confirmedAt: Date
}

/** The last good stock on disk: a head with a checksum, then a line a vehicle, those that are sold too. */
export type StockFile = ReturnType<typeof createStockFile>

export function createStockFile(folder: string, log: Log, now: () => number) {
  const file = path.join(folder, STOCK_FILE)
  const remembered = createRememberedFile({ file, read: readEntries, log, now })
  /** The head of the file as this process last saw it, readable or not, so that it is not read again every second. */
  let seenHead: string | undefined
  /** Whether the file holds the stock of this process. */
  let isSaved = false
  let isWritable = true

  async function checkFile() {
    const found = await readHead(file).catch(() => undefined)
    if (found === undefined) return undefined
    const isNew = found.head !== seenHead
    seenHead = found.head
    return { isNew, takenAt: found.takenAt }
  }

  async function save({ entries, changed, today, confirmedAt }: Saving): Promise<void> {
    if (changed || !isSaved) {
      isSaved = false
      const lines = await mapCooperatively(entries, (entry) => JSON.stringify(entry))
      await remembered.save(addChecksum(FORMAT, lines.join("\n")), today)
    }
    await utimes(file, confirmedAt, confirmedAt)
    await checkFile()
    isSaved = true
  }

  return {
    /** Undefined where there is none that can be read. */
    async load(options: { readonly orOlder: boolean }) {
      isSaved = false
      await checkFile()
      const loaded = await remembered.load(options)
      if (loaded === undefined) return undefined
      isSaved = loaded.isCurrent
      /** The file's time: when the provider last confirmed the stock. */
      const takenAt = loaded.modifiedAt
      return { entries: loaded.value, takenAt }
    },
    /** Why it could not be saved; null when it is. */
    async save(saving: Saving): Promise<string | null> {
      try {
        await save(saving)
        isWritable = true
        return null
      } catch (error) {
        isSaved = false
        isWritable = false
        return describeError(error)
      }
    },
    /** False after a save failed: other processes cannot follow this one then. */
    isWritable: () => isWritable,
    /**
     * Whether another process has saved a stock since, and when it was confirmed, without reading it all. Undefined where
     * there is none, or one that was seen already and could not be read.
     */
    async findHead() {
      const found = await checkFile()
      return found?.isNew || isSaved ? found : undefined
    },
  }
}

function readEntries(content: string): Promise<StockEntry[]> {
  const lines = readCheckedText(FORMAT, content).split("\n")
  return mapCooperatively(
    lines.filter((line) => line !== ""),
    parseEntry,
  )
}

async function readHead(file: string) {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_HEAD_BYTES), 0, MAX_HEAD_BYTES, 0)
  const [head = ""] = buffer.toString("utf8", 0, bytesRead).split("\n")
  return { head, takenAt: (await handle.stat()).mtime }
}
