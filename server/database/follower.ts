import { readFile } from "node:fs/promises"
import { addChecksum, readCheckedText } from "#server/files/checked-text.ts"
import { writeFileAtomically } from "#server/files/write-file-atomically.ts"
import { describeError } from "#server/process/describe-error.ts"
import type { Log } from "#server/process/log.ts"
import type { LogMessage } from "#server/process/log-messages.ts"
import { createDatabaseWriter } from "./database-writer.ts"

/** All processes say the same within two seconds. */
const EVERY_MS = 1_000
const FORMAT = 1

type FollowerOptions<Value> = {
  /** From the database; the same object as before where nothing has changed. */
  read(): Promise<Value>
  /** From the file. */
  parse(json: unknown): Value
  readonly file: string
  /** Called with the first value, and each time it is another. */
  onChange(value: Value): void
  readonly messages: Readonly<Record<"notRead" | "notSaved" | "notLoaded", LogMessage<"warn">>>
  readonly log: Log
}

/**
 * Something of the database in this process. Pages never ask the database: each process reads it every second, which no lost
 * connection can make it miss. While the database is unavailable the last known value stays, in a file also over a restart.
 */
export function createFollower<Value>(options: FollowerOptions<Value>) {
  const { read, parse, file, onChange, messages, log } = options
  const reader = createDatabaseWriter(log, messages.notRead)
  let last: Value | undefined
  let known = ""
  let timer: NodeJS.Timeout | undefined

  function publish(value: Value): boolean {
    if (value === last) return false
    last = value
    const text = JSON.stringify(value)
    if (text === known) return false
    known = text
    onChange(value)
    return true
  }

  async function look(): Promise<void> {
    const value = await reader.write(read)
    if (value === undefined || !publish(value)) return
    await writeFileAtomically(file, addChecksum(FORMAT, known)).catch((error: unknown) =>
      log.warn(messages.notSaved, { problem: describeError(error) }),
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
        log.warn(messages.notLoaded, { problem: describeError(error) })
      }
    },
    /** The table is there. */
    start(): void {
      reader.start()
      timer ??= setInterval(look, EVERY_MS).unref()
      void look()
    },
    stop(): void {
      reader.stop()
      clearInterval(timer)
    },
    look,
  }
}
