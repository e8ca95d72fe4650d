import { mkdirSync } from "node:fs"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"

/** Which of the processes that share a data folder asks the provider. */
export type LeaderLock = {
  /** True from when the lock is had; asked again and again by those who do not have it. */
  take(): boolean
  release(): void
}

const SQLITE_BUSY = 5

/**
 * A lock of the operating system, held through SQLite because Node has no call of its own for one. The system gives it
 * up when the process dies in whatever way, and no clock is asked. Where nothing can be locked, each leads itself.
 */
export function createLeaderLock(folder: string): LeaderLock {
  let lock: DatabaseSync | undefined
  let held = false

  function open(): DatabaseSync {
    mkdirSync(folder, { recursive: true })
    return new DatabaseSync(path.join(folder, "leader.lock"), { timeout: 0 })
  }

  return {
    take() {
      if (held) return true
      try {
        lock ??= open()
        lock.exec("BEGIN EXCLUSIVE")
        held = true
        return true
      } catch (error) {
        return !isBusy(error)
      }
    },
    release() {
      if (held) lock?.exec("ROLLBACK")
      held = false
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY
}
