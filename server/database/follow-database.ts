import { readFile } from "node:fs/promises"
import { addChecksum, readCheckedText } from "#server/files/remembered-file.ts"
import { writeFileAtomically } from "#server/files/write-file-atomically.ts"
import { describeError, type Log } from "#server/process/log.ts"
import type { LogMessage } from "#server/process/log-messages.ts"
import { createDatabaseWriter } from "./database-writer.ts"

/** All processes say the same within two seconds. */
const EVERY_MS = 1_000
const FORMAT = 1

type FollowOptions<Value> = {
  /** In the data folder, for a start without the database. */
  readonly file: string
  read(): Promise<Value>
  /** Parses the content of the file. Throws where it is something else. */
  parse(saved: unknown): Value
  /** Called with every value that is another than the one before. */
  onChange(value: Value): void
  readonly messages: Readonly<Record<"notRead" | "notSaved" | "notLoaded", LogMessage<"warn">>>
  readonly log: Log
}

/**
 * What pages show of the database, in this process. Pages never ask it: each process reads every second, which no lost connection
 * can make it miss. While the database is unavailable the last known value stays, in a file also over a restart.
 */
export function createFollowDatabase<Value>(options: FollowOptions<Value>) {
  const { file, read, parse, onChange, messages, log } = options
  const reader = createDatabaseWriter(log, messages.notRead)
  let known = ""
  let timer: NodeJS.Timeout | undefined

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
