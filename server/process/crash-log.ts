import { writeSync } from "node:fs"
import { createLog, describeError } from "./log.ts"

/**
 * Imported before everything else, so that whatever ends the process or worries Node is one JSON line like the rest of the
 * log, and complete before the process is gone.
 */
const log = createLog(writeAtOnce, () => new Date())

process.on("uncaughtException", (error) => {
  log.error("crashed", { problem: describeError(error) })
  process.exit(1)
})

// Node's own listener writes plain text.
process.removeAllListeners("warning")
process.on("warning", (warning) => log.warn("warning of Node.js", { problem: describeError(warning) }))

function writeAtOnce(line: string): void {
  try {
    writeSync(process.stdout.fd, line)
  } catch {
    // Nobody reads the log any more.
  }
}
