import { readFile } from "node:fs/promises"
import path from "node:path"
import { addChecksum, readCheckedText } from "#server/files/remembered-file.ts"
import { writeFileAtomically } from "#server/files/write-file-atomically.ts"
import { describeError, type Log } from "#server/process/log.ts"
import { createDatabaseWriter } from "./database-writer.ts"
import type { Database } from "./tables.ts"

/** All processes say the same within two seconds. */
const EVERY_MS = 1_000
const FORMAT = 1

export type FollowOptions = {
  readonly database: Database
  /** The data folder, where the last value is for a start without the database. */
  readonly folder: string
  readonly log: Log
}

type Followed<Value> = {
  /** What it is, in its lines of the log. */
  readonly what: "dealer's changes" | "sheets" | "vehicle photos"
  /** Its name in the data folder. */
  readonly file: string
  read(): Promise<Value>
  /** Parses the content of the file. Throws where it is something else. */
  parse(saved: unknown): Value
  /** Called with every value that is another than the one before. */
  onChange(value: Value): void
}

/**
 * What pages show of the database, in this process. Pages never ask it: each process reads every second, which no lost connection
 * can make it miss. While the database is unavailable the last known value stays, in a file also over a restart.
 */
export function createFollowDatabase<Value>(
  { folder, log }: Pick<FollowOptions, "folder" | "log">,
  { what, file: name, read, parse, onChange }: Followed<Value>,
) {
  const file = path.join(folder, name)
  const reader = createDatabaseWriter(log, `${what} not read`)
  let known = ""
  let timer: NodeJS.Timeout | undefined
  let saving = Promise.resolve()

  function publish(value: Value): boolean {
    const text = JSON.stringify(value)
    if (text === known) return false
    known = text
    onChange(value)
    return true
  }

  async function refresh(): Promise<void> {
    const value = await reader.write(read)
    if (value === undefined || !publish(value)) return
    // One after another, or a slow disk could leave an older one.
    saving = saving.then(save)
    await saving
  }

  async function save(): Promise<void> {
    await writeFileAtomically(file, addChecksum(FORMAT, known)).catch((error: unknown) =>
      log.warn(`${what} not saved`, { problem: describeError(error) }),
    )
  }

  return {
    /** As it was when a process last read it; before the first page. */
    async load(): Promise<void> {
      const content = await readFile(file, "utf8").catch(() => undefined)
      if (content === undefined) return
      try {
        publish(parse(JSON.parse(readCheckedText(FORMAT, content))))
      } catch (error) {
        log.warn(`${what} not loaded`, { problem: describeError(error) })
      }
    },
    /** The tables are there. */
    start(): void {
      reader.start()
      timer ??= setInterval(refresh, EVERY_MS).unref()
      void refresh()
    },
    stop(): void {
      reader.stop()
      clearInterval(timer)
    },
    refresh,
  }
}
