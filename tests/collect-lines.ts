import { createLog } from "#server/process/log.ts"

type Line = { readonly level: string; readonly message: string; readonly [fact: string]: unknown }

/** A log whose lines a test reads. */
export function collectLines(now = Date.now) {
  const lines: Line[] = []
  const log = createLog(
    (line) => lines.push(JSON.parse(line)),
    () => new Date(now()),
  )
  return { lines, log }
}
