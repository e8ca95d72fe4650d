import { describeError } from "#server/describe-error.ts"
import type { Log } from "#server/log.ts"
import type { StockEntry } from "./stock-entry.ts"
import type { StockFile, StoredStock } from "./stock-file.ts"

/** The stock on disk as one process knows it, which others may write too. */
export type StockKeeper = {
  /** False while nothing can be written: then nobody can follow anybody. */
  canKeep(): boolean
  /** What is kept already is only marked as confirmed now. */
  keep(entries: readonly StockEntry[], changed: boolean): Promise<void>
  load(): Promise<StoredStock | undefined>
  /** The stock if another process has written it since, else only when it was last confirmed. */
  listNews(): Promise<{ readonly stock?: StoredStock; readonly takenAt: Date } | undefined>
}

export function createStockKeeper(file: StockFile, log: Log): StockKeeper {
  let keptChecksum: string | undefined
  let isKept = false
  let canKeep = true

  async function load(): Promise<StoredStock | undefined> {
    const stored = await file.load()
    if ("problem" in stored) {
      log.warn("no stock on disk", { problem: stored.problem })
      return undefined
    }
    keptChecksum = stored.checksum
    isKept = true
    return stored
  }

  return {
    canKeep: () => canKeep,
    load,
    async keep(entries, changed) {
      try {
        if (isKept && !changed) await file.touch()
        else keptChecksum = await file.save(entries)
        isKept = true
        canKeep = true
      } catch (error) {
        isKept = false
        canKeep = false
        log.error("stock not saved", { problem: describeError(error) })
      }
    },
    async listNews() {
      const kept = await file.look()
      if (kept === undefined) return undefined
      if (kept.checksum === keptChecksum) return { takenAt: kept.takenAt }
      keptChecksum = kept.checksum
      const stock = await load()
      return stock === undefined ? undefined : { stock, takenAt: stock.takenAt }
    },
  }
}
