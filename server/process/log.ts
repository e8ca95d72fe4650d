import type { Level, LogMessage } from "./log-messages.ts"

export type LogFields = Readonly<Record<string, unknown>>

/** One JSON object per line. Nothing else in the product writes to the console. */
export type Log = { readonly [At in Level]: (message: LogMessage<At>, fields?: LogFields) => void }

type LogOptions = {
  /** Facts of the current asynchronous context, such as the request's id. */
  readonly findContext?: () => LogFields | undefined
  /** Called for every line. */
  readonly count?: (level: Level, message: string) => void
}

export function createLog(
  write: (line: string) => void,
  now: () => Date,
  { findContext, count }: LogOptions = {},
): Log {
  const logAt = (level: Level) => (message: string, fields?: LogFields) => {
    count?.(level, message)
    write(`${JSON.stringify({ time: now().toISOString(), level, message, ...findContext?.(), ...fields })}\n`)
  }
  return { info: logAt("info"), warn: logAt("warn"), error: logAt("error") }
}

/** For the log: with the stack where there is one, and with what caused it. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = error.stack ?? String(error)
  return error.cause === undefined ? text : `${text}\ncaused by ${describeError(error.cause)}`
}
