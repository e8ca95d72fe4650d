const MINUTE_MS = 60_000

/** Not again while it is still at work. Answers with a way to stop. */
export function runEachMinute(work: () => Promise<void>): () => void {
  let isWorking = false
  const timer = setInterval(async () => {
    if (isWorking) return
    isWorking = true
    await work()
    isWorking = false
  }, MINUTE_MS).unref()
  return () => clearInterval(timer)
}
