import { mkdirSync, statSync } from "node:fs"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"

const SQLITE_BUSY = 5

/**
 * Decides which of the processes that share a data folder does what only one may do: a lock of the operating system, kept
 * through SQLite because Node has no call of its own for one. The system releases it when the process dies in whatever
 * way, and no clock is involved. Where nothing can be locked, every process is a leader.
 */
export function createLeaderLock(folder: string, file = "leader.lock") {
  let database: DatabaseSync | undefined
  let isLocked = false

  function open(): DatabaseSync {
    mkdirSync(folder, { recursive: true })
    const place = path.join(folder, file)
    const opened = new DatabaseSync(place, { timeout: 0 })
    // An empty file would be written to with every lock, which a full disk refuses.
    if (statSync(place).size === 0) opened.exec("PRAGMA user_version = 1")
    return opened
  }

  return {
    /** Whether this process holds the lock now; the others try again and again. */
    tryAcquire(): boolean {
      if (isLocked) return true
      try {
        database ??= open()
        database.exec("BEGIN EXCLUSIVE")
        isLocked = true
        return true
      } catch (error) {
        return !isBusy(error)
      }
    },
    release(): void {
      if (isLocked) database?.exec("ROLLBACK")
      isLocked = false
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY
}
