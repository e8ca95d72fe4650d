/** How long the page waits before it sends a form again that was not saved; the last one for all that follow. */
const pausesMs = [5_000, 15_000, 30_000, 60_000]

export function findRetryPauseMs(attempt: number): number {
  return pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 0
}
