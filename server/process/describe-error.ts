/** For the log: with the stack where there is one, and with what caused it. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = error.stack ?? String(error)
  return error.cause === undefined ? text : `${text}\ncaused by ${describeError(error.cause)}`
}
