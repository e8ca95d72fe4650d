type Level = "info" | "warn" | "error"

export type LogFacts = Readonly<Record<string, unknown>>

/** One JSON object a line. Nothing else in the product writes to the console. */
export type Log = Readonly<Record<Level, (message: string, facts?: LogFacts) => void>>

export function createLog(write: (line: string) => void, now: () => Date): Log {
  const logAt = (level: Level) => (message: string, facts?: LogFacts) =>
    write(`${JSON.stringify({ time: now().toISOString(), level, message, ...facts })}\n`)
  return { info: logAt("info"), warn: logAt("warn"), error: logAt("error") }
}
