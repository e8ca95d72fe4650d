const HOUR_MS = 3_600_000

/** At once and every hour. Answers with a way to stop. */
export function runHourly(work: () => Promise<void>): () => void {
  void work()
  const timer = setInterval(work, HOUR_MS).unref()
  return () => clearInterval(timer)
}
